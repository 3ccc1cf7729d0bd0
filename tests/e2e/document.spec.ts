/** What a document holds by itself (src/document) is all that its page needs until it is used. */
import type {Page} from '@playwright/test';
import {coloursOf} from '../support/drawings';
import {expect, test} from '../support/fixtures';
import {isFull} from '../support/scope';
import {visitedPages} from '../support/site';

/** Pages of both languages have the same style, and so have all articles. */
const addresses = [...visitedPages.filter(({language}) => language === 'es').map(({path}) => path), '/404'].filter(
  (address) => isFull || address !== '/blog/logistics/brief-tecnico',
);

/** Windows and colour modes in which a page is looked at. */
const STATES = ['360 light', '1280 dark', ...(isFull ? ['360 dark', '1280 light'] : [])];

/** Adds the whole style sheet, which a page asks for when it is used. */
const addStyleSheet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const href = document.querySelector<HTMLElement>('script[data-stylesheets]')?.dataset.stylesheets;
        const link = document.createElement('link');
        document.head.append(
          Object.assign(link, {rel: 'stylesheet', href, onload: () => resolve(''), onerror: reject}),
        );
      }),
  );

/** Properties of elements, and of what stands before and after them, that the whole style sheet changes. */
const changes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets];
    const whole = sheets.find(({href}) => href) as CSSStyleSheet;
    const rules = sheets.flatMap(({cssRules}) => [...cssRules]).map(({cssText}) => cssText);
    // Of the variables, the colours: drawings use them, which no style sheet knows.
    const colours = new Set(rules.join().match(/--(?:chart|color)-[\w-]+/g));
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--')).concat(...colours);
    const parts = [undefined, '::before', '::after', '::marker', '::-webkit-details-marker'];
    const look = () =>
      [...document.body.querySelectorAll('*')].flatMap((element) =>
        parts.map((part) => {
          const style = getComputedStyle(element, part);
          const isShown = !part || style.content !== 'none';
          return {element, part, values: isShown ? names.map((name) => style.getPropertyValue(name)) : []};
        }),
      );
    whole.disabled = true;
    const before = look();
    whole.disabled = false;
    return look().flatMap(({element, part = '', values}, index) => {
      const changed = names.filter((_, at) => values[at] && values[at] !== before[index]?.values[at]);
      return changed.length > 0 ? [`<${element.localName} class="${element.className}">${part}: ${changed}`] : [];
    });
  });

for (const address of addresses) {
  test(`the style in the document is all that ${address} needs, on phones and desktops, by day and by night`, async ({
    page,
  }) => {
    // The page as it arrives, which nobody has used.
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto(address);
    await addStyleSheet(page);
    for (const state of STATES) {
      const [width, mode = ''] = state.split(' ');
      await page.setViewportSize({width: Number(width), height: 800});
      await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), mode);
      expect((await changes(page)).slice(0, 20), state).toEqual([]);
    }
  });
}

test('the style in the document shows where the keyboard is', async ({page}) => {
  await page.route('**/assets/js/**', (route) => route.abort());
  for (const address of ['/', '/blog/importacion']) {
    await page.goto(address);
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press('Tab');
      const ring = await page.locator(':focus').evaluate((element) => {
        const {outlineStyle, outlineWidth} = getComputedStyle(element);
        return `${outlineStyle} ${outlineWidth}`;
      });
      expect(ring, `${address}, stop ${press + 1}`).toBe('solid 3px');
    }
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`drawings are shown, in the colours of a page that is ${colorScheme}`, async ({page}) => {
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await page.goto('/blog/importacion');
      const drawings = page.locator('[data-drawing]');
      expect(await drawings.count()).toBeGreaterThan(2);
      for (const drawing of await drawings.all()) {
        await expect.poll(async () => coloursOf(await drawing.screenshot())).toBeGreaterThan(2);
      }
    });
  }
});
