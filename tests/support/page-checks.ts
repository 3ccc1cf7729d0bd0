/** Checks and measurements of a page in a browser. */
import {gzipSync} from 'node:zlib';
import {expect, type Page} from '@playwright/test';

/**
 * Expects each visible drawing to show exactly one image, loaded, in the colour mode of the page.
 *
 * @param description Describes the state of the page in failure messages.
 */
export async function expectDrawingsLoaded(page: Page, description: string): Promise<void> {
  const mode = (await page.locator('html').getAttribute('data-theme')) ?? 'light';
  for (const drawing of await page.locator('[data-drawing]:visible').all()) {
    const image = drawing.locator('img:visible');
    await expect(image, description).toHaveAttribute('src', new RegExp(`\\.${mode}\\.svg$`));
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth), description)
      .toBeGreaterThan(0);
  }
}

/** Expects "01", "02" and so on before section headings. CSS counters generate them, so the DOM does not have them. */
export async function expectNumberedSections(page: Page): Promise<void> {
  const sections = page.locator('[data-part="section"]:has(h2)');
  expect(await sections.count()).toBeGreaterThan(0);
  for (const section of await sections.all()) {
    await expect.soft(section).toHaveCSS('counter-increment', 'section 1');
    const options = {pseudo: 'before'} as const;
    await expect.soft(section.locator('h2')).toHaveCSS('content', 'counter(section, decimal-leading-zero)', options);
  }
}

/** Gzipped bytes, without headers, of the script files that the page has run. */
export async function scriptBytes(page: Page): Promise<number> {
  // Resource timing finds chunks, whose script elements the bundler removes after loading. Preloads are left out by their
  // initiator type, `link`.
  const urls = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scriptUrls = resources.filter(({initiatorType}) => initiatorType === 'script').map(({name}) => name);
    return [...scriptUrls, ...[...document.scripts].map(({src}) => src)].filter((url) => url.endsWith('.js'));
  });
  const bodies = [...new Set(urls)].map(async (url) => (await fetch(url)).arrayBuffer());
  return (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, {level: 9}).length, 0);
}

interface ShiftReport {
  /** Milliseconds since navigation. */
  readonly time: number;
  /** Contribution to Cumulative Layout Shift. */
  readonly value: number;
  /** The start of the HTML of each element that moved. */
  readonly movedElements: string;
}

/** An entry type that TypeScript's DOM library does not declare (https://developer.mozilla.org/docs/Web/API/LayoutShift). */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {readonly node: Node | null}[];
}

/**
 * The layout shifts in the browser's buffer that happened at or after `since` (milliseconds since navigation). The
 * browser may deliver earlier ones late, hence the filter.
 */
export const layoutShifts = (page: Page, since = 0): Promise<ShiftReport[]> =>
  page.evaluate((start) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({type: 'layout-shift', buffered: true});
    const reports = (observer.takeRecords() as LayoutShift[]).map(({startTime: time, value, sources}) => {
      const elements = sources.map(({node}) => (node instanceof Element ? node.outerHTML : node?.textContent));
      return {time, value, movedElements: elements.map((html) => html?.slice(0, 80)).join(' | ')};
    });
    return reports.filter(({time, value}) => time >= start && value > 0);
  }, since);

/** Waits until the browser has painted the current state: the second frame starts after the first was painted. */
export const waitForPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Scrolls to the end of the page, 800 px at a time, and back to the top. After each step, waits until the page is painted.
 */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const tops = Array.from({length: Math.ceil(height / 800)}, (_, index) => index * 800);
  for (const top of [...tops, 0]) {
    await page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
    await waitForPaint(page);
  }
}
