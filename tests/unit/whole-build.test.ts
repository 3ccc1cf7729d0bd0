/** A whole build of a copy of the site. Single errors of a build: article-errors.test.ts. */
import {execFileSync} from 'node:child_process';
import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {filesOf} from '../../plugins/content/files';
import postbuild from '../../plugins/postbuild';
import {textFolder} from '../../src/site/content-folders';
import {firm} from '../../src/site/firm';
import {attributes, parseHtml, textsOf} from '../support/built-pages';
import type {KnownByLanguage} from '../support/languages';
import {sampleArticle, sampleTitle} from '../support/sample-article';
import {SiteCopy} from '../support/site-copy';
import {base, languages} from '../support/site-pages';

// A name with spaces, brackets and accents.
const copy = new SiteCopy('sitio [web] & café');
afterAll(() => copy.remove());

const TITLE: KnownByLanguage<string> = {es: 'Finanzas: pagos y divisas', en: 'Trade finance'};

/** Makes a category as the developers' guide says: the file of another one, and its translated texts. */
function addCategory(key: string): void {
  const other = copy.read('blog/guides/logistics/_category_.yml');
  const category = other.replaceAll('logistics', key).replace(/title: .*/, `title: "${TITLE.es}"`);
  copy.write(`blog/guides/${key}/_category_.yml`, category.replace('position: 1', 'position: 3'));
  const file = 'i18n/en/docusaurus-plugin-content-docs/current.json';
  const texts: Record<string, {message: string}> = JSON.parse(copy.read(file));
  for (const [name, text] of Object.entries(texts).filter(([name]) => name.includes('category.logistics'))) {
    texts[name.replace('logistics', key)] = name.endsWith('.title') ? {...text, message: TITLE.en} : text;
  }
  copy.write(file, JSON.stringify(texts));
}

/** The facts that a release needs, of a firm whose name has characters that HTML, JSON and regular expressions escape. */
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
    copy.write(`${textFolder('guides', language)}/logistics/nueva-guia.md`, sampleArticle(language));
    copy.write(`${textFolder('guides', language)}/finance/10-pagos.md`, sampleArticle(language));
    const rare = sampleArticle(language).replace('Texto.', 'CO₂ ≥ 5 ✓ en Łódź.');
    copy.write(`${textFolder('posts', language)}/nuevo-articulo.md`, rare);
  }
  expect(copy.run('tools/new/index.ts', ['Inacabado', '--category', 'logistics']).status).toBe(0);
  addCategory('finance');
  addCategory('inacabada');
  rmSync(path.join(copy.folder, '.git'), {recursive: true, force: true});
  // It is built once, so a persistent cache of the bundler would be written for nothing.
  await copy.build({DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'});
}, 300_000);

test('A build of one language alone is refused, because its pages are not where those of the whole site are', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const i18n = {currentLocale: 'en', defaultLocale: 'es', locales: ['es', 'en']};
  const {loadContent} = postbuild({outDir: '/site/build', i18n} as unknown as LoadContext);
  await expect(loadContent?.()).rejects.toThrow('leave out "--locale"');
  vi.unstubAllEnvs();
});

test('New Markdown files appear in lists, sitemap and feeds of all languages without touching code', () => {
  for (const language of languages) {
    const built = (file: string) => copy.read(`build${base[language]}${file}`);
    for (const [list, article] of Object.entries({
      'blog/logistics': 'blog/logistics/nueva-guia',
      blog: 'blog/nuevo-articulo',
    })) {
      const address = base[language] + article;
      const linksIn = (page: string, entry: string) =>
        attributes(`${entry} a`, 'href', parseHtml(built(`${page}.html`))).filter((link) => link === address);
      expect.soft(linksIn(list, 'main li:has(h2)'), list).toEqual([address]);
      expect.soft(linksIn('blog', 'main section li'), 'all articles').toContain(address);
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

test('A page has the styles of its kind inside, and the addresses of the others for later', () => {
  const page = parseHtml(copy.read('build/blog/nuevo-articulo.html'));
  const inside = attributes('head > style', 'data-href', page);
  const all = filesOf(path.join(copy.folder, 'build/assets/css')).map((file) => `/assets/css/${file}`);
  expect(inside.length).toBeGreaterThan(1);
  expect(all).toEqual(expect.arrayContaining(inside));
  const later = [
    ...copy.read('build/blog/nuevo-articulo.html').matchAll(/<link rel="?prefetch"? as="?style"? href="?([^">]+)/g),
  ];
  expect(later.length).toBeGreaterThan(1);
  expect(inside.filter((address) => later.some(([, other]) => other === address))).toEqual([]);
});

test('A draft and an empty category are in no list; a new category has a page with its guides', () => {
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
    expect(textsOf('h1', list)).toEqual([TITLE[language] ?? TITLE.es]);
  }
});

test('Without git, the sitemap has only the days of articles', () => {
  const entries = copy.read('build/sitemap.xml').split('<url>');
  const dated = entries.filter((entry) => entry.includes('<lastmod>'));
  expect(dated.length).toBeGreaterThan(7);
  expect(dated.filter((entry) => !entry.includes('/blog'))).toEqual([]);
});

test('A build with the facts of another firm has them everywhere, and ours nowhere', () => {
  const files = filesOf(path.join(copy.folder, 'build')).filter((file) => !/\.(?:png|woff2|ico)$/.test(file));
  // The name of a firm may be a word of the texts.
  for (const fact of [firm.website, firm.email, firm.phone, firm.legalName, firm.siteHost]) {
    expect(
      files.filter((file) => copy.read(`build/${file}`).includes(fact)),
      fact,
    ).toEqual([]);
  }
  for (const language of languages) {
    expect(JSON.parse(copy.read(`build/site.${language}.webmanifest`)).name).toBe(OTHER_FIRM.name);
    const page = parseHtml(copy.read(`build${base[language]}aviso-legal.html`));
    expect(textsOf('title', page)).toEqual([expect.stringContaining(` · ${OTHER_FIRM.name}`)]);
    for (const fact of [OTHER_FIRM.legalName, OTHER_FIRM.taxId, OTHER_FIRM.registration]) {
      expect(textsOf('main', page).join(), fact).toContain(fact);
    }
  }
});

test('The tests that name the firm pass with the facts of another one', () => {
  const files = ['calendar', 'feeds', 'forms', 'icons', 'navigation', 'release-guard'];
  const {status, stdout, stderr} = copy.run('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    'unit',
    ...files.map((name) => `unit/${name}.test`),
  ]);
  expect(status, stdout + stderr).toBe(0);
}, 120_000);

test('npm installs what the build and the tests need, whatever the environment leaves out', () => {
  const env = {...process.env, NODE_ENV: 'production', npm_config_omit: 'dev'};
  const include = execFileSync('npm', ['config', 'get', 'include'], {cwd: copy.folder, env, encoding: 'utf8'});
  expect(include.trim()).toBe('dev');
});
