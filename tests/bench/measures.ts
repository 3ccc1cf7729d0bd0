import {type Goal, goals, KB} from '../support/goals';

/** One number that is measured of a page, and its column in the table. */
interface Measure {
  readonly heading: string;
  readonly goal?: Goal;
  /** What a reading is divided by, and how many decimals are shown of it. */
  readonly unit?: number;
  readonly decimals?: number;
}

/** Everything that is measured. Times are in milliseconds. */
export const measures = {
  performance: {heading: 'perf.', goal: goals.category},
  accessibility: {heading: 'a11y', goal: goals.category},
  bestPractices: {heading: 'best pr.', goal: goals.category},
  seo: {heading: 'SEO', goal: goals.category},
  firstContentfulPaint: {heading: 'FCP', goal: goals.firstContentfulPaint},
  largestContentfulPaint: {heading: 'LCP', goal: goals.largestContentfulPaint},
  totalBlockingTime: {heading: 'TBT', goal: goals.totalBlockingTime},
  layoutShift: {heading: 'CLS', goal: goals.layoutShift, decimals: 3},
  firstView: {heading: 'first view (KB)', goal: goals.firstView, unit: KB, decimals: 1},
  scriptsBeforeText: {heading: 'scripts before text', goal: goals.scriptsBeforeText},
  script: {heading: 'script (KB)', goal: goals.script, unit: KB, decimals: 1},
  nextEarly: {heading: 'next, early', goal: goals.nextPage},
  nextHydrated: {heading: 'next, hydrated', goal: goals.nextPage},
  languageEarly: {heading: 'language, early', goal: goals.languageSwitch},
  languageHydrated: {heading: 'language, hydrated', goal: goals.languageSwitch},
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureId = keyof typeof measures;

/** What one run told. What a page does not have is missing. */
export type Readings = Readonly<Partial<Record<MeasureId, number>>>;

/** A page with what every run told of it. */
export interface Row {
  readonly address: string;
  readonly runs: Readings[];
}

/** The middle of an odd number of values, of an even number the lower of the two; undefined without values. */
export const median = (values: readonly number[]): number | undefined =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length / 2) - 1];

const medianOf = ({runs}: Row, id: MeasureId): number | undefined => median(runs.flatMap((run) => run[id] ?? []));

/** Whether a page misses the goal of a measure. */
function isMiss(row: Row, id: MeasureId): boolean {
  const {goal}: Measure = measures[id];
  const value = medianOf(row, id);
  if (!goal || value === undefined) {
    return false;
  }
  return goal.isFloor ? value < goal.limit(row.address) : value > goal.limit(row.address);
}

/** The medians of all pages, for `console.table`; ✗ marks what misses its goal. */
export function table(rows: readonly Row[], ids: readonly MeasureId[]): Record<string, Record<string, string>> {
  const cell = (row: Row, id: MeasureId): string => {
    const {unit = 1, decimals = 0}: Measure = measures[id];
    const value = medianOf(row, id);
    return value === undefined ? '–' : `${isMiss(row, id) ? '✗ ' : ''}${(value / unit).toFixed(decimals)}`;
  };
  return Object.fromEntries(
    rows.map((row) => [row.address, Object.fromEntries(ids.map((id) => [measures[id].heading, cell(row, id)]))]),
  );
}

/** One line for each goal that some page misses. */
export function missedGoals(rows: readonly Row[], ids: readonly MeasureId[]): string[] {
  return ids.flatMap((id) => {
    const missing = rows.filter((row) => isMiss(row, id)).map(({address}) => address);
    return missing.length > 0 ? [`✗ ${measures[id].heading}: ${missing.join(', ')}`] : [];
  });
}
