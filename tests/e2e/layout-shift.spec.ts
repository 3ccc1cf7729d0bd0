import type {Page, Request} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {HaltingSite} from '../support/halting-site';
import {
  ALONG_THE_LINE,
  nextFrames,
  readThrough,
  recordShifts,
  shiftsOf,
  typefacesLoaded,
  UNSEEN,
} from '../support/layout-shifts';
import {isFull} from '../support/scope';
import {pages} from '../support/site';

/** The pages with most that comes late, which every run tries. */
const LATE = ['/', '/blog/importacion'];

test.use({viewport: {width: 360, height: 800}});

test.beforeEach(({page}) => recordShifts(page));

/** Keeps files of the page back. Returns what lets them through and waits until they have arrived and are drawn. */
async function holdBack(page: Page, files: RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: Request[] = [];
  await page.route(files, async (route) => {
    held.push(route.request());
    await released;
    await route.continue();
  });
  return async () => {
    expect(held, `${files}`).not.toHaveLength(0);
    release();
    await Promise.all(held.map(async (request) => (await request.response())?.finished()));
    await nextFrames(page);
  };
}

// English pages are laid out like the Spanish ones.
for (const {path: address} of pages.filter(
  ({language, path}) => (isFull && language === 'es') || LATE.includes(path),
)) {
  test(`${address} does not move while drawings and typefaces come late, and while it is read`, async ({page}) => {
    const letTypefacesCome = await holdBack(page, /\/fonts\//);
    const letDrawingsCome = await holdBack(page, /\/(?:drawings|img)\//);
    await page.goto(address, {waitUntil: 'commit'});
    await hydrated(page);
    await nextFrames(page);
    // What moved until now is for the next test, which decides where the HTML halts.
    const start = await page.evaluate(() => performance.now());
    await letDrawingsCome();
    await readThrough(page);
    expect(await shiftsOf(page, 0, start)).toEqual([]);

    // On the first screen, where visitors are when typefaces arrive.
    await letTypefacesCome();
    await page.evaluate(() => document.fonts.ready);
    await nextFrames(page);
    expect(await shiftsOf(page, ALONG_THE_LINE, start)).toEqual([]);
  });

  test(`${address} does not move while its HTML arrives`, async ({page, baseURL}) => {
    const site = await HaltingSite.before(baseURL ?? '');
    await page.goto(`${site.url}${address}`, {waitUntil: 'commit'});
    // What moves when they come late is for the test above.
    await typefacesLoaded(page);
    // An odd number, so that halts fall behind start tags as well as behind end tags.
    while (site.pass(15)) {
      await nextFrames(page);
    }
    await hydrated(page);
    await nextFrames(page);
    expect(await shiftsOf(page, UNSEEN)).toEqual([]);
    await site.close();
  });
}
