import {type Goal, goals, KB} from '../support/goals';

/** Groups of measures that are taken together, with the headings of their tables. */
export const parts = {
  load: 'Load, with Lighthouse (mobile preset, simulated slow 4G, 4x CPU)',
  script: 'All script of a visit that reads to the end and follows no link, gzipped',
  next: 'Next page after a tap on a link (slow 4G, 4x CPU); early: as soon as the text can be read',
  language: 'Language switch after a click (slow 4G, 4x CPU); early: as soon as the text can be read',
} as const;

export type Part = keyof typeof parts;

/** A measure of a page, and its column in the table. */
interface Measure {
  readonly part: Part;
  readonly heading: string;
  readonly goal?: Goal;
  /** Divisor of the shown value; 1 by default. */
  readonly scale?: number;
  /** Number of decimals; 0 by default. */
  readonly decimals?: number;
}

export const measures = {
  performance: {part: 'load', heading: 'perf.', goal: goals.category},
  accessibility: {part: 'load', heading: 'a11y', goal: goals.category},
  bestPractices: {part: 'load', heading: 'best pr.', goal: goals.category},
  seo: {part: 'load', heading: 'SEO', goal: goals.category},
  firstContentfulPaint: {part: 'load', heading: 'FCP ms', goal: goals.firstContentfulPaint},
  largestContentfulPaint: {part: 'load', heading: 'LCP ms', goal: goals.largestContentfulPaint},
  totalBlockingTime: {part: 'load', heading: 'TBT ms', goal: goals.totalBlockingTime},
  layoutShift: {part: 'load', heading: 'CLS', goal: goals.layoutShift, decimals: 3},
  firstView: {part: 'load', heading: 'first view KB', goal: goals.firstView, scale: KB, decimals: 1},
  scriptsBeforeText: {part: 'load', heading: 'scripts before text', goal: goals.scriptsBeforeText},
  benchmarkIndex: {part: 'load', heading: 'machine'},
  script: {part: 'script', heading: 'script KB', goal: goals.script, scale: KB, decimals: 1},
  nextEarly: {part: 'next', heading: 'early ms', goal: goals.nextPage},
  nextHydrated: {part: 'next', heading: 'hydrated ms', goal: goals.nextPage},
  languageEarly: {part: 'language', heading: 'early ms', goal: goals.languageSwitch},
  languageHydrated: {part: 'language', heading: 'hydrated ms', goal: goals.languageSwitch},
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureId = keyof typeof measures;

/** The results of one run for a page. */
export type Readings = Readonly<Partial<Record<MeasureId, number>>>;

/** A page with the results of all runs. */
export interface Row {
  readonly address: string;
  readonly runs: Readings[];
}

/** The median, the lower one of an even number of values; undefined without values. */
const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1];

/** Formats a number for a table, with ✗ when it misses its goal. */
export function marked(value: number, isMissed: boolean, decimals = 0): number | string {
  return isMissed ? `✗ ${value.toFixed(decimals)}` : Number(value.toFixed(decimals));
}

function cell({address, runs}: Row, id: MeasureId): number | string {
  const {goal, scale = 1, decimals}: Measure = measures[id];
  const value = median(runs.map((readings) => readings[id]).filter((reading) => reading !== undefined));
  if (value === undefined) {
    return 'not measured';
  }
  const limit = goal?.limit(address) ?? value;
  return marked(value / scale, goal?.isFloor ? value < limit : value > limit, decimals);
}

/** Prints the medians of a part for all pages. */
export function printPart(part: Part, rows: readonly Row[]): void {
  const ids = (Object.keys(measures) as MeasureId[]).filter((id) => measures[id].part === part);
  console.log(`\n${parts[part]}`);
  console.table(
    Object.fromEntries(
      rows.map((row) => [row.address, Object.fromEntries(ids.map((id) => [measures[id].heading, cell(row, id)]))]),
    ),
  );
}
