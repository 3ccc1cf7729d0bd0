/** The change from one page to another. */
import type {Page} from '@playwright/test';
import {expect, test} from '../support/fixtures';
import {holdBack, mainHeading, navigationLink, visit} from '../support/visit';

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
