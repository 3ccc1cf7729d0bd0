/** What a visit may weigh, as only a browser can tell: what is asked for, and when. What a document weighs is in tests/unit/budgets.test.ts. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {type Goal, goals} from '../support/goals';
import {isFull} from '../support/scope';
import {BUILD, visitedPages} from '../support/site';

/** The phone of Lighthouse's mobile preset. */
test.use({viewport: {width: 412, height: 823}, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true});

/** What weighs something, by its address. */
type Weights = Map<string, number>;

const total = (weights: Weights): number => [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
const listed = (weights: Weights): string => [...weights].map(([name, bytes]) => `${name} ${bytes}`).join('\n');

/** Records what comes over the line from now on: headers and compressed bodies. */
async function recordTransfers(page: Page): Promise<Weights> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const transfers: Weights = new Map();
  const asked = new Map<string, string>();
  client.on('Network.responseReceived', ({requestId, response}) => asked.set(requestId, response.url));
  client.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const address = asked.get(requestId);
    if (address) {
      transfers.set(address, (transfers.get(address) ?? 0) + encodedDataLength);
    }
  });
  return transfers;
}

/** The scripts of a page that has been read to its end, gzipped, without their headers. */
async function scriptsOf(page: Page): Promise<Weights> {
  // The bundler takes its parts out of the page when they have come, and what is preloaded is listed as a link's.
  const addresses = await page.evaluate(() => {
    const run = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({initiatorType}) => initiatorType === 'script')
      .map(({name}) => name);
    return [...run, ...[...document.scripts].map(({src}) => src)].filter(Boolean);
  });
  const files = new Set(addresses.map((address) => new URL(address).pathname).filter((file) => file.endsWith('.js')));
  const weigh = (file: string) => gzipSync(readFileSync(path.join(BUILD, file)), {level: 9}).length;
  return new Map([...files].map((file) => [file, weigh(file)]));
}

/** The same page weighs the same in both languages, but for its words: one of each kind is enough for every day. */
for (const {path: address} of visitedPages.filter(({language}) => isFull || language === 'es')) {
  test(`${address} is light until it is used, and needs no more script than the goal, all in all`, async ({page}) => {
    const transfers = await recordTransfers(page);
    await page.goto(address, {waitUntil: 'networkidle'});
    expect(transfers.size).toBeGreaterThan(0);
    expect(total(transfers), `first view:\n${listed(transfers)}`).toBeLessThanOrEqual(goals.firstView.limit(address));

    await hydrated(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const scripts = await scriptsOf(page);
    expect(scripts.size, 'runtime, main, use, and the parts of the page').toBeGreaterThan(3);
    const {limit}: Goal = goals.script;
    expect(total(scripts), listed(scripts)).toBeLessThanOrEqual(limit(address));
  });
}
