import type {Flags} from 'lighthouse';
import type {Browser} from 'puppeteer-core';
import type {Readings} from './measures';

/** A request as Lighthouse's audit `network-requests` lists it. */
interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
  /** Headers and compressed body, in bytes. */
  readonly transferSize: number;
  /** When it was asked for, in milliseconds from the first of them. */
  readonly networkRequestTime: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Loads a page once, in a browser context of its own without cache and storage, with Lighthouse's mobile preset.
 *
 * @throws Error when Lighthouse could not load the page, as when it does not exist.
 */
export async function runLighthouse(browser: Browser, url: string): Promise<Readings> {
  const {default: lighthouse} = await import('lighthouse');
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    const flags: Flags = {onlyCategories: [...CATEGORIES], disableFullPageScreenshot: true, logLevel: 'error'};
    const result = await lighthouse(url, flags, undefined, page);
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    const {lhr} = result;
    const numeric = (audit: string): number => {
      const value = lhr.audits[audit]?.numericValue;
      if (value === undefined) {
        throw new Error(`Lighthouse has no ${audit} for ${url}: ${lhr.audits[audit]?.errorMessage ?? 'not run'}`);
      }
      return value;
    };
    const details = lhr.audits['network-requests']?.details;
    if (details?.type !== 'table') {
      throw new Error(`Lighthouse lists no requests for ${url}.`);
    }
    const requests = (details.items as unknown as NetworkRequest[]).filter((request) => request.url.startsWith('http'));
    const metrics = lhr.audits.metrics?.details;
    const observed =
      metrics?.type === 'debugdata' ? (metrics.items as readonly Record<string, number>[])[0] : undefined;
    const textShown = observed?.observedFirstContentfulPaint;
    if (textShown === undefined) {
      throw new Error(`Lighthouse did not see when ${url} shows text.`);
    }
    const score = (category: (typeof CATEGORIES)[number]) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstContentfulPaint: numeric('first-contentful-paint'),
      largestContentfulPaint: numeric('largest-contentful-paint'),
      totalBlockingTime: numeric('total-blocking-time'),
      layoutShift: numeric('cumulative-layout-shift'),
      firstView: requests.reduce((total, {transferSize}) => total + transferSize, 0),
      scriptsBeforeText: requests.filter(
        ({resourceType, networkRequestTime}) => resourceType === 'Script' && networkRequestTime < textShown,
      ).length,
    };
  } finally {
    await context.close();
  }
}
