/** Errors of content under `npm run dev` are reported but stop nothing. In a browser: tests/e2e/development.spec.ts. */
import {rmSync} from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import {afterAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {parseFrontMatter} from '../../plugins/articles/front-matter';
import {developmentErrors} from '../../plugins/content-check/build-errors';
import {articleFrontMatter} from '../../plugins/content-check/front-matter';
import {fallbackFrontMatter} from '../../plugins/content-check/front-matter-fallback';
import {contentErrors} from '../../plugins/development/content-errors';
import {markdownError} from '../../plugins/development/markdown-error';
import {ROOT} from '../support/articles';
import type {Language} from '../support/languages';
import {sampleArticle, sampleTitle} from '../support/sample-article';
import {SiteCopy} from '../support/site-copy';

const ARTICLE = path.join(ROOT, 'blog/posts/muestra.md');

const copy = new SiteCopy();
afterAll(() => copy.remove());

const parse = (fileContent: string, filePath = ARTICLE) =>
  parseFrontMatter({
    filePath,
    fileContent,
    defaultParseFrontMatter: async () => ({frontMatter: {title: 'Docusaurus'}, content: ''}),
  });

describe('the front matter of a text', () => {
  beforeEach(() => {
    vi.stubEnv('NODE_ENV', 'development');
    return () => vi.unstubAllEnvs();
  });

  test('gets fallbacks for missing and invalid values', async () => {
    const {frontMatter, content} = await parse(
      sampleArticle('es', {title: undefined, slug: 'otra', recheck: 'mañana'}),
    );
    expect(frontMatter).toMatchObject({
      title: 'title',
      description: expect.stringContaining('Qué'),
      date: '2026-11-21',
      slug: 'otra',
    });
    expect(content.trimStart()).toMatch(/^Intro\./);
  });

  test('is used as far as it can be parsed', async () => {
    const {frontMatter} = await parse(sampleArticle('es').replace('\naudience', '\n\taudience'));
    expect(frontMatter).toMatchObject({title: sampleTitle('es')});
    expect(await parse('---\ntitle: [\n---\nTexto.', path.join(ROOT, 'src/pages/privacidad.mdx'))).toEqual({
      frontMatter: {},
      content: 'Texto.',
    });
  });

  test('is returned unchanged when valid, with the day of the latest change for the sitemap', async () => {
    const {frontMatter} = await parse(sampleArticle('es'));
    const {changes} = frontMatter as {changes: {date: string}[]};
    expect(frontMatter).toMatchObject({title: sampleTitle('es'), last_update: {date: changes[0]?.date}});
  });

  test('is parsed by Docusaurus in pages that are no articles', async () => {
    const page = path.join(ROOT, 'src/pages/privacidad.mdx');
    expect(await parse('---\ntitle: Privacidad\n---\n', page)).toEqual({
      frontMatter: {title: 'Docusaurus'},
      content: '',
    });
  });

  test('stops a build when invalid', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(parse(sampleArticle('es', {title: undefined}))).rejects.toThrow('"title" is missing');
    await expect(parse('---\ntitle: [\n---\n', path.join(ROOT, 'src/pages/privacidad.mdx'))).rejects.toThrow(
      'privacidad.mdx:3: This cannot be read',
    );
  });

  test.for(['', 'Texto.', '---\n---\n', '---\n- uno\n---\n', sampleArticle('es')])(
    'of %j becomes valid by fallbacks',
    (content) => {
      expect(v.is(articleFrontMatter, fallbackFrontMatter(content))).toBe(true);
    },
  );
});

