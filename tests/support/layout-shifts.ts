import {expect, type Page} from '@playwright/test';

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

/** What nobody sees: a hundredth of the screen's area by a tenth of its height. */
export const UNSEEN = 0.001;
/** Words that move a little along their line, as letters of another typeface are not quite as wide. A line that moves counts more. */
export const ALONG_THE_LINE = 0.01;

/** Records what moves on the page that is opened next. */
export async function recordShifts(page: Page): Promise<void> {
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

/** The shifts of more than a value since a moment of the page: the browser may tell those before it only now. */
export const shiftsOf = (page: Page, most = 0, since = 0): Promise<Shift[]> =>
  page.evaluate(([from, least]) => window.shifts.filter(({time, value}) => time >= from && value > least), [
    since,
    most,
  ] as const);

/** Waits until what the page has is drawn. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Scrolls to a place on the page and lets it be drawn. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({top: to, behavior: 'instant'}), top);
  await nextFrames(page);
}

/** Scrolls through the whole page, a screen at a time, and back to its top. */
export async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 800) {
    await scrollTo(page, top);
  }
  await scrollTo(page, 0);
}

/** Waits for the typefaces, which the page's head asks for; the stand-ins are on the reader's machine, or are not. */
export async function typefacesLoaded(page: Page): Promise<void> {
  const load = () =>
    page.evaluate(async () => {
      const faces = [...document.fonts].filter(({family}) => !family.includes('Fallback'));
      return (await Promise.all(faces.map((face) => face.load()))).length;
    });
  await expect.poll(load, 'typefaces').toBeGreaterThan(0);
}
