/** What a document holds by itself (src/document) is all that its page needs until it is used. */
import type {Page} from '@playwright/test';
import {coloursOf} from './support/drawings';
import {expect, test} from './support/fixtures';
import {pages} from './support/site';

const spanish = [...pages.filter(({language}) => language === 'es').map(({path}) => path), '/404'];

/** What an element of a page looks like, by its place in the document. */
type Looks = Readonly<Record<string, string>>;

/** Every property of every element as the page computes it, and of what stands before and after it. */
const looksOf = (page: Page): Promise<Looks> =>
  page.evaluate(() => {
    const looks: Record<string, string> = {};
    for (const [index, element] of [...document.body.querySelectorAll('*')].entries()) {
      for (const part of [undefined, '::before', '::after', '::marker', '::-webkit-details-marker']) {
        const style = getComputedStyle(element, part);
        if (!part || style.content !== 'none') {
          // Of the variables, the colours: drawings use them, which no style sheet knows.
          const names = [...style].filter((name) => !name.startsWith('--') || /^--(?:chart|color)-/.test(name));
          const properties = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          looks[`${index} <${element.localName} class="${element.getAttribute('class')}">${part ?? ''}`] = properties
            .sort()
            .join('; ');
        }
      }
    }
    return looks;
  });

/** Properties that differ, abridged. */
function differences(before: Looks, after: Looks): string[] {
  return Object.entries(after)
    .filter(([element, look]) => before[element] !== look)
    .map(([element, look]) => {
      const known = new Set(before[element]?.split('; '));
      return `${element}: ${look.split('; ').filter((property) => !known.has(property))}`;
    })
    .slice(0, 20);
}

test.describe('the style in the document', () => {
  for (const address of spanish) {
    test(`is all that ${address} needs, on a phone and on a desktop, by day and by night`, async ({page}) => {
      // The page as it arrives, which nobody has used.
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.emulateMedia({reducedMotion: 'reduce'});
      await page.goto(address);
      const sheet = await page.locator('script[data-stylesheets]').first().getAttribute('data-stylesheets');
      const states = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((mode) => ({width, mode})));
      const show = async ({width, mode}: (typeof states)[number]): Promise<Looks> => {
        await page.setViewportSize({width, height: 800});
        await page.evaluate((theme) => {
          document.documentElement.dataset.theme = theme;
        }, mode);
        return looksOf(page);
      };

      const before: Looks[] = [];
      for (const state of states) {
        before.push(await show(state));
      }
      await page.evaluate(
        (href) =>
          new Promise((resolve, reject) => {
            const link = document.createElement('link');
            Object.assign(link, {rel: 'stylesheet', href, onload: resolve, onerror: reject});
            document.head.append(link);
          }),
        sheet,
      );
      for (const [index, state] of states.entries()) {
        expect(differences(before[index] ?? {}, await show(state)), JSON.stringify(state)).toEqual([]);
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
