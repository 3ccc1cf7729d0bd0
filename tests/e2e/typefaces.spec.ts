/** Who comes to the site by any of its pages, on a good line, reads it in our typefaces, and sees nothing move as they come. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {ALONG_THE_LINE, nextFrames, recordShifts, shiftsOf, sumOf, UNSEEN} from '../support/layout-shifts';
import {isFull} from '../support/scope';
import {visitedPages} from '../support/site';

const PHONE = [390, 844] as const;
const DESKTOP = [1280, 800] as const;
// In a high window there is more than what a phone shows first.
const WINDOWS = isFull ? [[320, 640], PHONE, [412, 1500], [768, 1024], DESKTOP, [1920, 1080]] : [PHONE, DESKTOP];

/** Texts in view, or all others, that are set otherwise than their style sheet says: in the system's typefaces, or with other spaces. */
const adjusted = (page: Page, inView: boolean, property: 'fontFamily' | 'wordSpacing'): Promise<string[]> =>
  page.evaluate(
    ([wanted, name]) =>
      [...document.body.querySelectorAll<HTMLElement>('[style]')]
        .filter((element) => {
          const {top, bottom} = element.getBoundingClientRect();
          return element.style[name] && (bottom > 0 && top < innerHeight) === wanted;
        })
        .map(({textContent}) => textContent.slice(0, 80)),
    [inView, property] as const,
  );

// English pages are laid out like the Spanish ones.
for (const {path: address} of visitedPages.filter(({language}) => isFull || language === 'es')) {
  test(`${address} is read in our typefaces from the first visit, and stands still`, async ({page}) => {
    await recordShifts(page);
    for (const [width = 0, height = 0] of WINDOWS) {
      const window = `${width} px`;
      await page.setViewportSize({width, height});
      await page.goto('about:blank');
      // An address that was typed: no page of the site was read before.
      await page.goto(address);
      await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
      await expect(page.getByRole('heading', {level: 1}), window).toHaveCSS('font-family', /^Archivo,/);
      const loaded = () =>
        page.evaluate(() => [...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family));
      expect(await loaded(), window).toEqual(expect.arrayContaining([expect.stringMatching(/Archivo"?$/)]));
      await nextFrames(page);
      expect(await adjusted(page, true, 'fontFamily'), window).toEqual([]);

      // What was adjusted for those who see it is as it should be when they have read on.
      await page.evaluate(() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}));
      await expect.poll(() => adjusted(page, false, 'wordSpacing'), window).toEqual([]);
      const shifts = await shiftsOf(page, 0);
      expect(
        shifts.filter(({isAlongLine, value}) => !isAlongLine && value > UNSEEN),
        window,
      ).toEqual([]);
      expect(sumOf(shifts), `${window} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(ALONG_THE_LINE);
    }
  });
}
