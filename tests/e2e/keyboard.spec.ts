/** The focus of the keyboard, on each kind of page and in windows as small as at a zoom of 400 %. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {words} from '../support/messages';
import {navigationLink, visit} from '../support/page-actions';

// Tracing hundreds of keys takes longer than pressing them.
test.use({contextOptions: {reducedMotion: 'reduce'}, trace: 'off'});

const ADDRESSES = ['/', '/blog/logistics/brief-tecnico'];
const WINDOWS = [
  {width: 1280, height: 800},
  {width: 320, height: 256},
];

const skipLink = (page: Page) => page.getByRole('link', {name: words('es', 'nav.skip'), exact: true});

/** Goes once through the page with a key, starting at the skip link. @returns The stops that something else covers. */
async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const covered: string[] = [];
  await skipLink(page).focus();
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    const {isEnd, isCovered, name} = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      // A link in text may be divided between two lines.
      const {left = 0, top = 0, width = 0} = element.getClientRects()[0] ?? {};
      const hit = document.elementFromPoint(left + width / 2, top + 2);
      // Radio buttons are behind their labels.
      const isSeen = element.parentElement?.contains(hit) || hit?.contains(element);
      const isUnderHead = Boolean(hit?.closest('header:has(nav)')) && !element.closest('header');
      return {
        isEnd: element.matches('body, [href="#page-content"]'),
        isCovered: !isSeen || isUnderHead,
        name: `${element.outerHTML.slice(0, 120)} at ${Math.round(top)}`,
      };
    });
    // Before it goes to the end of the page, Shift+Tab leaves the page in some builds of Chromium.
    if (isEnd && stops === 0) {
      continue;
    }
    if (isEnd) {
      expect(stops, `stops of ${key}`).toBeGreaterThan(10);
      return covered;
    }
    covered.push(...(isCovered ? [name] : []));
  }
}

for (const address of ADDRESSES) {
  test(`The header never covers the focus, which goes through the whole page: ${address}`, async ({page}) => {
    await visit(page, address);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        expect.soft(await coveredStops(page, key), `${key} at ${size.width} × ${size.height}`).toEqual([]);
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
