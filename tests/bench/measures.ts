import {type Goal, goals} from '../support/goals';

export type Unit = 'score' | 'ms' | 'bytes' | 'count' | 'shift' | 'word';

/** One number that is measured of a page, and its column in the table. */
export interface Measure {
  readonly heading: string;
  readonly unit: Unit;
  readonly goal?: Goal;
  /** Shown as median/75th percentile/longest instead of the median alone. */
  readonly isSpread?: true;
}

const delay = (heading: string) => ({heading: `${heading}: delay`, unit: 'ms', isSpread: true}) as const;
const effect = (heading: string) => ({heading: `${heading}: effect`, unit: 'ms', isSpread: true}) as const;

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
  requests: {heading: 'requests', unit: 'count'},
  scriptsBeforeText: {heading: 'script files before text', unit: 'count', goal: goals.scriptsBeforeText},
  scriptBytesBeforeUse: {heading: 'script before use', unit: 'bytes'},
  inlineScript: {heading: 'inline script', unit: 'bytes'},
  script: {heading: 'loaded', unit: 'bytes', goal: goals.script},
  scriptWithPrefetched: {heading: 'with prefetched', unit: 'bytes'},
  nextEarly: {heading: 'early: seen', unit: 'ms', goal: goals.nextPage},
  nextEarlyDom: {heading: 'in DOM', unit: 'ms'},
  nextEarlyWay: {heading: 'way', unit: 'word'},
  nextHydrated: {heading: 'hydrated: seen', unit: 'ms', goal: goals.nextPage},
  nextHydratedDom: {heading: 'in DOM', unit: 'ms'},
  nextHydratedStill: {heading: 'still', unit: 'ms'},
  nextHydratedWay: {heading: 'way', unit: 'word'},
  languageEarly: {heading: 'early: seen', unit: 'ms', goal: goals.languageSwitch},
  languageEarlyDom: {heading: 'in DOM', unit: 'ms'},
  languageEarlyWay: {heading: 'way', unit: 'word'},
  languageHydrated: {heading: 'hydrated: seen', unit: 'ms', goal: goals.languageSwitch},
  languageHydratedDom: {heading: 'in DOM', unit: 'ms'},
  languageHydratedWay: {heading: 'way', unit: 'word'},
  menuDelay: delay('menu'),
  menuEffect: effect('menu'),
  colourModeDelay: delay('colour mode'),
  colourModeEffect: effect('colour mode'),
  typingDelay: delay('typing'),
  typingEffect: effect('typing'),
  tabDelay: delay('tab'),
  tabEffect: effect('tab'),
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureId = keyof typeof measures;

/** What one run told. What a page does not have is missing; what was tried and never happened is `LOST`. */
export type Readings = Readonly<Partial<Record<MeasureId, number | string>>>;

/** The time of an action without an effect. */
export const LOST = Number.POSITIVE_INFINITY;
