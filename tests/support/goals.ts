/** Goals of a page, for `npm run bench` and tests/e2e/every-page.spec.ts. */
import {base} from './site-pages';

/** Bytes per kilobyte, as networks count. */
export const KB = 1000;

export interface Goal {
  /** The limit is a minimum; otherwise it is a maximum. */
  readonly isFloor?: true;
  /** In points, milliseconds, bytes or pieces, for a page by its address on the host. */
  readonly limit: (address: string) => number;
}

const isLanding = (address: string): boolean => Object.values(base).includes(address);

const everywhere = (limit: number) => () => limit;

/** For Lighthouse's mobile preset (simulated slow 4G, 4x CPU), median of 5. */
export const goals = {
  performance: {isFloor: true, limit: everywhere(95)},
  /** Each of Lighthouse's three other categories. */
  category: {isFloor: true, limit: everywhere(100)},
  firstContentfulPaint: {limit: everywhere(800)},
  largestContentfulPaint: {limit: (address) => (isLanding(address) ? 1200 : 1000)},
  /** What Lighthouse calls good. The application is in it: it starts by itself. */
  totalBlockingTime: {limit: everywhere(200)},
  /** When our typefaces replace the fallbacks, texts move a little; at 360 px, a word of one lead goes up a line: 0.089. */
  layoutShift: {limit: (address) => (address === '/blog/regulations/normativas-ue-mercosur' ? 0.1 : 0.05)},
  /** Headers and compressed bodies of all requests of a page that nobody touches, with application and prefetches. */
  firstView: {limit: everywhere(360 * KB)},
  /** Script files that are requested before the page shows text. */
  scriptsBeforeText: {limit: everywhere(0)},
  /**
   * All script files of a visit to one page that is read to its end, gzipped, without headers. An article of the
   * unmodified preset has 219 KB. Two calculators bring their data, so that they answer without a network: the steps of
   * the plan, and the codes and texts of all border rules.
   */
  script: {
    limit: (address) => (address.endsWith('/producto') ? 195 * KB : address.endsWith('/plan') ? 175 * KB : 160 * KB),
  },
} as const satisfies Readonly<Record<string, Goal>>;

/**
 * In milliseconds, on the slow phone of tests/e2e/speed.spec.ts: the slowest answer to a touch or a key, which web.dev
 * calls good up to 200 (https://web.dev/articles/inp), and the paint of the largest text.
 */
export const useGoals = {worstAnswer: 200, largestContentfulPaint: 1800} as const;
