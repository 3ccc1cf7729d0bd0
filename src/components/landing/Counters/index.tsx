import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useRef} from 'react';
import {type CounterFigure, counters} from '../../../site/counters';
import styles from './styles.module.css';

/** Milliseconds of a count, and the visible part of a figure that starts it (ARCHITECTURE.md, Requirements). */
const DURATION = 2000;
const VISIBLE_PART = 0.5;

/** Fast at first, slow at the end; `progress` and the result from 0 to 1. */
const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

function formatter({value, format}: CounterFigure, language: string): (shown: number) => string {
  const digits = Number.isInteger(value) ? 0 : 1;
  const style = format === 'percent' ? 'percent' : 'decimal';
  const numbers = new Intl.NumberFormat(language, {
    style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (shown) => numbers.format(format === 'percent' ? shown / 100 : shown);
}

/** The firm in figures. */
export default function Counters(): ReactNode {
  return (
    <dl className={styles.counters}>
      {counters.map((figure) => (
        <Counter key={figure.id} figure={figure} />
      ))}
    </dl>
  );
}

/** A figure that counts up once, unless the visitor prefers reduced motion. The page contains its final value. */
function Counter({figure}: {readonly figure: CounterFigure}): ReactNode {
  const {i18n} = useDocusaurusContext();
  const element = useRef<HTMLSpanElement>(null);
  const format = formatter(figure, i18n.currentLocale);
  const suffix = figure.format === 'plus' ? '+' : figure.format === 'outOfFive' ? '/5' : '';
  const final = format(figure.value) + suffix;

  useEffect(() => {
    const target = element.current;
    if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return undefined;
    }
    const write = (shown: number) => {
      target.textContent = formatter(figure, i18n.currentLocale)(shown) + suffix;
    };
    let frame = 0;
    const count = (start: number, now: number) => {
      const progress = Math.min((now - start) / DURATION, 1);
      write(figure.value * easeOut(progress));
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
      write(figure.value);
    };
    observer.observe(target);
    // Print shows final values, also of figures that have not been visible.
    window.addEventListener('beforeprint', finish);
    return () => {
      window.removeEventListener('beforeprint', finish);
      finish();
    };
  }, [figure, i18n.currentLocale, suffix]);

  return (
    <div>
      <dt>{figure.label}</dt>
      <dd>
        <span ref={element}>{final}</span>
      </dd>
    </div>
  );
}
