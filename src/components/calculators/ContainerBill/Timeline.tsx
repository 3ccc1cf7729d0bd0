import type {ClockBill} from '../../../trade/container-bill';
import type {Day} from '../../../trade/days';
import styles from '../chart.module.css';
import {formatDay} from '../format';
import {words} from './messages';

interface TimelineProps {
  readonly clocks: readonly (ClockBill & {readonly name: string})[];
  readonly first: Day;
  readonly last: Day;
}

/** Height of a bar with its name, and of the bar alone, in pixels. */
const [ROW, BAR] = [44, 16];

/** Three bars along the days of a container: until costs begin, and after. The table and the facts beside it say more. */
export default function Timeline({clocks, first, last}: TimelineProps) {
  // In percent, so that letters keep their size in a narrow window.
  const x = (day: Day): number => (100 * (day - first)) / (last + 1 - first);
  const bar = (from: Day, to: Day, top: number, className: string | undefined) =>
    to >= from && (
      <rect x={`${x(from)}%`} y={top} width={`${x(to + 1) - x(from)}%`} height={BAR} className={className} />
    );
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={words('container.timeline')}
      width="100%"
      height={clocks.length * ROW + 24}>
      {clocks.map(({name, start, end, lastFree}, index) => {
        const top = index * ROW + 24;
        const free = Math.min(lastFree, end);
        return (
          <g key={name}>
            <text y={top - 7} className={styles.name}>
              {lastFree < start ? name : words('container.bar', {name, day: formatDay(lastFree)})}
            </text>
            {bar(start, free, top, styles.pale)}
            {bar(free + 1, end, top, styles.strong)}
          </g>
        );
      })}
      <text y={clocks.length * ROW + 18}>{formatDay(first)}</text>
      <text x="100%" y={clocks.length * ROW + 18} textAnchor="end">
        {formatDay(last)}
      </text>
    </svg>
  );
}
