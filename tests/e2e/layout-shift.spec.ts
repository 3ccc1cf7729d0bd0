import type {Page, Request} from '@playwright/test';
import {expect, hydrated, test} from '../support/fixtures';
import {HaltingSite} from '../support/halting-site';
import {pages} from '../support/site';

declare global {
  interface Window {
    /** Every shift that no visitor caused. */
    shifts: Shift[];
  }
}

interface Shift {
  /** When it was drawn, in milliseconds since the visit began. */
  readonly time: number;
  /** How much of the screen moved, times how far: Cumulative Layout Shift adds these up. */
  readonly value: number;
  readonly moved: string;
}

/** The part of the standard that TypeScript's own library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {readonly node: Node | null}[];
}

const WIDTHS = [360, 1280];

/** What nobody sees: a hundredth of the screen's area by a tenth of its height. */
const UNSEEN = 0.001;
/** Words that move a little along their line, as letters of another typeface are not quite as wide. A line that moves counts more. */
const ALONG_THE_LINE = 0.01;

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const {startTime, value, sources} of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({node}) => (node instanceof Element ? node.outerHTML : node?.textContent));
        window.shifts.push({time: startTime, value, moved: moved.map((part) => part?.slice(0, 80)).join(' | ')});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

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

/** Waits until what the page has is drawn. */
const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Scrolls through the whole page, a screen at a time, and lets each be drawn. */
async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 800) {
    await page.evaluate((to) => scrollTo({top: to, behavior: 'instant'}), top);
    await nextFrames(page);
  }
}

/** The shifts since a moment of the page: the browser may tell those before it only now. */
const shiftsOf = (page: Page, since = 0): Promise<Shift[]> =>
  page.evaluate((from) => window.shifts.filter(({time}) => time >= from), since);

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Waits for the typefaces, which the page's head asks for; the stand-ins are on the reader's machine, or are not. */
async function typefacesLoaded(page: Page): Promise<void> {
  const load = () =>
    page.evaluate(async () => {
      const faces = [...document.fonts].filter(({family}) => !family.includes('Fallback'));
      return (await Promise.all(faces.map((face) => face.load()))).length;
    });
  await expect.poll(load, 'typefaces').toBeGreaterThan(0);
}

// English pages are laid out like the Spanish ones.
for (const {path: address} of pages.filter(({language}) => language === 'es')) {
  for (const width of WIDTHS) {
    test(`${address} at ${width} px does not move while drawings and typefaces come late, and while it is read`, async ({
      page,
    }) => {
      await page.setViewportSize({width, height: 800});
      await recordShifts(page);
      const letTypefacesCome = await holdBack(page, /\/fonts\//);
      const letDrawingsCome = await holdBack(page, /\/(?:drawings|img)\//);
      await page.goto(address, {waitUntil: 'commit'});
      await hydrated(page);
      await nextFrames(page);
      // What moved until now is for the next test, which decides where the HTML halts.
      const start = await now(page);
      await letDrawingsCome();
      await readThrough(page);
      expect(await shiftsOf(page, start)).toEqual([]);

      // On the first screen, where visitors are when typefaces arrive.
      await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
      await nextFrames(page);
      await letTypefacesCome();
      await page.evaluate(() => document.fonts.ready);
      await nextFrames(page);
      const shifts = await shiftsOf(page, start);
      expect(shifts.filter(({value}) => value > ALONG_THE_LINE)).toEqual([]);
    });

    test(`${address} at ${width} px does not move while its HTML arrives`, async ({page, baseURL}) => {
      const site = await HaltingSite.before(baseURL ?? '');
      await page.setViewportSize({width, height: 800});
      await recordShifts(page);
      await page.goto(`${site.url}${address}`, {waitUntil: 'commit'});
      // What moves when they come late is for the test above.
      await typefacesLoaded(page);
      // An odd number, so that halts fall behind start tags as well as behind end tags.
      while (site.pass(7)) {
        await nextFrames(page);
      }
      await hydrated(page);
      await nextFrames(page);
      const shifts = await shiftsOf(page);
      expect(shifts.filter(({value}) => value > UNSEEN)).toEqual([]);
      await site.close();
    });
  }
}
