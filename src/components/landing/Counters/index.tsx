import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useRef} from 'react';
import {counters} from '../../../site/counters';
import styles from './styles.module.css';

/** Milliseconds of a count, and the visible part of a figure that starts it (ARCHITECTURE.md, Requirements). */
const DURATION = 2000;
const VISIBLE_PART = 0.5;

type Figure = (typeof counters)[number];

/** Fast at first, slow at the end; `progress` and the result from 0 to 1. */
const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/** Returns a function that writes numbers as a figure is written. */
function formatter({value, format}: Figure, language: string): (shown: number) => string {
  const digits = Number.isInteger(value) ? 0 : 1;
  const numbers = new Intl.NumberFormat(language, {
    style: format === 'percent' ? 'percent' : 'decimal',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const suffix = {percent: '', plus: '+', outOfFive: '/5'}[format];
  return (shown) => numbers.format(format === 'percent' ? shown / 100 : shown) + suffix;
}

/** The firm in figures. */
export default function Counters() {
  return (
    <dl className={styles.counters}>
      {counters.map((figure) => (
        <Counter key={figure.id} figure={figure} />
      ))}
    </dl>
  );
}

/** A figure that counts up once, unless the visitor prefers reduced motion. The page contains its final value. */
function Counter({figure}: {readonly figure: Figure}) {
  const {i18n} = useDocusaurusContext();
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return undefined;
    }
    const format = formatter(figure, i18n.currentLocale);
    let frame = 0;
    const count = (start: number, now: number) => {
      const progress = Math.min((now - start) / DURATION, 1);
      target.textContent = format(figure.value * easeOut(progress));
      if (progress < 1) {
        frame = requestAnimationFrame((next) => count(start, next));
      }
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio >= VISIBLE_PART) {
          observer.disconnect();
          const start = performance.now();
          frame = requestAnimationFrame((now) => count(start, now));
        }
      },
      {threshold: VISIBLE_PART},
    );
    const finish = () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      target.textContent = format(figure.value);
    };
    observer.observe(target);
    // Print shows final values, also of figures that have not been visible.
    addEventListener('beforeprint', finish);
    return () => {
      removeEventListener('beforeprint', finish);
      finish();
    };
  }, [figure, i18n.currentLocale]);

  return (
    <div>
      <dt className="fine-print">{figure.label}</dt>
      <dd>
        <span ref={element}>{formatter(figure, i18n.currentLocale)(figure.value)}</span>
      </dd>
    </div>
  );
}
