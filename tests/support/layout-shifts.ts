import type {Page} from '@playwright/test';

/** A layout shift. */
interface Shift {
  /** When it was drawn, in milliseconds since the visit began. */
  readonly time: number;
  /** Its part of Cumulative Layout Shift: the share of the screen that moved, times the distance. */
  readonly value: number;
  readonly moved: string;
}

/** Missing in TypeScript's DOM library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {readonly node: Node | null}[];
}

/** A shift too small to be seen: a hundredth of the screen's area moves by a tenth of its height. */
export const UNSEEN = 0.001;

/** Records the layout shifts of pages that are opened later. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const {startTime, value, sources} of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({node}) => (node instanceof Element ? node.outerHTML : node?.textContent));
        shifts.push({time: startTime, value, moved: moved.map((part) => part?.slice(0, 80)).join(' | ')});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** The shifts larger than `most` since a time of the page. The browser may report earlier ones late. */
export const shiftsOf = async (page: Page, most: number, since = 0): Promise<Shift[]> =>
  (await page.evaluate<Shift[]>('shifts')).filter(({time, value}) => time >= since && value > most);

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, {value}) => sum + value, 0);

/** Waits until the page has drawn its present state. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Scrolls through the whole page, a screen at a time, and back to the top, and waits until each screen is drawn. */
export async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const tops = Array.from({length: Math.ceil(height / 800)}, (_, screen) => screen * 800);
  for (const top of [...tops, 0]) {
    await page.evaluate((to) => window.scrollTo({top: to, behavior: 'instant'}), top);
    await nextFrames(page);
  }
}
