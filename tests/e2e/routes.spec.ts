/** Pages of content share one route (src/plugins/compact-routes): each is found, fetched ahead and shown as if it had its own. */
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import type {Page} from '@playwright/test';
import {contentKey} from '../../src/plugins/compact-routes/content-key';
import {clientModules, readGenerated} from '../../src/plugins/compact-routes/generated';
import {articles} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {BUILD, base, languages} from '../support/site';
import {visit} from '../support/visit';

/** Goes to an address as the back button does: inside the page that is open. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', {state: null}));
  }, address);
}

/** Marks the document that is open. Returns whether it still is. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  const mark = await page.evaluateHandle(() => document);
  return () => mark.evaluate((marked) => marked === document).catch(() => false);
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', {level: 1});

/** Addresses of the scripts that pages fetched ahead. */
const prefetched = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="prefetch"][href$=".js"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));

for (const language of languages) {
  test.describe(`Pages of content (${language})`, () => {
    const ofLanguage = articles.filter((article) => article.language === language);

    test('are all shown inside the page that is open', async ({page, faults}) => {
      await visit(page, base[language]);
      const isSameDocument = await markDocument(page);
      for (const article of ofLanguage) {
        await goInside(page, article.path);
        await expect(heading(page)).toHaveText(article.frontMatter.title ?? '');
      }
      // The way a visitor or a link may write the same address.
      const [{path: address = '', frontMatter} = {path: '', frontMatter: {title: ''}}] = ofLanguage;
      for (const other of [
        `${address}/`,
        `${address}?from=mail#top`,
        `${base[language]}${address.slice(base[language].length).toUpperCase()}`,
      ]) {
        await goInside(page, base[language]);
        await goInside(page, other);
        await expect(heading(page), other).toHaveText(frontMatter.title ?? '');
      }
      expect(await isSameDocument()).toBe(true);
      expect(faults.all).toEqual([]);
    });

    test('are told from addresses that nobody has', async ({page, faults}) => {
      await visit(page, base[language]);
      const isSameDocument = await markDocument(page);
      const unknown = ['blog/logistics/no-such-guide', 'blog/no-such-article', 'undefined', 'a'].map(
        (rest) => base[language] + rest,
      );
      for (const address of unknown) {
        await goInside(page, address);
        await expect(heading(page), address).toContainText('404');
      }
      await goInside(page, ofLanguage[0]?.path ?? '');
      await expect(heading(page)).toHaveText(ofLanguage[0]?.frontMatter.title ?? '');
      expect(await isSameDocument()).toBe(true);
      expect(faults.all).toEqual(unknown.map((address) => `error: 404: no page at ${address}`));
    });

    test('are fetched ahead when a link to them is seen', async ({page}) => {
      const list = `${base[language]}blog/logistics`;
      const guide = ofLanguage.find((article) => article.parent === list);
      await visit(page, list);
      const link = page.getByRole('main').locator(`a[href="${guide?.path}"]`);
      await link.scrollIntoViewIfNeeded();
      const text = new RegExp(`/[a-z]${contentKey(guide?.path ?? '')}\\.[0-9a-f]+\\.js$`);
      await expect.poll(() => prefetched(page)).toContainEqual(expect.stringMatching(text));

      const ahead = await prefetched(page);
      const script = page.waitForRequest((request) => request.resourceType() === 'script' && text.test(request.url()));
      await link.click();
      await expect(heading(page)).toHaveText(guide?.frontMatter.title ?? '');
      expect(ahead).toContain((await script).url());
    });
  });
}

test.describe('What every page loads', () => {
  /** Scripts that stand in every page of a language. */
  const shared = (language: (typeof languages)[number]): string => {
    const folder = path.join(BUILD, base[language], 'assets/js');
    return readdirSync(folder)
      .filter((file) => /^(?:main|runtime~main)\./.test(file))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
  };

  for (const language of languages) {
    test(`knows of an article in ${language} the name of its file and no more`, () => {
      const scripts = shared(language);
      for (const {path: address, frontMatter} of articles.filter((article) => article.language === language)) {
        const entries = [...scripts.matchAll(new RegExp(`\\b\\w${contentKey(address)}:"[0-9a-f]{8}",?`, 'g'))];
        expect(
          entries.map(([entry]) => entry.length),
          address,
        ).toEqual([expect.any(Number)]);
        expect(entries[0]?.[0].length, 'bytes').toBeLessThanOrEqual(20);
        expect(scripts.split(contentKey(address)), address).toHaveLength(2);
        expect(scripts).not.toContain(frontMatter.title);
        expect(scripts).not.toContain(frontMatter.description);
      }
    });
  }
});

test.describe('The modules that Docusaurus generates', () => {
  /** Lets Docusaurus generate them for a site of so many articles and a page of another kind. Returns how to read them. */
  async function generate(count: number): Promise<(file: string) => string> {
    const folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
    const plugin = {name: 'a-plugin', id: 'default'};
    const context = {plugin: '@generated/a-plugin/default/__plugin.json'};
    const routes = Array.from({length: count}, (_, index) => ({
      path: `/blog/article-${index}`,
      component: '@site/src/components/ArticlePage/GuidePage',
      exact: true,
      modules: {content: `@site/blog/guides/article-${index}.md`},
      context,
      plugin,
    }));
    await generateRouteFiles({
      generatedFilesDir: folder,
      baseUrl: '/',
      routes: [...routes, {path: '/', component: '@site/src/pages/index.tsx', exact: true, context, plugin}],
    });
    const files = new Map(readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
    rmSync(folder, {recursive: true});
    return (file) => files.get(file) ?? '';
  }

  test.beforeAll(() => {
    process.env.NODE_ENV = 'production';
  });

  test('become modules of a size that does not depend on the number of articles', async () => {
    const size = async (count: number) => {
      const generated = readGenerated(await generate(count));
      const {routes, routesChunkNames, registry} = clientModules(generated);
      return {
        articles: generated.contents.length,
        bytes: [routes, routesChunkNames, registry].map((code) => code?.length),
      };
    };
    const [one, thousand] = [await size(1), await size(1000)];
    expect(one.articles).toBe(1);
    expect(thousand.articles).toBe(1000);
    expect(thousand.bytes).toEqual(one.bytes);
  });

  const changes = [
    {what: 'a route has one thing more', file: 'routes.js', change: ['exact: true', 'exact: true,\n    strict: true']},
    {what: 'the last route is another', file: 'routes.js', change: ["path: '*'", "path: '/*'"]},
    {what: 'modules are loaded in another way', file: 'registry.js', change: ['() => import', 'async () => import']},
  ] as const;
  for (const {what, file, change} of changes) {
    test(`stop the build when ${what}`, async () => {
      const read = await generate(3);
      const changed = (name: string) => (name === file ? read(name).replace(change[0], change[1]) : read(name));
      expect(() => readGenerated(read)).not.toThrow();
      expect(() => readGenerated(changed)).toThrow(`Docusaurus generates ${file} in another form`);
    });
  }
});
