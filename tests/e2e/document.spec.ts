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
const STATES = [
  {width: 360, mode: 'light'},
  {width: 1280, mode: 'dark'},
  ...(isFull
    ? ([
        {width: 360, mode: 'dark'},
        {width: 1280, mode: 'light'},
      ] as const)
    : []),
] as const;

/** Each property of each element, by its place in the document. */
type Look = Readonly<Record<string, readonly string[]>>;

declare global {
  interface Window {
    looks: Look[];
  }
}

/** Keeps in the page, for each state, what it computes for every element, and for what stands before and after it. */
async function look(page: Page): Promise<void> {
  for (const {width, mode} of STATES) {
    await page.setViewportSize({width, height: 800});
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      const rules = [...document.styleSheets].flatMap(({cssRules}) => [...cssRules]).map(({cssText}) => cssText);
      // Of the variables, the colours: drawings use them, which no style sheet knows.
      const colours = new Set(rules.join().match(/--(?:chart|color)-[\w-]+/g));
      const properties = [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith('--'));
      const names = [...properties, ...colours];
      const looks: Record<string, readonly string[]> = {};
      for (const [index, element] of [...document.body.querySelectorAll('*')].entries()) {
        for (const part of [undefined, '::before', '::after', '::marker', '::-webkit-details-marker']) {
          const style = getComputedStyle(element, part);
          if (!part || style.content !== 'none') {
            looks[`${index} <${element.localName} class="${element.getAttribute('class')}">${part ?? ''}`] =
              names.flatMap((name) => {
                const value = style.getPropertyValue(name);
                return value ? [`${name}: ${value}`] : [];
              });
          }
        }
      }
      window.looks ??= [];
      window.looks.push(looks);
    }, mode);
  }
}

/** Properties in which the second of two looks, by their numbers, differs from the first. */
const differences = (page: Page, before: number, after: number): Promise<readonly string[]> =>
  page.evaluate(
    ([first, second]) =>
      Object.entries(window.looks[second] ?? {}).flatMap(([element, properties]) => {
        const known = new Set(window.looks[first]?.[element]);
        const changed = properties.filter((property) => !known.has(property));
        return changed.length > 0 ? [`${element}: ${changed}`] : [];
      }),
    [before, after] as const,
  );

for (const address of addresses) {
  test(`the style in the document is all that ${address} needs, on phones and desktops, by day and by night`, async ({
    page,
  }) => {
    // The page as it arrives, which nobody has used.
    await page.route('**/assets/js/**', (route) => route.abort());
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto(address);
    await look(page);
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const href = document.querySelector<HTMLElement>('script[data-stylesheets]')?.dataset.stylesheets;
          const link = document.createElement('link');
          Object.assign(link, {rel: 'stylesheet', href, onload: resolve, onerror: reject});
          document.head.append(link);
        }),
    );
    await look(page);
    for (const [index, state] of STATES.entries()) {
      const found = await differences(page, index, STATES.length + index);
      expect(found.slice(0, 20), JSON.stringify(state)).toEqual([]);
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
    test(`drawings are shown, in the colours of a page that is ${colorScheme}`, async ({page, browser}) => {
      const easel = await (await browser.newContext()).newPage();
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await page.goto('/blog/importacion');
      const drawings = page.locator('[data-drawing]');
      expect(await drawings.count()).toBeGreaterThan(2);
      for (const drawing of await drawings.all()) {
        await expect.poll(async () => coloursOf(easel, await drawing.screenshot())).toBeGreaterThan(2);
      }
      await easel.context().close();
    });
  }
});
