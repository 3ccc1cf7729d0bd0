import type {YearRate} from '../../../trade/tariff-cuts';
import styles from '../chart.module.css';
import {formatPercent} from '../format';
import {message} from './messages';

/** Heights of the highest bar and of the labels above and below it, in pixels. */
const [CHART_HEIGHT, LABEL_HEIGHT] = [150, 22];

interface RateChartProps {
  /** The rate before the first cut, in millionths. */
  readonly base: number;
  readonly rates: readonly YearRate[];
}

/** A bar chart with the base rate and the rate of each year. The text above it and the table below have the same numbers. */
export default function RateChart({base, rates}: RateChartProps) {
  const barWidth = 100 / (rates.length + 1);
  const bars = [{year: undefined, rate: base}, ...rates];
  // In a narrow container only the first and the last bar are labelled, aligned with the edges of the chart.
  const labelPosition = (index: number) =>
    ({
      0: {x: 0, textAnchor: 'start'} as const,
      [rates.length]: {x: '100%', textAnchor: 'end'} as const,
    })[index] ?? ({x: `${(index + 0.5) * barWidth}%`, textAnchor: 'middle', className: styles.wideOnly} as const);
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={message('cuts.chartAlt')}
      width="100%"
      height={CHART_HEIGHT + 2 * LABEL_HEIGHT}>
      {bars.map(({year, rate}, index) => {
        const barHeight = base > 0 ? Math.max(1, (CHART_HEIGHT * rate) / base) : 1;
        const top = LABEL_HEIGHT + CHART_HEIGHT - barHeight;
        return (
          <g key={year ?? 'base'}>
            <rect
              x={`${index * barWidth}%`}
              y={top}
              width={`${barWidth}%`}
              height={barHeight}
              className={styles.rateBar}
            />
            <text {...labelPosition(index)} y={top - 6}>
              {formatPercent(rate)}
            </text>
            <text {...labelPosition(index)} y={CHART_HEIGHT + 2 * LABEL_HEIGHT - 4}>
              {year ?? message('cuts.baseBar')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
