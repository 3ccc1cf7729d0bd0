/** What a visit loads, as only a browser can tell. What a document weighs is in tests/unit/budgets.test.ts. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {goals} from '../support/goals';
import {isFull} from '../support/scope';
import {BUILD, visitedPages} from '../support/site';

/** The phone of Lighthouse's mobile preset. */
test.use({viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true});

/** What has come over the line, by address: headers, for which the browser counts 300 bytes, and compressed bodies. */
const transfers = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .map(({name, transferSize}) => [name, transferSize]),
  );

/** The scripts of a page that has been read to its end, gzipped, without their headers. */
async function scriptsOf(page: Page): Promise<[string, number][]> {
  // The bundler takes its parts out of the page when they have come, and what is preloaded is listed as a link's.
  const addresses = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const run = resources.filter(({initiatorType}) => initiatorType === 'script').map(({name}) => name);
    return [...run, ...[...document.scripts].map(({src}) => src)].filter(Boolean);
  });
  const files = new Set(addresses.map((address) => new URL(address).pathname).filter((file) => file.endsWith('.js')));
  return [...files].map((file) => [file, gzipSync(readFileSync(path.join(BUILD, file)), {level: 9}).length]);
}

function expectWithin(limit: number, weights: readonly (readonly [string, number])[]): void {
  const bytes = weights.reduce((sum, [, weight]) => sum + weight, 0);
  expect(bytes, weights.map((weight) => weight.join(' ')).join('\n')).toBeLessThanOrEqual(limit);
}

// The same page weighs the same in both languages, but for its words: one of each kind is enough for every day.
for (const {path: address} of visitedPages.filter(({language}) => isFull || language === 'es')) {
  test(`${address} is light until it is used, and needs no more script than the goal, all in all`, async ({page}) => {
    await page.goto(address, {waitUntil: 'networkidle'});
    const first = await transfers(page);
    expect(first.filter(([, bytes]) => bytes > 0).length, 'the document, and what it shows').toBeGreaterThan(1);
    expectWithin(goals.firstView.limit(address), first);

    await hydrated(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const scripts = await scriptsOf(page);
    expect(scripts.length, 'runtime, main, use, and the parts of the page').toBeGreaterThan(3);
    expectWithin(goals.script.limit(address), scripts);
  });
}
