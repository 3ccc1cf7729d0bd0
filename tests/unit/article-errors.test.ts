/** Errors of writers stop the build, and are printed in development. All errors: content-errors.test.ts. */
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, afterEach, describe, expect, onTestFinished, test, vi} from 'vitest';
import config from '../../docusaurus.config';
import contentCheck from '../../plugins/content-check';
import {articleKinds, textFolder} from '../../src/site/content-folders';
import {ROOT} from '../support/articles';
import {languages} from '../support/languages';
import {sampleArticle, sampleTitle} from '../support/sample-article';
import {POST, SmallSite} from '../support/small-site';

/** Reads front matter as the site does. */
const parse = async (fileContent: string, file: string) =>
  config.markdown?.parseFrontMatter?.({
    filePath: path.join(ROOT, file),
    fileContent,
    defaultParseFrontMatter: async () => ({frontMatter: {title: 'Docusaurus'}, content: ''}),
  });

test('The front matter is checked in all languages, in posts and guides, and left to Docusaurus elsewhere', async () => {
  for (const folder of languages.flatMap((language) => articleKinds.map((kind) => textFolder(kind, language)))) {
    const {frontMatter, content} = (await parse(sampleArticle('es'), `${folder}/x.md`)) ?? {};
    expect(frontMatter).toMatchObject({title: sampleTitle('es'), last_update: {date: '2026-11-21'}});
    expect(content).toMatch(/^\n:::tip\n/);
    await expect(parse(sampleArticle('es', {title: undefined}), `${folder}/x.md`)).rejects.toThrow(
      `${folder}/x.md:1: "title" is missing`,
    );
  }
  expect(await parse('---\nx: 1\n---\n', 'src/pages/privacidad.mdx')).toMatchObject({
    frontMatter: {title: 'Docusaurus'},
  });
});

describe('the plugin', () => {
  const site = new SmallSite();
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  afterAll(() => site.remove());
  const load = async () => {
    const context = {siteDir: site.folder, i18n: {currentLocale: 'es', defaultLocale: 'es'}} as LoadContext;
    await contentCheck(context).loadContent?.();
  };

  test('prints the errors in development as texts are saved, and stops nothing', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-27')});
    const print = vi.spyOn(console, 'log').mockReturnValue();
    const printed = () => print.mock.calls.splice(0).map(([line]) => line);
    const undo = site.edit(POST.en, /^title:.*\n/m, '');
    onTestFinished(undo);
    await load();
    const counts = (errors: number) => expect.stringMatching(new RegExp(`^Errors: ${errors}, warnings: 0 `));
    expect(printed()).toEqual([expect.stringContaining(`${POST.en}:1: "title" is missing. Add title: `), counts(1)]);
    undo();
    const later = () => vi.runAllTimers() && printed();
    await expect.poll(later, {timeout: 10_000}).toEqual([counts(0)]);
  });

  test('stops a build at the first error of a file as a whole, in any language, and not for drafts', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.spyOn(console, 'warn').mockReturnValue();
    for (const file of [POST.es, POST.en]) {
      site.edit(file, 'subject:', 'draft: true\nsubject:');
    }
    site.edit(POST.es, '- palabra', '- 上海');
    await load();
    site.edit(POST.en, /^title:.*\n/m, '');
    await expect(load()).rejects.toThrow(`${POST.en}:1: "title" is missing`);
  });
});
