/** Checks of drawings, section numbers, check marks and cards, independent of a page's text. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, type Page} from '@playwright/test';
import {coloursOf} from '../../drawings/tests/drawn-files';
import {ROOT} from './articles';

/** Expects each drawing to show three colours (paper, ink, and land, water or route): otherwise it did not load. */
export async function expectDrawings(page: Page, view: string): Promise<void> {
  for (const drawing of await page.locator('[data-drawing]:visible').all()) {
    const name = `${view}: ${await drawing.getAttribute('aria-label')}`;
    await expect.poll(async () => coloursOf(await drawing.screenshot()), name).toBeGreaterThan(2);
  }
}

/** Expects at least two lines of an article in the first screen of a phone and of a small desktop. */
export async function expectEarlyBeginning(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({width, height});
    const secondLine = await page
      .locator('[data-part="intro"] > *')
      .first()
      .evaluate((text) => text.getBoundingClientRect().top + 2 * Number.parseFloat(getComputedStyle(text).lineHeight));
    expect.soft(secondLine, `end of the second line, ${width} px`).toBeLessThanOrEqual(height);
  }
}

/** Expects "01", "02" and so on at the numbered sections. Style sheets add them, so they are in no text of the page. */
export async function expectNumberedSections(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const {nodes} = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  // Only headings: tables and footnotes have numbers, too.
  const headings = new Set(nodes.filter(({role}) => role?.value === 'heading').map(({nodeId}) => nodeId));
  const added = new Set(nodes.filter(({parentId = ''}) => headings.has(parentId)).map(({nodeId}) => nodeId));
  const texts = nodes
    .filter(({role, parentId = ''}) => role?.value === 'StaticText' && added.has(parentId))
    .map(({name}) => String(name?.value).trim());
  const count = await page.locator('[data-part="section"] h2').count();
  const numbers = Array.from({length: count}, (_, index) => String(index + 1).padStart(2, '0'));
  expect(numbers).not.toHaveLength(0);
  expect.soft(texts.filter((text) => /^\d\d$/.test(text))).toEqual(numbers);
}

/** Expects a square with the icons' check mark at each recommendation, and an empty one at each item of a checklist. */
export async function expectChecks(page: Page): Promise<void> {
  const mark = / d="([^"]+)"/.exec(readFileSync(path.join(ROOT, 'static/img/check.svg'), 'utf8'))?.[1] ?? '?';
  const looks = await page
    .locator('[data-part="recommendations"] li, [data-layout="checklist"] [data-part="section"] li')
    .evaluateAll(
      (items, path) =>
        items.map((item) => {
          const [square, tick] = [getComputedStyle(item, '::before'), getComputedStyle(item, '::after')];
          const isDrawn = tick.content !== 'none' && decodeURIComponent(tick.maskImage).includes(path);
          return `${square.content} ${square.borderTopStyle} ${isDrawn !== (item.querySelector('input') !== null)}`;
        }),
      mark,
    );
  expect.soft(looks.filter((look) => look !== '"" solid true')).toEqual([]);
}

/** Expects the whole area of each card of a list to be one link, except its link to a PDF. */
export async function expectCards(page: Page, columns: number): Promise<void> {
  const all = page.locator('main li:has(h2)');
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 844});
    const lefts = await all.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left));
    expect.soft(new Set(lefts).size, `columns at ${width} px`).toBe(width === 390 ? 1 : columns);
    const errors = await all.evaluateAll((cards) =>
      cards.flatMap((card) => {
        const link = card.querySelector('h2 a, a');
        const targets = [...card.querySelectorAll('[data-drawing], h2, p, a[download]')];
        const missed = targets.filter((target) => {
          target.scrollIntoView({block: 'center', behavior: 'instant'});
          const {x, y, width, height} = target.getBoundingClientRect();
          const hit = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a');
          return hit !== (target.matches('a') ? target : link);
        });
        const others = card.querySelectorAll('a:not([download])').length - 1;
        return [...missed.map((target) => target.outerHTML.slice(0, 80)), ...(others ? [`${others} other links`] : [])];
      }),
    );
    expect.soft(errors, `${width} px`).toEqual([]);
  }
  // The focus ring surrounds the card, not only its title.
  const link = all.first().getByRole('link').first();
  await page.keyboard.press('Tab');
  await link.focus();
  const [style, height] = await link.evaluate((element) => {
    const ring = getComputedStyle(element, '::after');
    return [ring.outlineStyle, Number.parseFloat(ring.height)] as const;
  });
  expect.soft(style).toBe('solid');
  expect.soft(height).toBeGreaterThan(((await all.first().boundingBox())?.height ?? Number.POSITIVE_INFINITY) - 3);
}
