import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useEffect, useRef} from 'react';
import type {CounterFigure} from '../../../site/counters';
import styles from './styles.module.css';

/** Length of the count in milliseconds and the part of the figure that must be visible to start it (ARCHITECTURE.md, Requirements). */
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

/**
 * A figure that counts up once, when at least half of it is visible. The final value is what the page contains:
 * without scripts, and for those who asked for less motion, it simply stands there.
 */
export default function Counter({figure}: {readonly figure: CounterFigure}): ReactNode {
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
    // A figure still waiting for its turn is printed as it is.
    window.addEventListener('beforeprint', finish);
    return () => {
      window.removeEventListener('beforeprint', finish);
      finish();
    };
  }, [figure, i18n.currentLocale, suffix]);

  return (
    <div className={styles.counter}>
      <dt className={styles.label}>{figure.label}</dt>
      <dd className={styles.value}>
        <span ref={element}>{final}</span>
      </dd>
    </div>
  );
}
