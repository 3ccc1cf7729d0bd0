/** What a visit loads, as only a browser can tell. What a document weighs is in tests/unit/budgets.test.ts. */
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {goals} from '../support/goals';
import {isFull} from '../support/scope';
import {scriptsOf, total, type Weight} from '../support/scripts';
import {visitedPages} from '../support/site';

/** The phone of Lighthouse's mobile preset. */
test.use({viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true});

/** What has come over the line, by address: headers, for which the browser counts 300 bytes, and compressed bodies. */
const transfers = (page: Page): Promise<Weight[]> =>
  page.evaluate(() =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .map(({name, transferSize}) => [name, transferSize] as const),
  );

function expectWithin(limit: number, weights: readonly Weight[]): void {
  expect(total(weights), weights.map((weight) => weight.join(' ')).join('\n')).toBeLessThanOrEqual(limit);
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
