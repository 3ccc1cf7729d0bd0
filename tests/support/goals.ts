/**
 * What a page may cost a visitor: the goals of the issue "As fast as a page without scripts, and as safe". `npm run bench`
 * measures all of them; those in bytes do not depend on the machine and can be tested.
 */
import {base} from './site';

/** Bytes of a kilobyte, as networks count. */
export const KB = 1000;

/** A number that a page has to reach. */
export interface Goal {
  /** The value may not be less than the limit; otherwise it may not be more. */
  readonly isFloor?: true;
  /** In points, milliseconds, bytes or pieces, for a page by its address on the host. */
  readonly limit: (address: string) => number;
}

const isLanding = (address: string): boolean => Object.values(base).includes(address);

const everywhere = (limit: number) => () => limit;

/** With Lighthouse's mobile preset (simulated slow 4G, 4x CPU), median of 5, for every page of both sitemaps. */
export const goals = {
  /** Each of Lighthouse's four categories. */
  category: {isFloor: true, limit: everywhere(100)},
  firstContentfulPaint: {limit: everywhere(800)},
  largestContentfulPaint: {limit: (address) => (isLanding(address) ? 1200 : 1000)},
  totalBlockingTime: {limit: everywhere(30)},
  /** Words that move a little along their lines as our typefaces come in the place of others (src/client/typefaces.ts). */
  layoutShift: {limit: everywhere(0.02)},
  /** What a load transfers before the visitor does anything: headers and compressed bodies of all requests. */
  firstView: {limit: (address) => (isLanding(address) ? 200 : 150) * KB},
  /** Script files that are asked for before the page can be read: before it shows text. */
  scriptsBeforeText: {limit: everywhere(0)},
  /**
   * All script files of a visit to one page that is read to its end, gzipped, without their headers: they come after the first sign of
   * use. An article of the unmodified preset has 219 KB.
   */
  script: {limit: everywhere(190 * KB)},
  /** From the click on a link to the first frame with the heading of the next page. */
  nextPage: {limit: everywhere(100)},
  /** From the click on the switch to the first frame with the heading in the other language. */
  languageSwitch: {limit: everywhere(200)},
} as const satisfies Readonly<Record<string, Goal>>;
