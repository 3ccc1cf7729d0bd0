/** On the first page of a visit the site's typefaces load after the first paint, and little moves when they do. */
import {expect, test} from '../support/fixtures';
import {goals} from '../support/goals';
import {nextFrames, recordShifts, shiftsOf, sumOf} from '../support/layout-shifts';
import {isFull} from '../support/scope';
import {visitedPages} from '../support/site';

const PHONE = [390, 844] as const;
const DESKTOP = [1280, 800] as const;
// The high window shows more than the first screen of a phone.
const WINDOWS = isFull ? [[320, 640], PHONE, [412, 1500], [768, 1024], DESKTOP, [1920, 1080]] : [PHONE, DESKTOP];

// English pages have the same layout as Spanish ones.
for (const {path: address} of visitedPages.filter(({language}) => isFull || language === 'es')) {
  test(`${address} uses our typefaces from the first visit, and hardly moves`, async ({page}) => {
    await recordShifts(page);
    for (const [width = 0, height = 0] of WINDOWS) {
      const window = `${width} px`;
      await page.setViewportSize({width, height});
      await page.goto('about:blank');
      // Like a typed address: no page of the site was open before.
      await page.goto(address);
      await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
      await expect(page.getByRole('heading', {level: 1}), window).toHaveCSS('font-family', /^Archivo,/);
      const loaded = () =>
        page.evaluate(() => [...document.fonts].filter(({status}) => status === 'loaded').map(({family}) => family));
      expect(await loaded(), window).toEqual(expect.arrayContaining([expect.stringMatching(/Archivo"?$/)]));
      await nextFrames(page);
      const shifts = await shiftsOf(page, 0);
      expect(sumOf(shifts), `${window} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(goals.layoutShift.limit());
    }
  });
}
