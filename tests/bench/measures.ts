import {type Goal, goals} from '../support/goals';

export type Unit = 'score' | 'ms' | 'bytes' | 'count' | 'shift' | 'word';

/** One number that is measured of a page, and its column in the table. */
export interface Measure {
  readonly heading: string;
  readonly unit: Unit;
  readonly goal?: Goal;
}

/** Everything that is measured. */
export const measures = {
  performance: {heading: 'perf.', unit: 'score', goal: goals.category},
  accessibility: {heading: 'a11y', unit: 'score', goal: goals.category},
  bestPractices: {heading: 'best pr.', unit: 'score', goal: goals.category},
  seo: {heading: 'SEO', unit: 'score', goal: goals.category},
  firstContentfulPaint: {heading: 'FCP', unit: 'ms', goal: goals.firstContentfulPaint},
  largestContentfulPaint: {heading: 'LCP', unit: 'ms', goal: goals.largestContentfulPaint},
  totalBlockingTime: {heading: 'TBT', unit: 'ms', goal: goals.totalBlockingTime},
  layoutShift: {heading: 'CLS', unit: 'shift', goal: goals.layoutShift},
  firstView: {heading: 'first view', unit: 'bytes', goal: goals.firstView},
  scriptsBeforeText: {heading: 'script files before text', unit: 'count', goal: goals.scriptsBeforeText},
  script: {heading: 'loaded', unit: 'bytes', goal: goals.script},
  nextEarly: {heading: 'early: seen', unit: 'ms', goal: goals.nextPage},
  nextEarlyWay: {heading: 'way', unit: 'word'},
  nextHydrated: {heading: 'hydrated: seen', unit: 'ms', goal: goals.nextPage},
  nextHydratedWay: {heading: 'way', unit: 'word'},
  languageEarly: {heading: 'early: seen', unit: 'ms', goal: goals.languageSwitch},
  languageEarlyWay: {heading: 'way', unit: 'word'},
  languageHydrated: {heading: 'hydrated: seen', unit: 'ms', goal: goals.languageSwitch},
  languageHydratedWay: {heading: 'way', unit: 'word'},
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureId = keyof typeof measures;

/** What one run told. What a page does not have is missing. */
export type Readings = Readonly<Partial<Record<MeasureId, number | string>>>;
