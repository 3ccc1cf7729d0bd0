/** What a document holds by itself (src/document) is all that its page needs until it is used. */
import type {Page} from '@playwright/test';
import {coloursOf} from '../support/drawings';
import {expect, test} from '../support/fixtures';
import {pages} from '../support/site';

const spanish = [...pages.filter(({language}) => language === 'es').map(({path}) => path), '/404'];

declare global {
  interface Window {
    /** For each state in which the page was looked at: each property of each element, by its place in the document. */
    looks: Record<string, readonly string[]>[];
  }
}

/** Keeps what the page computes for every element, and for what stands before and after it. */
const look = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const looks: Record<string, readonly string[]> = {};
    const rules = [...document.styleSheets].flatMap(({cssRules}) => [...cssRules]).map(({cssText}) => cssText);
    // Of the variables, the colours: drawings use them, which no style sheet knows.
    const colours = new Set(rules.join().match(/--(?:chart|color)-[\w-]+/g));
    const properties = [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith('--'));
    const names = [...properties, ...colours];
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
  });

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

test.describe('the style in the document', () => {
  for (const address of spanish) {
    test(`is all that ${address} needs, on a phone and on a desktop, by day and by night`, async ({page}) => {
      // The page as it arrives, which nobody has used.
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.goto(address);
      const sheet = await page.locator('script[data-stylesheets]').first().getAttribute('data-stylesheets');
      const states = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((mode) => ({width, mode})));
      const lookAtAll = async () => {
        for (const {width, mode} of states) {
          await page.setViewportSize({width, height: 800});
          await page.evaluate((theme) => {
            document.documentElement.dataset.theme = theme;
          }, mode);
          await look(page);
        }
      };

      await lookAtAll();
      await page.evaluate(
        (href) =>
          new Promise((resolve, reject) => {
            const link = document.createElement('link');
            Object.assign(link, {rel: 'stylesheet', href, onload: resolve, onerror: reject});
            document.head.append(link);
          }),
        sheet,
      );
      await lookAtAll();
      for (const [index, state] of states.entries()) {
        const found = await differences(page, index, states.length + index);
        expect(found.slice(0, 20), JSON.stringify(state)).toEqual([]);
      }
    });
  }

  test('shows where the keyboard is', async ({page}) => {
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
