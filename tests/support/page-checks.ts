/** What every page is asked in a browser, whatever its text. */
import {gzipSync} from 'node:zlib';
import {expect, type Page} from '@playwright/test';

/** Expects each drawing to show one image, which has loaded, in the colours of the page. */
export async function expectDrawings(page: Page, view: string): Promise<void> {
  const mode = (await page.locator('html').getAttribute('data-theme')) ?? 'light';
  for (const drawing of await page.locator('[data-drawing]:visible').all()) {
    const image = drawing.locator('img:visible');
    await expect(image, view).toHaveAttribute('src', new RegExp(`\\.${mode}\\.svg$`));
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth), view)
      .toBeGreaterThan(0);
  }
}

/** Expects "01", "02" and so on at the numbered sections. Style sheets add them, so they are in no text of the page. */
export async function expectNumberedSections(page: Page): Promise<void> {
  const sections = page.locator('[data-part="section"]:has(h2)');
  expect(await sections.count()).toBeGreaterThan(0);
  for (const section of await sections.all()) {
    await expect.soft(section).toHaveCSS('counter-increment', 'section 1');
    const number = {pseudo: 'before'} as const;
    await expect.soft(section.locator('h2')).toHaveCSS('content', 'counter(section, decimal-leading-zero)', number);
  }
}

/** The gzipped bytes of the script files that a page has run, without headers. */
export async function scriptBytes(page: Page): Promise<number> {
  // The bundler removes the elements of loaded chunks, and preloads are listed with the type of their links.
  const addresses = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const run = resources.filter(({initiatorType}) => initiatorType === 'script').map(({name}) => name);
    return [...run, ...[...document.scripts].map(({src}) => src)].filter((address) => address.endsWith('.js'));
  });
  const bodies = [...new Set(addresses)].map(async (address) => (await fetch(address)).arrayBuffer());
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, {level: 9}).length, 0);
}

/** A layout shift: when it was drawn, its part of Cumulative Layout Shift, and what moved. */
interface Shift {
  readonly time: number;
  readonly value: number;
  readonly moved: string;
}

/** Missing in TypeScript's DOM library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {readonly node: Node | null}[];
}

/** The shifts since a time of the page, which the browser has kept. It may report earlier ones late. */
export const shiftsOf = (page: Page, since = 0): Promise<Shift[]> =>
  page.evaluate((start) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({type: 'layout-shift', buffered: true});
    const shifts = (observer.takeRecords() as LayoutShift[]).map(({startTime: time, value, sources}) => {
      const moved = sources.map(({node}) => (node instanceof Element ? node.outerHTML : node?.textContent));
      return {time, value, moved: moved.map((part) => part?.slice(0, 80)).join(' | ')};
    });
    return shifts.filter(({time, value}) => time >= start && value > 0);
  }, since);

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
