/** Files that `npm run new` makes, in a copy of the site. builds.test.ts builds them. */
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {parse} from 'yaml';
import {readFrontMatter} from '../../plugins/content-check/front-matter';
import {markdownWordsOf} from '../../plugins/content-check/markdown-words';
import {PLACEHOLDER_MARK} from '../../plugins/content-check/placeholder';
import {languages} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';
import {slugOf} from '../../tools/new/slug';
import {ARTICLE, CATEGORY, NewTexts, options} from '../support/new-texts';

const site = new NewTexts();
const {copy} = site;

const TODAY = '2027-01-31';
beforeEach(() => void vi.useFakeTimers({now: new Date(`${TODAY}T12:00:00`), toFake: ['Date']}));
afterEach(() => void vi.useRealTimers());

describe('an article', () => {
  const FILES = languages.map((language) => `${textFolder('guides', language)}/logistics/elegir-puerto.md`);

  test('is a draft in each language, with valid front matter and the headings of its layout', async () => {
    await site.run(options({...ARTICLE, title: 'Elegir "el" puerto: ¿A\\B, #1 {o} Ñ?', slug: 'elegir-puerto'}));
    expect(site.written()).toEqual(FILES.toSorted());
    for (const [index, language] of languages.entries()) {
      const file = FILES[index] ?? '';
      const content = copy.read(file);
      const frontMatter = readFrontMatter(file, content);
      expect(frontMatter).toMatchObject({draft: true, date: TODAY, checked: TODAY});
      expect(frontMatter.title).toBe(language === 'es' ? 'Elegir "el" puerto: ¿A\\B, #1 {o} Ñ?' : 'Choosing a port');
      expect(frontMatter.hero).toMatch(`/drawings/${language}/`);
      // The same description as in the guide with the same chart.
      const guide = copy.read(file.replace('elegir-puerto', path.basename(frontMatter.hero, '.svg')));
      expect(guide).toContain(`hero_alt: "${frontMatter.hero_alt}"`);
      expect(content).toMatch(/^sidebar_position: 5$/m);

      const words = markdownWordsOf(file);
      const headings = [...content.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      expect(headings).toEqual([
        expect.stringContaining(`${PLACEHOLDER_MARK} `),
        expect.stringContaining(`${PLACEHOLDER_MARK} `),
        words['heading.recommendations'],
        words['heading.conclusion'],
        words['heading.sources'],
      ]);
      expect(content.match(/\[\^\w+\]/g)).toHaveLength(2);
      expect(content).toContain('](/fuentes).\n\n[^');
    }
    for (const file of FILES) {
      expect(site.output).toContain(file);
    }
    const port = process.env.PORT ?? '3000';
    expect(site.output).toContain(`http://127.0.0.1:${port}/en/blog/logistics/elegir-puerto`);
  });

  test('has the given layout, chart, address and position; a post has no position', async () => {
    // A category may be given by its label.
    await site.run(
      options({
        ...ARTICLE,
        category: 'logística',
        layout: 'checklist',
        chart: 'importacion',
        slug: 'mi-lista',
        position: '2',
      }),
    );
    await site.run(options({...ARTICLE, category: 'posts'}));
    const checklist = copy.read('blog/guides/logistics/mi-lista.md');
    expect(checklist).toMatch(/^hero: \/drawings\/es\/importacion\.svg$/m);
    expect(checklist).toMatch(/^sidebar_position: 2\nlayout: checklist$/m);
    expect(checklist.split(/^## /m).map((part) => part.match(/^- /gm)?.length ?? 0)).toEqual([0, 5, 5, 3, 0, 0]);
    expect(site.written()).toContain('i18n/en/docusaurus-plugin-content-blog/como-elegir-puerto.md');
    expect(copy.read('blog/posts/como-elegir-puerto.md')).not.toMatch(/sidebar_position|layout/);
  });

  test('is due for a check after the months of its category, on an existing day', async () => {
    await site.run(options({...ARTICLE, category: 'regulations', slug: 'x'}));
    await site.run(options({...ARTICLE, category: 'posts', slug: 'x'}));
    expect(copy.read('blog/guides/regulations/x.md')).toMatch(/^recheck: 2027-02-28$/m);
    expect(copy.read('blog/posts/x.md')).toMatch(/^recheck: 2027-04-30$/m);
  });

  test('with a long title is made, with a warning', async () => {
    await site.run(options({...ARTICLE, title: `Puertos ${'y más puertos '.repeat(6)}`}));
    expect(site.output).toContain('has 91 characters; search engines show about 70');
    expect(site.written()).toHaveLength(2);
  });
});

test.each([
  ['Cómo calcular el coste de la «Ñandú» — UE–Mercosur', 'como-calcular-coste-nandu-ue-mercosur'],
  ['  10 errores al importar  ', '10-errores-importar'],
  [`${'palabra '.repeat(9)}`, 'palabra-palabra-palabra-palabra-palabra-palabra'],
  ['x'.repeat(80), 'x'.repeat(50)],
  ['¿¡…!?', ''],
])('%j has the address %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('A category has a file like those of the others, and its words in every language', async () => {
  await site.run(options({...CATEGORY, 'review-months': '6'}));
  const dictionaryFile = 'i18n/en/docusaurus-plugin-content-docs/current.json';
  expect(site.written()).toEqual(['blog/guides/finance/_category_.yml', dictionaryFile]);
  expect(parse(copy.read('blog/guides/finance/_category_.yml'))).toEqual({
    key: 'finance',
    position: 3,
    label: CATEGORY.label,
    link: {
      type: 'generated-index',
      slug: '/finance',
      title: CATEGORY['list-title'],
      description: CATEGORY.description,
    },
    customProps: {icon: CATEGORY.icon, reviewMonths: 6},
  });
  const old = site.was(dictionaryFile);
  // The present entries keep their formatting.
  expect(copy.read(dictionaryFile).startsWith(old.slice(0, -'\n}\n'.length))).toBe(true);
  const all = JSON.parse(copy.read(dictionaryFile));
  const added = Object.entries(all).filter(([key]) => key.startsWith('sidebar.guides.category.finance'));
  expect(all).toEqual({...JSON.parse(old), ...Object.fromEntries(added)});
  expect(added.map(([, entry]) => entry)).toEqual(
    [CATEGORY['label-en'], CATEGORY['list-title-en'], CATEGORY['description-en']].map((message) => ({
      message,
      description: expect.stringMatching(/on finance$/),
    })),
  );
  expect(site.output).toContain('npm run new -- --category finance');
  // The first guide of a category has no predecessor.
  await site.run(options({...ARTICLE, category: 'finance'}));
  expect(copy.read('blog/guides/finance/como-elegir-puerto.md')).toMatch(/^sidebar_position: 1$/m);
});

test('A language gets a line in the list and all dictionaries without words', async () => {
  await site.run(options({language: 'pt', locale: 'pt-PT'}));
  const list = 'src/site/languages.ts';
  const lines = copy
    .read(list)
    .split('\n')
    .filter((line) => !site.was(list).includes(line));
  expect(lines).toEqual(["  {code: 'pt', label: 'Português', locale: 'pt-PT'},"]);
  const made = site.written().filter((file) => file !== list);
  expect(made).toEqual(
    [
      ...['code', 'drawings', 'markdown', 'tools'].map((name) => `${name}.json`),
      'docusaurus-plugin-content-blog/options.json',
      'docusaurus-plugin-content-docs/current.json',
      'glossary.yml',
      'words.yml',
    ]
      .map((name) => `i18n/pt/${name}`)
      .sort(),
  );
  for (const file of made.filter((name) => name.endsWith('.json'))) {
    const english = Object.entries(JSON.parse(copy.read(file.replace('/pt/', '/en/'))));
    const empty = english.map(([key, entry]) => [key, {...(entry as object), message: ''}]);
    expect(JSON.parse(copy.read(file)), file).toEqual(Object.fromEntries(empty));
  }
  expect(parse(copy.read('i18n/pt/glossary.yml'))).toEqual([]);
  expect(parse(copy.read('i18n/pt/words.yml'))).toEqual({preferred: [], known: ''});
});
