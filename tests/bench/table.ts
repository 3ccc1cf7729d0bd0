import {KB} from '../support/goals';
import {LOST, type Measure, type MeasureId, measures, type Readings, type Unit} from './measures';
import {median, quantile} from './statistics';

/** All readings of one page of one site. */
export type Samples = Partial<Record<MeasureId, (number | string)[]>>;

export function addReadings(samples: Samples, readings: Readings): void {
  for (const [id, value] of Object.entries(readings) as [MeasureId, number | string][]) {
    samples[id] = [...(samples[id] ?? []), value];
  }
}

/** The numbers among the readings of a measure. */
const numbers = (samples: Samples, id: MeasureId): number[] =>
  (samples[id] ?? []).filter((value): value is number => typeof value === 'number');

/** What counts of a measure's runs: their median. Undefined when there were none. */
export function resultOf(samples: Samples, id: MeasureId): number | undefined {
  const values = numbers(samples, id);
  return values.length > 0 ? median(values) : undefined;
}

/** Whether a page misses the goal of a measure. */
export function isMiss(samples: Samples, id: MeasureId, address: string): boolean {
  const {goal}: Measure = measures[id];
  const value = resultOf(samples, id);
  if (!goal || value === undefined) {
    return false;
  }
  return goal.isFloor ? value < goal.limit(address) : value > goal.limit(address);
}

const decimals: Readonly<Record<Unit, number>> = {score: 0, ms: 0, bytes: 1, count: 0, shift: 3, word: 0};

/** A value as it is read, with its unit where the heading does not name it. */
export function format(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) {
    return 'lost';
  }
  return (unit === 'bytes' ? value / KB : value).toFixed(decimals[unit]);
}

const suffixes: Readonly<Partial<Record<Unit, string>>> = {ms: ' (ms)', bytes: ' (KB)'};

function cell(samples: Samples, id: MeasureId, address: string, isJudged: boolean): string {
  const {unit, isSpread}: Measure = measures[id];
  if (unit === 'word') {
    return [...new Set(samples[id] ?? ['–'])].join(' or ');
  }
  const values = numbers(samples, id);
  if (values.length === 0) {
    return '–';
  }
  const shares = isSpread ? [0.5, 0.75, 1] : [0.5];
  const text = shares.map((share) => format(quantile(values, share), unit)).join('/');
  return isJudged && isMiss(samples, id, address) ? `✗ ${text}` : text;
}

/** Ours divided by the other site's: under 1 is less. */
function ratio(ours: Samples, other: Samples, id: MeasureId): string {
  const [mine, theirs] = [resultOf(ours, id), resultOf(other, id)];
  if (mine === undefined || theirs === undefined || measures[id].unit === 'word') {
    return '–';
  }
  return theirs > 0 && Number.isFinite(mine) && Number.isFinite(theirs) ? (mine / theirs).toFixed(2) : '–';
}

/** A page with what was measured of it here and, if asked for, of its counterpart on another site. */
export interface Row {
  readonly address: string;
  readonly ours: Samples;
  readonly other?: Samples;
}

/** A table of some measures of all pages, in columns of equal width. */
export function table(rows: readonly Row[], ids: readonly MeasureId[]): string {
  const lines: string[][] = [['', ...ids.map((id) => measures[id].heading + (suffixes[measures[id].unit] ?? ''))]];
  for (const {address, ours, other} of rows) {
    lines.push([address, ...ids.map((id) => cell(ours, id, address, true))]);
    if (other) {
      lines.push(['  other', ...ids.map((id) => cell(other, id, address, false))]);
      lines.push(['  ratio', ...ids.map((id) => ratio(ours, other, id))]);
    }
  }
  const widths = lines.reduce<number[]>((wide, line) => line.map((text, i) => Math.max(text.length, wide[i] ?? 0)), []);
  return lines
    .map((line) =>
      line.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}

/** One line for each goal that some page misses: the goal, the worst value and where it is; and for each effect that was lost. */
export function missedGoals(rows: readonly Row[], part: string, ids: readonly MeasureId[]): string[] {
  return ids.flatMap((id) => {
    const {goal, unit, heading}: Measure = measures[id];
    const lost = rows.filter(({ours}) => ours[id]?.includes(LOST)).map(({address}) => address);
    if (lost.length > 0) {
      return [`✗ ${part}, ${heading}: lost at least once on ${lost.join(', ')}`];
    }
    const missing = rows.filter(({ours, address}) => isMiss(ours, id, address));
    if (!goal || missing.length === 0) {
      return [];
    }
    const distance = ({ours, address}: Row) => Math.abs((resultOf(ours, id) ?? 0) - goal.limit(address));
    const worst = missing.reduce((a, b) => (distance(b) > distance(a) ? b : a));
    const relation = goal.isFloor ? 'at least' : 'at most';
    const value = format(resultOf(worst.ours, id) ?? 0, unit);
    return [
      `✗ ${part}, ${heading}${suffixes[unit] ?? ''}: ${missing.length} of ${rows.length} pages; worst ${value} on ${worst.address}, goal ${relation} ${format(goal.limit(worst.address), unit)}`,
    ];
  });
}
