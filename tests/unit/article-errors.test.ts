/** Errors of writers stop the build with file, line and instructions. */
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import mdxLoader from '@docusaurus/mdx-loader';
import {describe, expect, onTestFinished, test} from 'vitest';
import config from '../../docusaurus.config';
import {articleMarkdown} from '../../plugins/articles/markdown/options';
import {addressOf} from '../../plugins/content-check/address';
import {checkNames, type NamedText} from '../../plugins/content-check/build-errors';
import {dayOf, monthsLater} from '../../plugins/content-check/days';
import {readFrontMatter} from '../../plugins/content-check/front-matter';
import {missingTranslations} from '../../plugins/content-check/missing-translations';
import {articleKinds, textFolder} from '../../src/site/text-folders';
import {ROOT} from '../support/articles';
import {languages} from '../support/languages';
import {sampleArticle} from '../support/sample-article';

const FILE = 'blog/guides/logistics/muestra.md';

/** The message of the error that a function throws, or an empty text. */
const refusalOf = (act: () => unknown): Promise<string> =>
  new Promise((resolve) => resolve(act())).then(
    () => '',
    (error: Error) => error.message,
  );

/** The error of the site's parser of front matter for a file, or an empty text. */
const errorOf = (fileContent: string, file = FILE): Promise<string> =>
  refusalOf(() =>
    config.markdown?.parseFrontMatter?.({
      filePath: path.join(ROOT, file),
      fileContent,
      defaultParseFrontMatter: async () => ({frontMatter: {}, content: ''}),
    }),
  );

const TODAY = dayOf(new Date());

/** Errors by the changed line of the front matter, or by the key of the missing line. */
const MISTAKES = {
  title: '"title" is missing. Add title: "',
  description: '"description" is missing. Add description: "',
  audience: '"audience" is missing. Add audience: "✎ For whom',
  date: `"date" is missing. Add date: ${TODAY} (`,
  checked: `"checked" is missing. Add checked: ${TODAY} (`,
  recheck: `"recheck" is missing. Add recheck: ${monthsLater(TODAY, 6)} (`,
  ages: '"ages" is missing. Add below "ages:" a line   - "',
  changes: '"changes" is missing. Add below "changes:" the lines   - date: ',
  hero: '"hero" is missing. Add hero: /drawings/',
  hero_alt: '"hero_alt" is missing. Add hero_alt: "',
  offer: '"offer" is missing. Add offer: "',
  subject: '"subject" is missing. Add subject: "',
  'title: ""': '"title" is empty. Write title: "',
  'title: 2026': '"title" is not a text. Write title: "',
  'ages: []': '"ages" needs at least one entry',
  'ages: ["Uno.", 2]': '"ages.1" is not a text. Write a fact between quotation marks',
  'changes: [{what: Primera publicación.}]': '"changes.0.date" is missing. Add date: ',
  'checked: 2026-02-30': '"checked" is not a day. Write checked: 20',
  'date: 21 de noviembre': '"date" is not a day. Write date: 20',
  'recheck: 2026-11-20': '"recheck" has to be later than "checked". Write the day',
  'recheck: 2026-11-21': '"recheck" has to be later than "checked". Write the day',
  'checked: 2026-11-20': '"checked" is earlier than "date". Write the day',
  'changes: [{date: 2026-11-22, what: x}]':
    '"changes" begins with the latest, and none is later than the day in "checked"',
  'changes: [{date: 2026-11-20, what: x}, {date: 2026-11-21, what: y}]': '"changes" begins with the latest',
  [`subject: ${'x'.repeat(81)}`]: '"subject" is longer than 80 characters',
  [`audience: ${'x'.repeat(61)}`]: '"audience" is longer than 60 characters',
  'draft: borrador': '"draft" may only be true or false',
  'layout: gallery': '"layout" may only be "checklist"',
  'hero: /drawings/es/none.svg': '"hero" names a drawing that does not exist. Closest matches: /drawings/es/',
  'document: Mi documento.pdf': '"document" is the name of a file: lower case, digits and hyphens, without .pdf',
};

describe('the front matter of an article', () => {
  test('is accepted when it is valid', async () => {
    expect(await errorOf(sampleArticle('es'))).toBe('');
    expect(await errorOf(sampleArticle('es', {layout: 'checklist', document: 'muestra-1', draft: 'true'}))).toBe('');
  });

  test.for(Object.entries(MISTAKES))('%s: the error names the line and the remedy', async ([text, message]) => {
    const [key = '', value] = text.split(/: (.*)/);
    const content = sampleArticle('es', {[key]: value});
    // Errors of missing lines are reported at line 1.
    const line = value === undefined ? 1 : content.split('\n').indexOf(text) + 1;
    expect((await errorOf(content)).slice(0, `${FILE}:${line}: ${message}`.length)).toBe(`${FILE}:${line}: ${message}`);
  });

  test('errors in a list name the line of the entry', async () => {
    const content = sampleArticle('es').replace(/^ages: .*$/m, 'ages:\n  - "Uno."\n  - 2');
    const line = content.split('\n').indexOf('  - 2') + 1;
    expect(await errorOf(content)).toContain(`${FILE}:${line}: "ages.1" is not a text.`);
  });

  test('is checked in all languages, in posts and guides, but not in other pages', async () => {
    const content = sampleArticle('en', {title: undefined});
    for (const folder of languages.flatMap((language) => articleKinds.map((kind) => textFolder(kind, language)))) {
      expect(await errorOf(content, `${folder}/x.md`)).toContain(`${folder}/x.md:1: "title" is missing`);
    }
    expect(await errorOf(content, 'src/pages/privacidad.mdx')).toBe('');
  });
});

