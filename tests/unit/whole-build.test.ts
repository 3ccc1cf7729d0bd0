/** A build of a copy of the site with new content files and another firm. article-errors.test.ts tests failing builds. */
import {execFileSync} from 'node:child_process';
import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {listFiles} from '../../plugins/content/files';
import postbuild from '../../plugins/postbuild';
import {contentFolder} from '../../src/site/content-folders';
import {firm} from '../../src/site/firm';
import {attributeValues, parseHtml, textsOf} from '../support/built-pages';
import type {ValuesByLanguage} from '../support/languages';
import {sampleArticle, sampleTitle} from '../support/sample-article';
import {SiteCopy} from '../support/site-copy';
import {baseUrl, languages} from '../support/site-pages';

// The folder name has spaces, brackets, an ampersand and an accent.
const copy = new SiteCopy('sitio [web] & café');
afterAll(() => copy.remove());

const CATEGORY_TITLE: ValuesByLanguage<string> = {es: 'Finanzas: pagos y divisas', en: 'Trade finance'};

/** Adds a category as the developers' guide describes: copies the file of another one and adds its translated messages. */
function addCategory(key: string): void {
  const logisticsCategory = copy.read('blog/guides/logistics/_category_.yml');
  const category = logisticsCategory.replaceAll('logistics', key).replace(/title: .*/, `title: "${CATEGORY_TITLE.es}"`);
  copy.write(`blog/guides/${key}/_category_.yml`, category.replace('position: 1', 'position: 3'));
  const file = 'i18n/en/docusaurus-plugin-content-docs/current.json';
  const messages: Record<string, {message: string}> = JSON.parse(copy.read(file));
  for (const [id, entry] of Object.entries(messages).filter(([id]) => id.includes('category.logistics'))) {
    messages[id.replace('logistics', key)] = id.endsWith('.title') ? {...entry, message: CATEGORY_TITLE.en} : entry;
  }
  copy.write(file, JSON.stringify(messages));
}

/** The company details that a release needs. The name has characters that HTML, JSON and regular expressions escape. */
const OTHER_FIRM = {
  name: 'O’Neil & Ríos (Ltd.)',
  legalName: 'O’Neil & Ríos Comercio, S. L. U.',
  taxId: 'B12345674',
  registration: 'Registro Mercantil de Castellón, tomo 11, folio 22, hoja CS-33',
  website: 'https://rios.test',
  email: 'correo@rios.test',
  phone: '+351 210 000 000',
  address: {street: 'Avenida del Puerto, 7', postalCode: '12100', city: 'Castellón', country: 'ES'},
  siteHost: 'Otro Alojamiento, S. A.',
  mailProvider: 'Otro Correo, S. A.',
};

beforeAll(async () => {
  for (const [name, value] of Object.entries(OTHER_FIRM)) {
    copy.edit('src/site/firm.ts', new RegExp(`^( +${name}: ).*,$`, 'm'), `$1${JSON.stringify(value)},`);
  }
  for (const language of languages) {
    copy.write(`${contentFolder('guides', language)}/logistics/nueva-guia.md`, sampleArticle(language));
    copy.write(`${contentFolder('guides', language)}/finance/10-pagos.md`, sampleArticle(language));
    const articleWithRareCharacters = sampleArticle(language).replace('Texto.', 'CO₂ ≥ 5 ✓ en Łódź.');
    copy.write(`${contentFolder('posts', language)}/nuevo-articulo.md`, articleWithRareCharacters);
  }
  expect(copy.run('tools/new/index.ts', ['Inacabado', '--category', 'logistics']).status).toBe(0);
  addCategory('finance');
  addCategory('inacabada');
  rmSync(path.join(copy.folder, '.git'), {recursive: true, force: true});
  // The copy is built only once, so it needs no persistent bundler cache.
  await copy.build({DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'});
}, 300_000);

test('A build with --locale fails, because it would write the pages of one language to the wrong paths', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const i18n = {currentLocale: 'en', defaultLocale: 'es', locales: ['es', 'en']};
  const {loadContent} = postbuild({outDir: '/site/build', i18n} as unknown as LoadContext);
  await expect(loadContent?.()).rejects.toThrow('leave out "--locale"');
  vi.unstubAllEnvs();
});

test('New Markdown files appear in the lists, sitemaps and feeds of all languages without code changes', () => {
  for (const language of languages) {
    const readBuildFile = (file: string) => copy.read(`build${baseUrl[language]}${file}`);
    for (const [listPath, slug] of Object.entries({
      'blog/logistics': 'blog/logistics/nueva-guia',
      blog: 'blog/nuevo-articulo',
    })) {
      const articlePath = baseUrl[language] + slug;
      const linksIn = (page: string, entry: string) =>
        attributeValues(`${entry} a`, 'href', parseHtml(readBuildFile(`${page}.html`))).filter(
          (link) => link === articlePath,
        );
      expect.soft(linksIn(listPath, 'main li:has(h2)'), listPath).toEqual([articlePath]);
      expect.soft(linksIn('blog', 'main section li'), 'all articles').toContain(articlePath);
      expect
        .soft(textsOf('h1', parseHtml(readBuildFile(`${slug}.html`))), articlePath)
        .toEqual([sampleTitle(language)]);
      expect.soft(readBuildFile('sitemap.xml')).toContain(`${articlePath}<`);
      for (const feed of ['rss.xml', 'atom.xml', 'feed.json']) {
        expect.soft(readBuildFile(`blog/${feed}`), feed).toMatch(new RegExp(`${articlePath}["<]`));
      }
    }
  }
  // The copy is built without PDFs, so its pages must not link to any.
  expect(existsSync(path.join(copy.folder, 'build/documents'))).toBe(false);
  expect(copy.read('build/blog/regulations/checklist.html')).not.toMatch(/<a [^>]*download|href="?\/documents\//);
});

test('A page has its styles inline and prefetches the style sheets of other kinds of pages', () => {
  const page = parseHtml(copy.read('build/blog/nuevo-articulo.html'));
  const inlinedHrefs = attributeValues('head > style', 'data-href', page);
  const styleSheets = listFiles(path.join(copy.folder, 'build/assets/css')).map((file) => `/assets/css/${file}`);
  expect(inlinedHrefs.length).toBeGreaterThan(1);
  expect(styleSheets).toEqual(expect.arrayContaining(inlinedHrefs));
  const prefetchLinks = [
    ...copy.read('build/blog/nuevo-articulo.html').matchAll(/<link rel="?prefetch"? as="?style"? href="?([^">]+)/g),
  ];
  expect(prefetchLinks.length).toBeGreaterThan(1);
  expect(inlinedHrefs.filter((href) => prefetchLinks.some(([, prefetchedHref]) => prefetchedHref === href))).toEqual(
    [],
  );
});

