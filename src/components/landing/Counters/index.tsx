import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useRef} from 'react';
import {counters} from '../../../site/counters';
import styles from './styles.module.css';

/** Duration of the animation, in milliseconds (ARCHITECTURE.md, Requirements). */
const ANIMATION_DURATION = 2000;
/** Share of a counter that must be visible to start its animation (ARCHITECTURE.md, Requirements). */
const VISIBLE_RATIO = 0.5;

type CounterData = (typeof counters)[number];

/** Cubic ease-out. @param progress From 0 to 1, like the result. */
const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/** Returns a function that formats numbers like the value of a counter. */
function createFormatter({value, format}: CounterData, language: string): (displayedValue: number) => string {
  const fractionDigits = Number.isInteger(value) ? 0 : 1;
  const numberFormat = new Intl.NumberFormat(language, {
    style: format === 'percent' ? 'percent' : 'decimal',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  const suffix = {percent: '', plus: '+', outOfFive: '/5'}[format];
  return (displayedValue) => numberFormat.format(format === 'percent' ? displayedValue / 100 : displayedValue) + suffix;
}

/** The firm in numbers. */
export default function Counters() {
  return (
    <dl className={styles.counters}>
      {counters.map((counter) => (
        <Counter key={counter.id} counter={counter} />
      ))}
    </dl>
  );
}

/** Counts up once, unless the visitor prefers reduced motion. The built page contains the final value. */
function Counter({counter}: {readonly counter: CounterData}) {
  const {i18n} = useDocusaurusContext();
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return undefined;
    }
    const format = createFormatter(counter, i18n.currentLocale);
    let frameId = 0;
    const animate = (start: number, now: number) => {
      const progress = Math.min((now - start) / ANIMATION_DURATION, 1);
      target.textContent = format(counter.value * easeOut(progress));
      if (progress < 1) {
        frameId = requestAnimationFrame((next) => animate(start, next));
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio >= VISIBLE_RATIO) {
          observer.disconnect();
          const start = performance.now();
          frameId = requestAnimationFrame((now) => animate(start, now));
        }
      },
      {threshold: VISIBLE_RATIO},
    );
    const showFinalValue = () => {
      observer.disconnect();
      cancelAnimationFrame(frameId);
      target.textContent = format(counter.value);
    };
    observer.observe(target);
    // Printed pages show final values, even of counters that have not been visible.
    addEventListener('beforeprint', showFinalValue);
    return () => {
      removeEventListener('beforeprint', showFinalValue);
      showFinalValue();
    };
  }, [counter, i18n.currentLocale]);

  return (
    <div>
      <dt className="fine-print">{counter.label}</dt>
      <dd>
        <span ref={element}>{createFormatter(counter, i18n.currentLocale)(counter.value)}</span>
      </dd>
    </div>
  );
}
