import {feedFormats} from '../../src/data/feeds';
import {expect, test} from '../support/fixtures';

/** What a browser makes of the head; what stands there is read in tests/unit. */
test('the browser takes the colour of the paper, by day and by night, and the feeds are seen', async ({page}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme});
    await page.goto('/en/blog');
    const taken = await page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const asked = metas.find(({media}) => matchMedia(media).matches)?.content ?? '';
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = asked;
      const colours = [getComputedStyle(probe).color, getComputedStyle(document.documentElement).backgroundColor];
      probe.remove();
      return colours;
    });
    expect(taken[0], colorScheme).toBe(taken[1]);
  }
  for (const {name} of feedFormats) {
    await expect(page.getByRole('main').getByRole('link', {name, exact: true})).toBeVisible();
  }
});
