import type {Page} from '@playwright/test';

/** A shift that no visitor caused. */
interface Shift {
  /** When it was drawn, in milliseconds since the visit began. */
  readonly time: number;
  /** How much of the screen moved, times how far: Cumulative Layout Shift adds these up. */
  readonly value: number;
  /** Words moved along their line alone, as letters of another typeface are not quite as wide. */
  readonly isAlongLine: boolean;
  readonly moved: string;
}

/** The part of the standard that TypeScript's own library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** What nobody sees: a hundredth of the screen's area by a tenth of its height. */
export const UNSEEN = 0.001;
/** What all shifts of words along their lines may add up to. */
export const ALONG_THE_LINE = 0.02;

/** Records what moves on the page that is opened next. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const {startTime, value, sources} of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({node}) => (node instanceof Element ? node.outerHTML : node?.textContent));
        const isAlongLine = sources.every(({previousRect, currentRect}) => previousRect.y === currentRect.y);
        shifts.push({time: startTime, value, isAlongLine, moved: moved.map((part) => part?.slice(0, 80)).join(' | ')});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** The shifts of more than a value since a moment of the page: the browser may tell those before it only now. */
export const shiftsOf = async (page: Page, most: number, since = 0): Promise<Shift[]> =>
  (await page.evaluate<Shift[]>('shifts')).filter(({time, value}) => time >= since && value > most);

/** What shifts add up to, as Cumulative Layout Shift. */
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, {value}) => sum + value, 0);

/** Waits until what the page has is drawn. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Scrolls through the whole page, a screen at a time, and back to its top, and lets each place be drawn. */
export async function readThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const tops = Array.from({length: Math.ceil(height / 800)}, (_, screen) => screen * 800);
  for (const top of [...tops, 0]) {
    await page.evaluate((to) => window.scrollTo({top: to, behavior: 'instant'}), top);
    await nextFrames(page);
  }
}
