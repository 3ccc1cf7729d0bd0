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
    `Pages of content (${language}) are shown inside the page that is open, and told from addresses that nobody has`,
    tried(language === 'es'),
    async ({page, faults}) => {
      await visit(page, root);
      const opened = await page.evaluateHandle(() => document);
      for (const article of articles) {
        await goInside(page, article.path);
        await expect(heading(page)).toHaveText(article.frontMatter.title);
      }
      const unknown = ['blog/logistics/no-such-guide', 'blog/no-such-article', 'undefined', 'a'].map(
        (rest) => root + rest,
      );
      for (const address of unknown) {
        await goInside(page, address);
        await expect(heading(page), address).toContainText('404');
      }
      // The ways in which a visitor or a link may write the same address.
      const {path: address = '', frontMatter: {title = ''} = {}} = articles[0] ?? {};
      for (const other of [
        `${address}/`,
        `${address}?from=mail#top`,
        root + address.slice(root.length).toUpperCase(),
      ]) {
        await goInside(page, other);
        await expect(heading(page), other).toHaveText(title);
        await goInside(page, root);
        await expect(heading(page), other).not.toHaveText(title);
      }
      expect(await opened.evaluate((document) => document === window.document).catch(() => false)).toBe(true);
      expect(faults.all).toEqual(unknown.map((address) => `error: 404: no page at ${address}`));
    },
  );

  test(
    `Pages of content (${language}) are fetched ahead when a link to them is seen`,
    tried(language === 'en'),
    async ({page}) => {
      const list = `${root}blog/logistics`;
      const guide = articles.find(({parent}) => parent === list);
      await visit(page, list);
      const link = page.getByRole('main').locator(`a[href="${guide?.path}"]`);
      await link.scrollIntoViewIfNeeded();
      const text = new RegExp(`/[a-z]${contentKey(guide?.path ?? '')}\\.[0-9a-f]+\\.js$`);
      const ahead = () =>
        page.locator('link[rel="prefetch"]').evaluateAll((links: HTMLLinkElement[]) => links.map(({href}) => href));
      await expect.poll(ahead).toContainEqual(expect.stringMatching(text));
      const fetched = await ahead();
      const script = page.waitForRequest((request) => request.resourceType() === 'script' && text.test(request.url()));
      await link.click();
      await expect(heading(page)).toHaveText(guide?.frontMatter.title ?? '');
      expect(fetched).toContain((await script).url());
    },
  );
}
