import {gzipSync} from 'node:zlib';
import {expect} from '@playwright/test';

/** A page of Playwright's or of Puppeteer's. */
interface BrowserPage {
  evaluate<Answer>(question: () => Answer): Promise<Answer>;
}

/** A file by its address, and its bytes gzipped, without headers. */
export type Weight = readonly [address: string, bytes: number];

/** Fetches a file and weighs it. */
export async function gzipped(address: string): Promise<Weight> {
  const body = await (await fetch(address)).arrayBuffer();
  return [address, gzipSync(body, {level: 9}).length];
}

/** Adds up the bytes of files. */
export const total = (weights: readonly Weight[]): number => weights.reduce((sum, [, bytes]) => sum + bytes, 0);

/** Expects files to weigh no more than this together. */
export const expectWithin = (limit: number, weights: readonly Weight[]): void =>
  expect(total(weights), weights.map((weight) => weight.join(' ')).join('\n')).toBeLessThanOrEqual(limit);

/** Weighs the script files that a page has run. */
export async function scriptsOf(page: BrowserPage): Promise<Weight[]> {
  // The bundler takes its parts out of the page when they have come, and what is preloaded is listed as a link's.
  const addresses = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const run = resources.filter(({initiatorType}) => initiatorType === 'script').map(({name}) => name);
    return [...run, ...[...document.scripts].map(({src}) => src)].filter((address) => address.endsWith('.js'));
  });
  return Promise.all([...new Set(addresses)].map(gzipped));
}
