/** What every page is asked in a browser, whatever its text. */
import {gzipSync} from 'node:zlib';
import {expect, type Page} from '@playwright/test';
import {coloursOf} from '../../drawings/tests/drawn-files';

/** Expects each drawing to show three colours (paper, ink, and land, water or route): otherwise it did not load. */
export async function expectDrawings(page: Page, view: string): Promise<void> {
  for (const drawing of await page.locator('[data-drawing]:visible').all()) {
    const name = `${view}: ${await drawing.getAttribute('aria-label')}`;
    await expect.poll(async () => coloursOf(await drawing.screenshot()), name).toBeGreaterThan(2);
  }
}

/** Expects "01", "02" and so on at the numbered sections. Style sheets add them, so they are in no text of the page. */
export async function expectNumberedSections(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const {nodes} = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const roles = new Map(nodes.map(({nodeId, role, parentId = ''}) => [nodeId, {role: role?.value, parentId}]));
  // Only of headings: tables and footnotes have numbers, too. Between them is the element that the style sheet adds.
  const isInHeading = (parentId = '') => roles.get(roles.get(parentId)?.parentId ?? '')?.role === 'heading';
  const texts = nodes
    .filter(({role, parentId}) => role?.value === 'StaticText' && isInHeading(parentId))
    .map(({name}) => String(name?.value).trim());
  const count = await page.locator('[data-part="section"] h2').count();
  const numbers = Array.from({length: count}, (_, index) => String(index + 1).padStart(2, '0'));
  expect(numbers).not.toHaveLength(0);
  expect.soft(texts.filter((text) => /^\d\d$/.test(text))).toEqual(numbers);
}

/** Expects the whole area of each card of a list to be one link, except its link to a PDF. */
export async function expectCards(page: Page, columns: number): Promise<void> {
  const all = page.locator('main li:has(h2)');
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 844});
    const lefts = await all.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    expect.soft(new Set(lefts).size, `columns at ${width} px`).toBe(width === 390 ? 1 : columns);
    const missed = await all.evaluateAll((cards) =>
      cards
        .flatMap((card) =>
          [...card.querySelectorAll('[data-drawing], h2, p, a[download]')].filter((target) => {
            target.scrollIntoView({block: 'center', behavior: 'instant'});
            const {x, y, width, height} = target.getBoundingClientRect();
            const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a');
            return hit !== (target.matches('a') ? target : card.querySelector('h2 a, a'));
          }),
        )
        .map((target) => target.outerHTML.slice(0, 80)),
    );
    expect.soft(missed, `${width} px`).toEqual([]);
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

/** Records the layout shifts of pages that are opened later. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, {shifts});
    new PerformanceObserver((list) => {
      for (const {startTime: time, value, sources} of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({node}) => (node instanceof Element ? node.outerHTML : node?.textContent));
        shifts.push({time, value, moved: moved.map((part) => part?.slice(0, 80)).join(' | ')});
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
}

/** The shifts since a time of the page. The browser may report earlier ones late. */
export const shiftsOf = async (page: Page, since = 0): Promise<Shift[]> =>
  (await page.evaluate<Shift[]>('shifts')).filter(({time, value}) => time >= since && value > 0);

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
