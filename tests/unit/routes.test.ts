/** Pages of content share one route (src/plugins/compact-routes): what that saves, and what stops the build when Docusaurus changes. */
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import {beforeAll, describe, expect, test} from 'vitest';
import {contentKey} from '../../src/plugins/compact-routes/content-key';
import {clientModules, readGenerated} from '../../src/plugins/compact-routes/generated';
import {articlesIn} from '../support/articles';
import {BUILD, base, languages} from '../support/site';

describe('What every page loads', () => {
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
      for (const {path: address, frontMatter} of articlesIn(language)) {
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

describe('The modules that Docusaurus generates', () => {
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

  beforeAll(() => {
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