test('A new category has a page with its guides; drafts and categories without published guides are not listed', () => {
  for (const language of languages) {
    const folder = `build${baseUrl[language]}`;
    const files = listFiles(path.join(copy.folder, folder));
    expect(files.filter((file) => /inacabad/.test(file))).toEqual([]);
    const listingFiles = files.filter((file) => /\.(?:html|xml)$|feed\.json$/.test(file)).map((file) => folder + file);
    listingFiles.push(`build/search/${language}.json`);
    expect(listingFiles.filter((file) => /inacabad/.test(copy.read(file)))).toEqual([]);

    // By default, Docusaurus would remove the number prefix from the path.
    const guidePath = `${baseUrl[language]}blog/finance/10-pagos`;
    expect(copy.read(`${folder}sitemap.xml`).includes(`${guidePath}<`)).toBe(true);
    const categoryPage = parseHtml(copy.read(`${folder}blog/finance.html`));
    expect(attributeValues('main li a', 'href', categoryPage)).toEqual([guidePath]);
    expect(textsOf('h1', categoryPage)).toEqual([CATEGORY_TITLE[language] ?? CATEGORY_TITLE.es]);
  }
});

test('Without a Git repository, the sitemap has dates for articles only, from their front matter', () => {
  const entries = copy.read('build/sitemap.xml').split('<url>');
  const datedEntries = entries.filter((entry) => entry.includes('<lastmod>'));
  expect(datedEntries.length).toBeGreaterThan(7);
  expect(datedEntries.filter((entry) => !entry.includes('/blog'))).toEqual([]);
});

test('A build with the details of another firm has those details everywhere and ours nowhere', () => {
  const files = listFiles(path.join(copy.folder, 'build')).filter((file) => !/\.(?:png|woff2|ico)$/.test(file));
  // The firm's name is not checked, because it may also be an ordinary word in an article.
  for (const detail of [firm.website, firm.email, firm.phone, firm.legalName, firm.siteHost]) {
    expect(
      files.filter((file) => copy.read(`build/${file}`).includes(detail)),
      detail,
    ).toEqual([]);
  }
  for (const language of languages) {
    expect(JSON.parse(copy.read(`build/site.${language}.webmanifest`)).name).toBe(OTHER_FIRM.name);
    const page = parseHtml(copy.read(`build${baseUrl[language]}aviso-legal.html`));
    expect(textsOf('title', page)).toEqual([expect.stringContaining(` · ${OTHER_FIRM.name}`)]);
    for (const detail of [OTHER_FIRM.legalName, OTHER_FIRM.taxId, OTHER_FIRM.registration]) {
      expect(textsOf('main', page).join(), detail).toContain(detail);
    }
  }
});

test('Six unit test files that use details of the firm also pass with another firm', () => {
  const files = ['calendar', 'feeds', 'form-html', 'icons', 'navigation', 'release-guard'];
  const {status, stdout, stderr} = copy.run('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    'unit',
    ...files.map((name) => `unit/${name}.test`),
  ]);
  expect(status, stdout + stderr).toBe(0);
}, 120_000);

test('npm installs the development dependencies even if the environment omits them', () => {
  const env = {...process.env, NODE_ENV: 'production', npm_config_omit: 'dev'};
  const include = execFileSync('npm', ['config', 'get', 'include'], {cwd: copy.folder, env, encoding: 'utf8'});
  expect(include.trim()).toBe('dev');
});
