import {KB} from '../support/goals';
import {type Measure, type MeasureId, measures, type Readings, type Unit} from './measures';

/** All readings of one page. */
export type Samples = Partial<Record<MeasureId, (number | string)[]>>;

/** A page with what was measured of it. */
export interface Row {
  readonly address: string;
  readonly samples: Samples;
}

export function addReadings(samples: Samples, readings: Readings): void {
  for (const [id, value] of Object.entries(readings) as [MeasureId, number | string][]) {
    samples[id] = [...(samples[id] ?? []), value];
  }
}

/** The middle of an odd number of values, of an even number the lower of the two; undefined without values. */
export function median(values: readonly (number | string)[]): number | undefined {
  const sorted = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1];
}

/** Whether a page misses the goal of a measure. */
function isMiss({samples, address}: Row, id: MeasureId): boolean {
  const {goal}: Measure = measures[id];
  const value = median(samples[id] ?? []);
  if (!goal || value === undefined) {
    return false;
  }
  return goal.isFloor ? value < goal.limit(address) : value > goal.limit(address);
}

const decimals: Readonly<Record<Unit, number>> = {score: 0, ms: 0, bytes: 1, count: 0, shift: 3, word: 0};

function headingOf(id: MeasureId): string {
  const {heading, unit}: Measure = measures[id];
  const suffixes: Readonly<Partial<Record<Unit, string>>> = {ms: ' (ms)', bytes: ' (KB)'};
  return heading + (suffixes[unit] ?? '');
}

function cell(row: Row, id: MeasureId): string {
  const {unit}: Measure = measures[id];
  const values = row.samples[id] ?? [];
  const value = median(values);
  if (value === undefined) {
    return [...new Set(values)].join(' or ') || '–';
  }
  const text = (unit === 'bytes' ? value / KB : value).toFixed(decimals[unit]);
  return isMiss(row, id) ? `✗ ${text}` : text;
}

/** A table of some measures of all pages, in columns of equal width. */
export function table(rows: readonly Row[], ids: readonly MeasureId[]): string {
  const lines = [['', ...ids.map(headingOf)], ...rows.map((row) => [row.address, ...ids.map((id) => cell(row, id))])];
  const widths = ['', ...ids].map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ')).join('\n');
}

/** One line for each goal that some page misses. */
export function missedGoals(rows: readonly Row[], part: string, ids: readonly MeasureId[]): string[] {
  return ids.flatMap((id) => {
    const missing = rows.filter((row) => isMiss(row, id)).map(({address}) => address);
    return missing.length > 0 ? [`✗ ${part}, ${headingOf(id)}: ${missing.join(', ')}`] : [];
  });
}
