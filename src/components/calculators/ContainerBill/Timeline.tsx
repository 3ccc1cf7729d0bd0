import type {Charge} from '../../../trade/container-bill';
import type {Day} from '../../../trade/days';
import styles from '../chart.module.css';
import {formatDay} from '../format';
import {message} from './messages';

interface TimelineProps {
  readonly charges: readonly (Charge & {readonly name: string})[];
  readonly first: Day;
  readonly last: Day;
}

/** Height of a bar with its label, and of the bar alone, in pixels. */
const [ROW_HEIGHT, BAR_HEIGHT] = [44, 16];

/** A bar for each charge on a time axis: light on free days, dark on charged days. */
export default function Timeline({charges, first, last}: TimelineProps) {
  // In percent instead of a `viewBox`, so that text does not shrink with the chart.
  const x = (day: Day): number => (100 * (day - first)) / (last + 1 - first);
  const drawBar = (from: Day, to: Day, top: number, className: string | undefined) =>
    to >= from && (
      <rect x={`${x(from)}%`} y={top} width={`${x(to + 1) - x(from)}%`} height={BAR_HEIGHT} className={className} />
    );
  return (
    <svg
      className={styles.chart}
      role="img"
      aria-label={message('container.timelineAlt')}
      width="100%"
      height={charges.length * ROW_HEIGHT + 24}>
      {charges.map(({name, start, end, lastFreeDay}, index) => {
        const top = index * ROW_HEIGHT + 24;
        const freeEnd = Math.min(lastFreeDay, end);
        return (
          <g key={name}>
            <text y={top - 7} className={styles.chargeName}>
              {lastFreeDay < start ? name : message('container.barLabel', {name, day: formatDay(lastFreeDay)})}
            </text>
            {drawBar(start, freeEnd, top, styles.freeDays)}
            {drawBar(freeEnd + 1, end, top, styles.chargedDays)}
          </g>
        );
      })}
      <text y={charges.length * ROW_HEIGHT + 18}>{formatDay(first)}</text>
      <text x="100%" y={charges.length * ROW_HEIGHT + 18} textAnchor="end">
        {formatDay(last)}
      </text>
    </svg>
  );
}
