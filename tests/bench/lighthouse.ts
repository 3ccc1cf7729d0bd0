import type {Browser} from 'puppeteer-core';
import type {Readings} from './measures';
import {visit} from './visits';

/** A request in the audit `network-requests`: size of headers and compressed body in bytes, start in milliseconds. */
interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize: number;
  readonly networkRequestTime: number;
}

/**
 * Loads a page once with Lighthouse's mobile preset.
 *
 * @throws Error when Lighthouse could not load the page or could not measure all of it.
 */
export async function measureLoad(browser: Browser, url: string): Promise<Readings> {
  const {default: lighthouse} = await import('lighthouse');
  const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
  const flags = {onlyCategories, disableFullPageScreenshot: true, logLevel: 'error'} as const;
  const result = await visit(browser, (page) => lighthouse(url, flags, undefined, page));
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const {audits, categories, environment} = result.lhr;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const itemsOf = (audit: string) => (audits[audit]?.details as {items?: unknown} | undefined)?.items ?? [];
  const [metrics = {}] = itemsOf('metrics') as Readonly<Record<string, number>>[];
  const requests = (itemsOf('network-requests') as NetworkRequest[]).filter((request) =>
    request.url.startsWith('http'),
  );
  const {observedFirstContentfulPaint: textShown = Number.NaN} = metrics;
  const readings = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: metrics.firstContentfulPaint,
    largestContentfulPaint: metrics.largestContentfulPaint,
    totalBlockingTime: metrics.totalBlockingTime,
    layoutShift: metrics.cumulativeLayoutShift,
    firstView: requests.reduce((total, {transferSize}) => total + transferSize, 0),
    scriptsBeforeText: requests.filter(
      ({resourceType, networkRequestTime}) => resourceType === 'Script' && networkRequestTime < textShown,
    ).length,
    benchmarkIndex: environment.benchmarkIndex,
  };
  const isComplete = [...Object.values(readings), textShown].every(Number.isFinite) && requests.length > 0;
  if (!isComplete) {
    throw new Error(`Lighthouse could not measure all of ${url}: ${JSON.stringify({textShown, ...readings})}`);
  }
  return readings;
}
