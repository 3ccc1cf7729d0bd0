/** How content errors fail the build and are printed during development. content-errors.test.ts tests each error. */
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, afterEach, describe, expect, onTestFinished, test, vi} from 'vitest';
import config from '../../docusaurus.config';
import contentCheck from '../../plugins/content-check';
import {articleKinds, contentFolder} from '../../src/site/content-folders';
import {ROOT} from '../support/articles';
import {languages} from '../support/languages';
import {sampleArticle, sampleTitle} from '../support/sample-article';
import {POST, SmallSite} from '../support/small-site';

/** Reads front matter with the parser of docusaurus.config.ts. */
const parseFrontMatter = async (fileContent: string, file: string) =>
  config.markdown?.parseFrontMatter?.({
    filePath: path.join(ROOT, file),
    fileContent,
    defaultParseFrontMatter: async () => ({frontMatter: {title: 'Docusaurus'}, content: ''}),
  });

test('The site validates the front matter of posts and guides, and leaves other files to Docusaurus', async () => {
  for (const folder of languages.flatMap((language) => articleKinds.map((kind) => contentFolder(kind, language)))) {
    const {frontMatter, content} = (await parseFrontMatter(sampleArticle('es'), `${folder}/x.md`)) ?? {};
    expect(frontMatter).toMatchObject({title: sampleTitle('es'), last_update: {date: '2026-11-21'}});
    expect(content).toMatch(/^\n:::tip\n/);
    await expect(parseFrontMatter(sampleArticle('es', {title: undefined}), `${folder}/x.md`)).rejects.toThrow(
      `${folder}/x.md:1: "title" is missing`,
    );
  }
  expect(await parseFrontMatter('---\nx: 1\n---\n', 'src/pages/privacidad.mdx')).toMatchObject({
    frontMatter: {title: 'Docusaurus'},
  });
});

describe('The content-check plugin', () => {
  const site = new SmallSite();
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  afterAll(() => site.remove());
  const loadContent = async () => {
    const context = {siteDir: site.folder, i18n: {currentLocale: 'es', defaultLocale: 'es'}} as LoadContext;
    await contentCheck(context).loadContent?.();
  };

  test('prints errors during development whenever a content file is saved, without failing', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-27')});
    const logSpy = vi.spyOn(console, 'log').mockReturnValue();
    const printedLines = () => logSpy.mock.calls.splice(0).map(([line]) => line);
    const undo = site.edit(POST.en, /^title:.*\n/m, '');
    onTestFinished(undo);
    await loadContent();
    const summaryLine = (errorCount: number) =>
      expect.stringMatching(new RegExp(`^Errors: ${errorCount}, warnings: 0 `));
    expect(printedLines()).toEqual([
      expect.stringContaining(`${POST.en}:1: "title" is missing. Add title: `),
      summaryLine(1),
    ]);
    undo();
    const linesAfterTimers = () => vi.runAllTimers() && printedLines();
    await expect.poll(linesAfterTimers, {timeout: 10_000}).toEqual([summaryLine(0)]);
  });

  test('fails a build only if a file, even a draft, cannot be used', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const file of [POST.es, POST.en]) {
      site.edit(file, 'subject:', 'draft: true\nsubject:');
    }
    site.edit(POST.es, '- palabra', '- 上海');
    await loadContent();
    site.edit(POST.en, /^title:.*\n/m, '');
    await expect(loadContent()).rejects.toThrow(`${POST.en}:1: "title" is missing`);
  });
});
