/** Pages of content share one route (src/plugins/compact-routes): each is found, fetched ahead and shown as if it had its own. */
import type {Page} from '@playwright/test';
import {contentKey} from '../../src/plugins/compact-routes/content-key';
import {articlesIn} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {tried} from '../support/scope';
import {base, languages} from '../support/site';
import {visit} from '../support/visit';

/** Goes to an address as the back button does: inside the page that is open. */
const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, address);

const heading = (page: Page) => page.getByRole('main').getByRole('heading', {level: 1});

for (const language of languages) {
  const root = base[language];
  const articles = articlesIn(language);

  test(
    `Pages of content (${language}) are fetched ahead, shown inside the open page, and told from others`,
    tried(language === 'es'),
    async ({page, faults}) => {
      const list = `${root}blog/logistics`;
      const {path: address = '', frontMatter: {title = ''} = {}} = articles.find(({parent}) => parent === list) ?? {};
      await visit(page, list);
      const opened = await page.evaluateHandle(() => document);

      // A link that is seen.
      const link = page.getByRole('main').locator(`a[href="${address}"]`);
      await link.scrollIntoViewIfNeeded();
      const text = new RegExp(`/[a-z]${contentKey(address)}\\.[0-9a-f]+\\.js$`);
      const ahead = () =>
        page.locator('link[rel="prefetch"]').evaluateAll((links: HTMLLinkElement[]) => links.map(({href}) => href));
      await expect.poll(ahead).toContainEqual(expect.stringMatching(text));
      const fetched = await ahead();
      const script = page.waitForRequest((request) => request.resourceType() === 'script' && text.test(request.url()));
      await link.click();
      await expect(heading(page)).toHaveText(title);
      expect(fetched).toContain((await script).url());

      for (const article of articles) {
        await goInside(page, article.path);
        await expect(heading(page)).toHaveText(article.frontMatter.title);
      }
      const unknown = ['blog/logistics/no-such-guide', 'blog/no-such-article', 'undefined', 'a'].map(
        (end) => root + end,
      );
      for (const nobodys of unknown) {
        await goInside(page, nobodys);
        await expect(heading(page), nobodys).toContainText('404');
      }
      // The ways in which a visitor or a link may write the same address.
      const capitals = root + address.slice(root.length).toUpperCase();
      for (const other of [`${address}/`, `${address}?from=mail#top`, capitals]) {
        await goInside(page, root);
        await expect(heading(page), other).not.toHaveText(title);
        await goInside(page, other);
        await expect(heading(page), other).toHaveText(title);
      }
      expect(await opened.evaluate((document) => document === window.document).catch(() => false)).toBe(true);
      expect(faults.all).toEqual(unknown.map((nobodys) => `error: 404: no page at ${nobodys}`));
    },
  );
}
