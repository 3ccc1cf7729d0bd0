/** Performance goals, for `npm run bench`, tests/e2e/every-page.spec.ts and tests/e2e/speed.spec.ts. */
import {baseUrl} from './site-pages';

/** Bytes per kilobyte (SI). */
export const KB = 1000;

export interface Goal {
  /** Set if the limit is a minimum; otherwise it is a maximum. */
  readonly isMinimum?: true;
  /** Limit for the page with this path, in the unit of the metric: points, milliseconds, bytes, a count or a layout shift score. */
  readonly limit: (path: string) => number;
}

const isLandingPage = (path: string): boolean => Object.values(baseUrl).includes(path);

const onEveryPage = (limit: number) => () => limit;

/**
 * Performance goals. All limits except `scriptBytes` apply to the median of five runs of Lighthouse's mobile preset
 * (simulated slow 4G, 4× CPU slowdown). tests/e2e/every-page.spec.ts checks `layoutShift` and `scriptBytes` in a single
 * visit.
 */
export const goals = {
  performance: {isMinimum: true, limit: onEveryPage(95)},
  /** Accessibility, Best Practices and SEO. */
  otherCategories: {isMinimum: true, limit: onEveryPage(100)},
  firstContentfulPaint: {limit: onEveryPage(800)},
  largestContentfulPaint: {limit: (path) => (isLandingPage(path) ? 1200 : 1000)},
  /** Lighthouse's limit for a good score. Includes hydration, which does not wait for input. */
  totalBlockingTime: {limit: onEveryPage(200)},
  /**
   * Web fonts shift text a little when they replace fallback fonts. In this one article, the line breaks of the description
   * change at a width of 360 px. The shift is 0.089.
   */
  layoutShift: {limit: (path) => (path === '/blog/regulations/normativas-ue-mercosur' ? 0.1 : 0.05)},
  /** Bytes of headers and compressed bodies of all requests without interaction, including app scripts and prefetches. */
  firstViewBytes: {limit: onEveryPage(360 * KB)},
  /** Number of script files requested before the page shows text. */
  scriptsBeforeText: {limit: onEveryPage(0)},
  /**
   * Gzipped bytes of all script files, without headers, once the page has been scrolled to its end. An article of the preset
   * build has 219 KB. Two calculators have higher limits, because their scripts include their data to work offline. One
   * includes the steps of the plan, the other the codes and texts of all border rules.
   */
  scriptBytes: {
    limit: (path) => (path.endsWith('/producto') ? 195 * KB : path.endsWith('/plan') ? 175 * KB : 160 * KB),
  },
} as const satisfies Readonly<Record<string, Goal>>;

/**
 * Limits in milliseconds on the slow phone of tests/e2e/speed.spec.ts. `slowestResponse` is the slowest response to a tap or
 * key: up to 200 ms is good (https://web.dev/articles/inp).
 */
export const interactionGoals = {slowestResponse: 200, largestContentfulPaint: 1800} as const;
