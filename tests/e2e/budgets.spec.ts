/** What a page loads before it is used. What a document weighs: tests/unit/budgets.test.ts; all script of a visit: pages.spec.ts. */
import {expect, test} from '../support/fixtures';
import {goals} from '../support/goals';
import {isFull} from '../support/scope';
import {expectWithin} from '../support/scripts';
import {visitedPages} from '../support/site';

/** The phone of Lighthouse's mobile preset. */
test.use({viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true});

for (const {path: address} of visitedPages.filter((page) => isFull || /^\/(?:blog\/importacion)?$/.test(page.path))) {
  test(`${address} is light until it is used`, async ({page}) => {
    await page.goto(address, {waitUntil: 'networkidle'});
    // Headers, for which the browser counts 300 bytes, and compressed bodies.
    const transfers = await page.evaluate(() =>
      ['navigation', 'resource']
        .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
        .map(({name, transferSize}) => [name, transferSize] as const),
    );
    expect(transfers.filter(([, bytes]) => bytes > 0).length, 'the page, and what it shows').toBeGreaterThan(1);
    expectWithin(goals.firstView.limit(address), transfers);
  });
}
