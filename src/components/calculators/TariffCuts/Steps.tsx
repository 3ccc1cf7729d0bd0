import type {YearRate} from '../../../trade/tariff-cuts';
import styles from '../chart.module.css';
import {percent, words} from '../words';

/** Heights of the highest step and of the letters above and below it, in pixels. */
const [STEP, LETTERS] = [150, 22];

interface StepsProps {
  /** The rate before the first cut, in millionths. */
  readonly base: number;
  readonly rates: readonly YearRate[];
}

/** The rates as a flight of steps down to zero. All numbers are in the table below it, too. */
export default function Steps({base, rates}: StepsProps) {
  const width = 100 / (rates.length + 1);
  const steps = [{year: undefined, rate: base}, ...rates];
  const label = (index: number) => `${(index + 0.5) * width}%`;
  // In a narrow window there is room for the first number and the last.
  const isNamed = (index: number) => index === 0 || index === rates.length;
  return (
    <svg className={styles.chart} role="img" aria-label={words('cuts.chart')} width="100%" height={STEP + 2 * LETTERS}>
      {steps.map(({year, rate}, index) => {
        const height = base > 0 ? Math.max(1, (STEP * rate) / base) : 1;
        const top = LETTERS + STEP - height;
        const hidden = isNamed(index) ? undefined : styles.wide;
        return (
          <g key={year ?? 'base'}>
            <rect x={`${index * width}%`} y={top} width={`${width}%`} height={height} className={styles.step} />
            <text x={label(index)} y={top - 6} textAnchor="middle" className={hidden}>
              {percent(rate)}
            </text>
            <text x={label(index)} y={STEP + 2 * LETTERS - 4} textAnchor="middle" className={hidden}>
              {year ?? words('cuts.start')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
