/** A whole build of a copy of the site. Single errors of a build: article-errors.test.ts. */
import {execFileSync} from 'node:child_process';
import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import {textFolder} from '../../src/site/text-folders';
import {attributes, parseHtml, selectAll, textOf, textsOf} from '../support/built-pages';
import {sampleArticle, sampleTitle} from '../support/sample-article';
import {base, languages} from '../support/site';
import {SiteCopy} from '../support/site-copy';

const BUILD_TIMEOUT = 300_000;

/** Spanish texts with new titles, which are newer than their translations. */
const CHANGED = {'blog/posts/importacion.md': '$1 (más)"', 'src/pages/aviso-legal.mdx': '$1 (más)'};

/** The output of the build. */
let printed = '';

// A name with spaces, brackets and accents.
const copy = new SiteCopy({name: 'sitio [web] & café'});
afterAll(() => copy.remove());

const runNew = (...args: readonly string[]) =>
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/new/index.ts', ...args], {cwd: copy.folder});

const TITLE = {es: 'Finanzas: pagos y divisas', en: 'Trade finance'};

/** Makes a category as the developers' guide says: the file of another one, and its translated texts. */
function addCategory(key: string): void {
  const other = copy.read('blog/guides/logistics/_category_.yml');
  const category = other.replaceAll('logistics', key).replace(/title: .*/, `title: "${TITLE.es}"`);
  copy.write(`blog/guides/${key}/_category_.yml`, category.replace('position: 1', 'position: 3'));
  const file = 'i18n/en/docusaurus-plugin-content-docs/current.json';
  const texts = Object.entries<{message: string}>(JSON.parse(copy.read(file)));
  const added = texts
    .filter(([name]) => name.includes('category.logistics'))
    .map(([name, text]) => [
      name.replace('logistics', key),
      name.endsWith('.title') ? {...text, message: TITLE.en} : text,
    ]);
  copy.write(file, JSON.stringify(Object.fromEntries([...texts, ...added])));
}

beforeAll(async () => {
  for (const language of languages) {
    copy.write(`${textFolder('guides', language)}/logistics/nueva-guia.md`, sampleArticle(language));
    const rare = sampleArticle(language).replace('Texto.', 'CO₂ ≥ 5 ✓ en Łódź.');
    copy.write(`${textFolder('posts', language)}/nuevo-articulo.md`, rare);
  }
  runNew('Inacabado', '--category', 'logistics');
  addCategory('finance');
  addCategory('inacabada');
  runNew('10 pagos', '--category', 'finance');
  for (const language of languages) {
    const file = `${textFolder('guides', language)}/finance/10-pagos.md`;
    copy.write(
      file,
      copy
        .read(file)
        .replace(/^draft: .*\n/m, '')
        .replaceAll('✎ ', ''),
    );
  }
  for (const [file, title] of Object.entries(CHANGED)) {
    copy.write(file, copy.read(file).replace(/^(title: .*?)"?$/m, title));
  }
  rmSync(path.join(copy.folder, '.git'), {recursive: true, force: true});
  const {succeeded, output} = await copy.build();
  expect(succeeded, output).toBe(true);
  printed = output;
}, BUILD_TIMEOUT);

test('New Markdown files appear in lists, sitemap and feeds of all languages without touching code', () => {
  for (const language of languages) {
    const built = (file: string) => copy.read(`build${base[language]}${file}`);
    for (const [list, article] of Object.entries({
      'blog/logistics': 'blog/logistics/nueva-guia',
      blog: 'blog/nuevo-articulo',
    })) {
      const address = base[language] + article;
      /** The links of the new article's entries in a list. */
      const listed = (page: string, entry: string) =>
        selectAll(entry, parseHtml(built(`${page}.html`)))
          .filter((one) => textOf(one).includes(sampleTitle(language)))
          .map((one) => attributes('a', 'href', one));
      expect.soft(listed(list, 'main li:has(h2)'), address).toEqual([[address]]);
      expect.soft(listed('blog', 'main section li'), 'all articles').toContainEqual([address]);
      expect.soft(textsOf('h1', parseHtml(built(`${article}.html`))), address).toEqual([sampleTitle(language)]);
      expect.soft(built('sitemap.xml')).toContain(`${address}<`);
      for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
        expect.soft(built(`blog/${feed}`), feed).toMatch(new RegExp(`${address}["<]`));
      }
    }
  }
  // The copy was built without PDFs, so none is offered.
  expect(existsSync(path.join(copy.folder, 'build/documents'))).toBe(false);
  expect(copy.read('build/blog/regulations/checklist.html')).not.toMatch(/<a [^>]*download|href="?\/documents\//);
});

test('A page loads the typefaces of rare characters only if it has one', () => {
  const loadsRare = (page: string) =>
    textsOf('style', parseHtml(copy.read(`build/${page}.html`)))
      .join()
      .includes('unicode-range');
  expect(loadsRare('blog/nuevo-articulo')).toBe(true);
  expect(loadsRare('blog/logistics/nueva-guia')).toBe(false);
  const [sheet = ''] = filesOf(path.join(copy.folder, 'build')).filter((file) => /css\/styles.*css$/.test(file));
  expect(copy.read(`build/${sheet}`), 'for who goes on from page to page').toContain('unicode-range');
});

test('A draft has no page and is in no list, and once published it is a page of its category', () => {
  for (const language of languages) {
    const folder = `build${base[language]}`;
    const files = filesOf(path.join(copy.folder, folder));
    expect(files.filter((file) => /inacabad/.test(file))).toEqual([]);
    const lists = files.filter((file) => /\.(?:html|xml)$|feed\.json$/.test(file)).map((file) => folder + file);
    lists.push(`build/search/${language}.json`);
    expect(lists.filter((file) => /inacabad/.test(copy.read(file)))).toEqual([]);

    // Docusaurus would remove the number from the address.
    const address = `${base[language]}blog/finance/10-pagos`;
    expect(copy.read(`${folder}sitemap.xml`).includes(`${address}<`)).toBe(true);
    const list = parseHtml(copy.read(`${folder}blog/finance.html`));
    expect(attributes('main li a', 'href', list)).toEqual([address]);
    expect(textsOf('h1', list)).toEqual([TITLE[language]]);
  }
});

test('A text that is older than its translation has a notice for readers, which the search does not find', () => {
  for (const page of ['blog/importacion', 'aviso-legal']) {
    const notice = 'p.notice:not([hidden])';
    const behind = parseHtml(copy.read(`build/en/${page}.html`));
    expect.soft(textsOf(notice, behind), page).toEqual([expect.stringContaining('Spanish version of this text')]);
    expect.soft(attributes(`${notice} a[lang="es"]`, 'href', behind)).toEqual([`/${page}`]);
    expect.soft(textsOf(notice, parseHtml(copy.read(`build/${page}.html`))), page).toEqual([]);
  }
  expect(copy.read('build/search/en.json').includes('version of this text')).toBe(false);
});

test('Without git, the build warns in one line, and the sitemap has only the days of articles', () => {
  expect(printed.match(/^.*days of articles only.*$/gm)).toHaveLength(1);
  const dated = copy
    .read('build/sitemap.xml')
    .split('<url>')
    .filter((entry) => entry.includes('<lastmod>'));
  expect(dated.length).toBeGreaterThan(7);
  expect(dated.filter((entry) => !entry.includes('/blog'))).toEqual([]);
});
