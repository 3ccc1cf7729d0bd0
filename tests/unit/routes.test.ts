/** Pages of content share one route (src/plugins/compact-routes): what that saves. */
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {contentKey} from '../../src/plugins/compact-routes/content-key';
import {clientModules, readGenerated} from '../../src/plugins/compact-routes/generated';
import {articlesIn} from '../support/articles';
import {BUILD, base, languages} from '../support/site';

test.each(languages)('what every page loads knows of an article in %s the name of its file and no more', (language) => {
  const folder = path.join(BUILD, base[language], 'assets/js');
  const scripts = readdirSync(folder)
    .filter((file) => /^(?:main|runtime~main)\./.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  for (const {path: address, frontMatter} of articlesIn(language)) {
    const key = contentKey(address);
    // A letter before the key, and the hash of the file behind it.
    expect.soft(scripts.match(new RegExp(`\\b\\w${key}:"[0-9a-f]{8}"`, 'g')), address).toHaveLength(1);
    expect.soft(scripts.split(key), address).toHaveLength(2);
    expect.soft(scripts).not.toContain(frontMatter.title);
    expect.soft(scripts).not.toContain(frontMatter.description);
  }
});

describe('the modules that Docusaurus generates', () => {
  beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
  afterAll(() => void vi.unstubAllEnvs());

  /** Lets Docusaurus generate them for a site of so many articles and a page of another kind. @returns How to read them. */
  async function generate(count: number): Promise<(file: string) => string> {
    const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'generated-'));
    const plugin = {name: 'a-plugin', id: 'default'};
    const shared = {exact: true, context: {plugin: '@generated/a-plugin/default/__plugin.json'}, plugin};
    const articles = Array.from({length: count}, (_, index) => ({
      ...shared,
      path: `/blog/article-${index}`,
      component: '@site/src/components/ArticlePage/GuidePage',
      modules: {content: `@site/blog/guides/article-${index}.md`},
    }));
    const routes = [...articles, {...shared, path: '/', component: '@site/src/pages/index.tsx'}];
    await generateRouteFiles({generatedFilesDir, baseUrl: '/', routes});
    const read = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');
    const files = new Map(readdirSync(generatedFilesDir).map((file) => [file, read(file)]));
    rmSync(generatedFilesDir, {recursive: true});
    return (file) => files.get(file) ?? '';
  }

  test('become modules of a size that does not depend on the number of articles', async () => {
    const sizes = [1, 1000].map(async (count) => {
      const generated = readGenerated(await generate(count));
      expect(generated.contents).toHaveLength(count);
      const {routes, routesChunkNames, registry} = clientModules(generated);
      return [routes, routesChunkNames, registry].map((code) => code?.length);
    });
    expect(await sizes[1]).toEqual(await sizes[0]);
  });

  test.each([
    ['routes.js', 'exact: true', 'exact: true,\n    strict: true'],
    ['routes.js', "path: '*'", "path: '/*'"],
    ['registry.js', '() => import', 'async () => import'],
  ])('stop the build when %s has %j in another form', async (file, from, to) => {
    const read = await generate(3);
    expect(() => readGenerated(read)).not.toThrow();
    const changed = (name: string) => (name === file ? read(name).replace(from, to) : read(name));
    expect(() => readGenerated(changed)).toThrow(`Docusaurus generates ${file} in another form`);
  });
});
