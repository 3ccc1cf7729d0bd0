import type {YearRate} from '../../../trade/tariff-cuts';
import styles from '../chart.module.css';
import {formatPercent} from '../format';
import {words} from './messages';

/** Heights of the highest step and of the letters above and below it, in pixels. */
const [STEP, LETTERS] = [150, 22];

interface StepsProps {
  /** The rate before the first cut, in millionths. */
  readonly base: number;
  readonly rates: readonly YearRate[];
}

/** The rates as a flight of steps down to zero. The words above it have the base, and the table below it the rates. */
export default function Steps({base, rates}: StepsProps) {
  const width = 100 / (rates.length + 1);
  const steps = [{year: undefined, rate: base}, ...rates];
  // In a narrow window there is room for the numbers of the first step and of the last, within its edges.
  const labelPosition = (index: number) =>
    ({
      0: {x: 0, textAnchor: 'start'} as const,
      [rates.length]: {x: '100%', textAnchor: 'end'} as const,
    })[index] ?? ({x: `${(index + 0.5) * width}%`, textAnchor: 'middle', className: styles.wide} as const);
  return (
    <svg className={styles.chart} role="img" aria-label={words('cuts.chart')} width="100%" height={STEP + 2 * LETTERS}>
      {steps.map(({year, rate}, index) => {
        const height = base > 0 ? Math.max(1, (STEP * rate) / base) : 1;
        const top = LETTERS + STEP - height;
        return (
          <g key={year ?? 'base'}>
            <rect x={`${index * width}%`} y={top} width={`${width}%`} height={height} className={styles.step} />
            <text {...labelPosition(index)} y={top - 6}>
              {formatPercent(rate)}
            </text>
            <text {...labelPosition(index)} y={STEP + 2 * LETTERS - 4}>
              {year ?? words('cuts.start')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
