import {gzipSync} from 'node:zlib';
import {expect} from '@playwright/test';

/** A page of Playwright or Puppeteer. */
interface BrowserPage {
  evaluate<Answer>(question: () => Answer): Promise<Answer>;
}

/** The address of a file, and its gzipped size without headers. */
export type Weight = readonly [address: string, bytes: number];

export async function gzipped(address: string): Promise<Weight> {
  const body = await (await fetch(address)).arrayBuffer();
  return [address, gzipSync(body, {level: 9}).length];
}

/** The sum of the bytes of files. */
export const total = (weights: readonly Weight[]): number => weights.reduce((sum, [, bytes]) => sum + bytes, 0);

/** Expects the sizes of files to add up to at most `limit`, in bytes. */
export const expectWithin = (limit: number, weights: readonly Weight[]): void =>
  expect(total(weights), weights.map((weight) => weight.join(' ')).join('\n')).toBeLessThanOrEqual(limit);

/** Measures the script files that a page has run. */
export async function scriptsOf(page: BrowserPage): Promise<Weight[]> {
  // The bundler removes the elements of loaded chunks, and preloads are listed with the type of their links.
  const addresses = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const run = resources.filter(({initiatorType}) => initiatorType === 'script').map(({name}) => name);
    return [...run, ...[...document.scripts].map(({src}) => src)].filter((address) => address.endsWith('.js'));
  });
  return Promise.all([...new Set(addresses)].map(gzipped));
}
