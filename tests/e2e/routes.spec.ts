/** Pages of content share one route (src/plugins/compact-routes): each is found and shown as if it had its own. */
import type {Page} from '@playwright/test';
import {articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {visit} from '../support/visit';

/** Goes to an address as the back button does: inside the page that is open. */
const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, address);

test('Pages of content are shown inside the open page, and told from others', async ({page, faults}) => {
  const articles = articlesIn('en');
  const heading = page.getByRole('main').getByRole('heading', {level: 1});
  await visit(page, '/en/blog');
  const opened = await page.evaluateHandle(() => document);
  for (const article of articles) {
    await goInside(page, article.path);
    await expect(heading).toHaveText(article.frontMatter.title);
  }
  const unknown = ['/en/blog/logistics/no-such-guide', '/en/blog/no-such-article', '/en/undefined', '/en/a'];
  for (const nobodys of unknown) {
    await goInside(page, nobodys);
    await expect(heading, nobodys).toContainText('404');
  }
  // The ways in which a visitor or a link may write the same address.
  const {path: address = '', frontMatter: {title = ''} = {}} = articles[0] ?? {};
  for (const other of [`${address}/`, `${address}?from=mail#top`, address.replace('blog', 'BLOG')]) {
    await goInside(page, '/en/');
    await expect(heading, other).not.toHaveText(title);
    await goInside(page, other);
    await expect(heading, other).toHaveText(title);
  }
  expect(await opened.evaluate((document) => document === window.document).catch(() => false)).toBe(true);
  expect(faults.all).toEqual(unknown.map((nobodys) => `error: 404: no page at ${nobodys}`));
});