describe('the errors of a language', () => {
  /** The errors while a file is changed. */
  function errorsWith(language: Language, file: string, change: (content: string) => string): readonly string[] {
    const content = copy.read(file);
    const changed = change(content);
    expect(changed).not.toBe(content);
    copy.write(file, changed);
    const errors = developmentErrors(copy.folder, language).map(({message}) => message);
    copy.write(file, content);
    return errors;
  }
  const GUIDE = 'i18n/en/docusaurus-plugin-content-docs/current/logistics/brief-tecnico.md';

  test('are none in the present site', () => {
    expect([...developmentErrors(copy.folder, 'es'), ...developmentErrors(copy.folder, 'en')]).toEqual([]);
  });

  test.for([
    ['en', GUIDE, /^offer:.*\n/m, '', '1: "offer" is missing. Add offer: '],
    ['es', 'src/pages/privacidad.mdx', 'title:', '\ttitle:', '2: There is a tab'],
    ['es', 'blog/guides/logistics/_category_.yml', '  title:', '\ttitle:', '7: There is a tab'],
    ['en', 'blog/guides/logistics/_category_.yml', 'icon: route', 'icon: boat', '11: "boat" is not an icon'],
    ['en', 'i18n/en/glossary.yml', '  term:', '  term: [', ': This cannot be read'],
    ['es', 'blog/posts/importacion.md', 'title: "', 'title: "北 ', '2: "北" (U+5317) is not in the typefaces'],
    ['es', 'i18n/en/glossary.yml', 'forms: [', 'forms: [✗, ', 'Write "×"'],
    ['en', 'i18n/en/code.json', '"message": "', '"message": "🚢 ', '3: "🚢" (U+1F6A2) is not in the typefaces'],
    // V8 reports the position as an offset, as an excerpt, or not at all.
    ['es', 'i18n/es/code.json', '",\n    "description"', '"\n    "description"', '4: This cannot be read'],
    ['en', 'i18n/en/code.json', /"message": "/, '"message": ', '3: This cannot be read'],
    ['en', 'i18n/en/docusaurus-plugin-content-docs/current.json', /\}\s*\}\s*$/, '}\n', ': This cannot be read'],
  ] as const)('contain in %s that of %s: %s', ([language, file, from, to, text]) => {
    const errors = errorsWith(language, file, (content) => content.replace(from, to));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(file);
    expect(errors[0]).toContain(text);
  });

  test('contain a missing translation in both languages', () => {
    const content = copy.read(GUIDE);
    rmSync(path.join(copy.folder, GUIDE));
    for (const language of ['es', 'en'] as const) {
      expect(developmentErrors(copy.folder, language).map(({message}) => message)).toEqual([
        `blog/guides/logistics/brief-tecnico.md:1: This text is missing in another language. Write it in ${GUIDE}.`,
      ]);
    }
    copy.write(GUIDE, content);
  });
});

/** The bundler's output for a text that Docusaurus could not compile. */
const uncompiled = (cause: string, line: number) =>
  [
    '  × Module build failed (from ./node_modules/@docusaurus/mdx-loader/lib/index.js):',
    `  ╰─▶   × Error: MDX compilation failed for file "${ARTICLE}"`,
    // With the colours of a terminal.
    `   \u001B[31m│\u001B[0m Cause: ${cause}`,
    '        │ Details:',
    '        │ {',
    '        │   "place": {',
    '        │     "line": 1,',
    '        │   },',
    `        │   "line": ${line},`,
    '        │ }',
  ].join('\n');

test('Long compile errors of Markdown are reduced to one line', () => {
  expect(markdownError(uncompiled('Expected a closing tag for `<b>`', 12))).toBe(
    'blog/posts/muestra.md:12: Expected a closing tag for `<b>`',
  );
  expect(markdownError(uncompiled('i18n/es/markdown.json:3: This cannot be read.', 12))).toBe(
    'i18n/es/markdown.json:3: This cannot be read.',
  );
  expect(markdownError('Cannot find module')).toBeUndefined();
});

test('Errors of content replace all errors of the bundler, appear once, and are updated when a text changes', () => {
  const words = copy.read('i18n/es/markdown.json');
  copy.write('i18n/es/markdown.json', '{');
  const compiler = {hooks: {afterCompile: {tap: vi.fn()}}};
  const plugin = contentErrors(copy.folder, 'es');
  (plugin as {apply: (given: unknown) => void}).apply(compiler);
  const [[, compiled]] = compiler.hooks.afterCompile.tap.mock.calls as [[string, (compilation: unknown) => void]];
  const compilation = {
    compiler,
    contextDependencies: {addAll: vi.fn()},
    errors: [
      {message: 'Cannot find module'},
      {message: uncompiled('El texto.', 3)},
      {message: uncompiled('El texto.', 3)},
    ],
  };
  compiled(compilation);
  copy.write('i18n/es/markdown.json', words);
  expect(compilation.errors).toEqual([
    expect.objectContaining({message: expect.stringMatching(/^i18n\/es\/markdown\.json:1: /), stack: ''}),
    expect.objectContaining({message: 'blog/posts/muestra.md:3: El texto.', stack: ''}),
  ]);
  const other = {...compilation, errors: [{message: 'Cannot find module'}]};
  compiled(other);
  expect(other.errors, 'when texts have no error').toEqual([{message: 'Cannot find module'}]);
  expect(compilation.contextDependencies.addAll).toHaveBeenCalledWith(
    ['blog', 'i18n', 'src/pages'].map((folder) => path.join(copy.folder, folder)),
  );
  const child = {compiler: {}, errors: []};
  compiled(child);
  expect(child.errors).toEqual([]);
});
