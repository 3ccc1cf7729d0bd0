/** Motion between pages, and of the route on the first chart. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {holdBack, mainHeading, navigationLink, visit} from '../support/visit';
import {words} from '../support/words';

const heading = (page: Page, key: string) => mainHeading(page, 'es', key);

test('While a page loads slowly, the old one stays with a progress bar, and the new one begins at its top', async ({
  page,
}) => {
  const bar = page.locator('#nprogress .bar');
  const position = () => page.evaluate(() => window.scrollY);
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo({top: 1500, behavior: 'instant'}));
  const letThrough = await holdBack(page, /\/assets\/js\//);
  await navigationLink(page, 'es', 'nav.blog').click();
  await expect(page).toHaveURL('/blog');
  await expect(bar).toBeVisible();
  await expect(heading(page, 'hero.title')).toBeVisible();
  expect(await position()).toBe(1500);
  await letThrough();
  await expect(heading(page, 'blog.heading')).toBeInViewport();
  expect(await position()).toBe(0);
  await expect(bar).toHaveCount(0);
  await page.goBack();
  await expect(heading(page, 'hero.title')).toBeVisible();
  await expect.poll(position, 'back at the old position').toBe(1500);
});

test('The first chart draws itself once, but not under prefers-reduced-motion', async ({page}) => {
  const chart = page.getByRole('img', {name: words('es', 'hero.chart'), exact: true});
  await page.emulateMedia({reducedMotion: 'reduce'});
  await visit(page, '/');
  expect(await chart.evaluate((element) => element.getAnimations().length)).toBe(0);
  await page.emulateMedia({reducedMotion: 'no-preference'});
  const times = await chart.evaluate((element) =>
    element.getAnimations().map(({effect}) => effect?.getComputedTiming().iterations),
  );
  expect(times, 'it is drawn once').toEqual([1]);
});
