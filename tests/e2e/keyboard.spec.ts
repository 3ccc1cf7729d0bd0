/** The focus of the keyboard, on each kind of page and in windows as small as at a zoom of 400 %. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {navigationLink, visit} from '../support/visit';
import {words} from '../support/words';

// Tracing hundreds of keys takes longer than pressing them.
test.use({contextOptions: {reducedMotion: 'reduce'}, trace: 'off'});

const ADDRESSES = ['/', '/blog/logistics/brief-tecnico'];
const WINDOWS = [
  {width: 1280, height: 800},
  {width: 320, height: 256},
];

interface Stop {
  readonly name: string;
  /** Another element is in front of it. */
  readonly isCovered: boolean;
  /** Its index among the visible controls of the page; -1 for the page itself. */
  readonly index: number;
}

const skipLink = (page: Page) => page.getByRole('link', {name: words('es', 'nav.skip'), exact: true});

/** Records each stop of the keyboard in `window.stops`. */
const recordStops = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stops: Stop[] = [];
    const controls = [...document.querySelectorAll('a[href], button, input, textarea, summary')].filter(
      (control) =>
        control.checkVisibility({visibilityProperty: true}) &&
        // Not the honeypot, nor the closed tab of the forms, which only arrow keys reach.
        !control.matches('[aria-hidden="true"] *, [type="radio"]:not(:checked)'),
    );
    Object.assign(window, {stops, controls});
    document.onkeyup = () => {
      const element = document.activeElement ?? document.body;
      const isPage = element === document.body;
      // A link in text may be divided between two lines.
      const {left = 0, top = 0, width = 0} = element.getClientRects()[0] ?? {};
      const hit = document.elementFromPoint(left + width / 2, top + 2);
      // Radio buttons are behind their labels.
      const isSeen = element.parentElement?.contains(hit) || hit?.contains(element);
      const isUnderHead = Boolean(hit?.closest('header:has(nav)')) && !element.closest('header');
      const name = `${element.outerHTML.slice(0, 120)} at ${Math.round(top)}`;
      stops.push({name, isCovered: !isPage && (!isSeen || isUnderHead), index: controls.indexOf(element)});
    };
  });

/** Goes once through the page with a key, starting at the skip link. */
async function goThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  await skipLink(page).focus();
  await recordStops(page);
  do {
    for (let count = 0; count < 10; count += 1) {
      await page.keyboard.press(key);
    }
  } while (await page.evaluate(`!stops.some(({name}) => name.startsWith('<body') || name.includes('#page-content'))`));
  return page.evaluate('stops');
}

for (const address of ADDRESSES) {
  test(`The header never covers the focus, which follows the controls of the landing page: ${address}`, async ({
    page,
  }) => {
    await visit(page, address);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        const stops = await goThrough(page, key);
        expect.soft(stops.filter(({isCovered}) => isCovered)).toEqual([]);
        expect(stops.length, `${key} at ${size.width} × ${size.height}`).toBeGreaterThan(10);
        if (address === '/' && key === 'Tab') {
          const order = [...Array(await page.evaluate<number>('controls.length')).keys()].slice(1);
          expect(stops.slice(0, order.length).map(({index}) => index)).toEqual(order);
        }
      }
    }
    await skipLink(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':is(a, button, input):focus')).toHaveCount(1);
  });
}

test('After navigation the focus is on an element with the title of the new page', async ({page}) => {
  await visit(page, '/');
  const before = await page.title();
  await navigationLink(page, 'es', 'nav.blog').press('Enter');
  await expect(page.getByRole('heading', {level: 1, name: words('es', 'blog.heading'), exact: true})).toBeVisible();
  await expect(page).not.toHaveTitle(before);
  await expect(page.locator(':focus')).toHaveAccessibleName(await page.title());
  await page.keyboard.press('Tab');
  await expect(skipLink(page)).toBeFocused();
});