/** Compiles a text as Docusaurus does, with the options of the site. @param file The path in error messages. */
async function compile(text: string, file: string): Promise<void> {
  const markdownConfig = {
    ...config.markdown,
    format: 'md',
    anchors: {maintainCase: false},
    mdx1Compat: {},
    parseFrontMatter: async () => ({frontMatter: {}, content: text}),
  };
  const all = {...articleMarkdown, markdownConfig, siteDir: ROOT, staticDirs: [path.join(ROOT, 'static')]};
  await new Promise((resolve, reject) => {
    const context = {
      _compiler: {name: 'client'},
      resourcePath: path.join(ROOT, file),
      getOptions: () => all,
      async: () => (error: Error | null, code: string) => (error ? reject(error.cause) : resolve(code)),
    };
    void mdxLoader.call(context as unknown as ThisParameterType<typeof mdxLoader>, text);
  });
}

test('A text that cannot become a page stops the build with its file and line', async () => {
  const file = 'blog/posts/importacion.md';
  const content = readFileSync(path.join(ROOT, file), 'utf8');
  expect(await refusalOf(() => compile(content, file))).toBe('');
  const refusal = await refusalOf(() => compile(`${content}\n| A | B |\n| - | - |\n| 1 | 2 |\n`, file));
  expect(refusal).toContain(`${file}:${content.split('\n').length + 1}: The table needs a caption`);
});

test('An article must exist in both languages, and be published in both or in none', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'articles-'));
  onTestFinished(() => rmSync(siteDir, {recursive: true}));
  const write = (folder: string, file: string, content = '') => {
    mkdirSync(path.join(siteDir, folder), {recursive: true});
    writeFileSync(path.join(siteDir, folder, file), content);
  };
  const found = () => missingTranslations(siteDir).map(({message}) => message);
  const [post, englishPost, guide, englishGuide] = [
    textFolder('posts', 'es'),
    textFolder('posts', 'en'),
    textFolder('guides', 'es'),
    textFolder('guides', 'en'),
  ];
  write(post, 'una.md');
  write(englishPost, 'una.md');
  expect(found()).toEqual([]);
  write(englishPost, 'una.md', '---\ntitle: One\ndraft: true # not yet\n---\n');
  expect(found()).toEqual([
    expect.stringContaining(
      `una.md:3: The article is a draft in this language, and ${post}/una.md is published. Take out`,
    ),
  ]);
  write(post, 'una.md', '---\ndraft: true\n---\n');
  expect(found()).toEqual([]);
  write(englishGuide, 'alone.md');
  write(post, 'sola.md');
  expect(found()).toEqual([
    `${post}/sola.md:1: This text is missing in another language. Write it in ${englishPost}/sola.md.`,
    `${englishGuide}/alone.md:1: This text is missing in another language. Write it in ${guide}/alone.md.`,
  ]);
  write(englishPost, 'alone.md');
  expect(found().slice(0, 2), 'a text that was renamed').toEqual([
    `${englishPost}/alone.md:1: This text has no partner, and ${post}/sola.md has none, either. If they are the same, give both files the same name; if not, write the missing one in ${post}/alone.md.`,
    `${post}/sola.md:1: This text has no partner, and ${englishPost}/alone.md has none, either. If they are the same, give both files the same name; if not, write the missing one in ${englishPost}/sola.md.`,
  ]);
});

test('Articles without a category, or with the PDF or address of another, are refused', () => {
  const article = (kind: 'posts' | 'guides', name: string, lines: Readonly<Record<string, string>> = {}): NamedText => {
    const [file, content] = [`blog/${kind}/${name}`, sampleArticle('es', lines)];
    const {slug, document} = readFrontMatter(file, content);
    return {kind, name, file, address: addressOf(kind, name, slug), document};
  };
  const errors = (...articles: NamedText[]) => checkNames(ROOT, articles).map(({message}) => message);
  expect(errors(article('posts', 'una.md'), article('posts', 'otra.md', {document: 'otra-hoja'}))).toEqual([]);
  expect(errors(article('guides', 'logistics/una.md'))).toEqual([]);
  for (const [name, folder] of [
    ['finance/x.md', 'finance'],
    ['logistics/sea/x.md', 'logistics/sea'],
    ['x.md', 'x.md'],
  ] as const) {
    const message = `blog/guides/${name}:1: "${folder}" is not a category. Move the file to the folder of one (logistics, regulations)`;
    expect(errors(article('guides', name))).toEqual([expect.stringContaining(message)]);
  }
  const document = {document: 'hoja'};
  expect(errors(article('posts', 'una.md', document), article('posts', 'otra.md', document))).toEqual([
    'blog/posts/otra.md:1: Another article has the PDF /documents/hoja.pdf. Give this one a name of its own: document: some-name',
  ]);
  expect(errors(article('posts', 'una.md'), article('posts', 'otra.md', {slug: 'una'}))).toEqual([
    'blog/posts/otra.md:1: blog/posts/una.md has the address /blog/una already. Rename this file, or change its "slug".',
  ]);
});
