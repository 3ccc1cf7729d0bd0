/** A new language, added as the developers' guide says: Portuguese with the English texts, in a copy of the site. */
import {execFile} from 'node:child_process';
import {cpSync, existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import {openIndex} from '../../src/components/search/engine/find';
import {feedFiles} from '../../src/site/feeds';
import {defaultLanguage} from '../../src/site/languages';
import {articlesIn} from '../support/articles';
import {attributes, parseHtml, textOf} from '../support/built-pages';
import {isFull} from '../support/scope';
import {SiteCopy} from '../support/site-copy';

const LIST = 'src/site/languages.ts';
const FOLDER = 'i18n/pt';

/** The start of addresses in each language of the copy. */
const bases = {es: '/', en: '/en/', pt: '/pt/'};

describe.runIf(isFull)('With one more language', () => {
  let copy: SiteCopy;
  afterAll(() => copy.remove());

  const run = (...command: string[]) =>
    promisify(execFile)('npm', ['run', ...command], {
      cwd: copy.folder,
      env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', FORCE_COLOR: '0'},
      maxBuffer: 2 ** 26,
    });

  beforeAll(async () => {
    copy = new SiteCopy();
    copy.write(
      LIST,
      copy.read(LIST).replace(/(?=\] as const)/, "  {code: 'pt', label: 'Português', locale: 'pt-BR'},\n"),
    );
    cpSync(path.join(copy.folder, 'i18n/en'), path.join(copy.folder, FOLDER), {recursive: true});
    rmSync(path.join(copy.folder, FOLDER, 'confirmed.yml'), {force: true});
    for (const file of filesOf(path.join(copy.folder, FOLDER))) {
      const text = copy.read(`${FOLDER}/${file}`).replaceAll('/drawings/en/', '/drawings/pt/');
      const isText = /\.mdx?$/.test(file);
      copy.write(`${FOLDER}/${file}`, isText ? text.replace(/^title: "?(.*?)"?$/m, 'title: "$1 (pt)"') : text);
    }
    await run('generate', '--', 'drawings', 'icons');
    await run('build');
  }, 900_000);

  const read = (file: string) => copy.read(`build/${file}`);
  const pageAt = (file: string) => parseHtml(read(file));
  const isBuilt = (address: string): boolean => existsSync(path.join(copy.folder, 'build', address));
  /** The files of the pages of a language, relative to the folder of the language. */
  const pagesIn = (language: keyof typeof bases): string[] =>
    filesOf(path.join(copy.folder, 'build', bases[language]))
      .filter((file) => file.endsWith('.html') && (language !== 'es' || !/^(?:en|pt)\//.test(file)))
      .sort();
  const articles = articlesIn(defaultLanguage);

  test('it has every page, with titles, drawings, pictures and metadata of its own', () => {
    expect(pagesIn('pt')).toEqual(pagesIn('es'));
    let titles = 0;
    for (const file of pagesIn('pt')) {
      const page = pageAt(`pt/${file}`);
      const meta = (name: string) => attributes(`meta[property="${name}"]`, 'content', page).join();
      expect.soft(attributes('html', 'lang', page), file).toEqual(['pt']);
      expect.soft(meta('og:locale'), file).toBe('pt_BR');
      expect.soft(meta('og:locale:alternate'), file).toBe('es_ES,en_GB');
      expect.soft(isBuilt(new URL(meta('og:image')).pathname), file).toBe(true);
      expect.soft(attributes('link[rel="manifest"]', 'href', page), file).toEqual(['/site.pt.webmanifest']);
      const drawings = read(`pt/${file}`).match(/\/drawings\/\w+\//g) ?? [];
      expect.soft(new Set(drawings), file).toEqual(new Set(drawings.length > 0 ? ['/drawings/pt/'] : []));
      titles += textOf(page.find('h1')).endsWith(' (pt)') ? 1 : 0;
    }
    expect(titles).toBeGreaterThanOrEqual(articles.length);
    expect(isBuilt('site.pt.webmanifest')).toBe(true);
  });

  test('every page links to its versions in the other languages, for visitors and for search engines', () => {
    for (const [language, base] of Object.entries(bases)) {
      for (const file of pagesIn(language as keyof typeof bases).filter((name) => name !== '404.html')) {
        const page = pageAt(base.slice(1) + file);
        const address = file.replace(/^index\.html$|\.html$/, '');
        const others = Object.entries(bases).filter(([other]) => other !== language);
        expect
          .soft(attributes('header a[data-language-switch]', 'href', page), file)
          .toEqual(others.map(([, start]) => start + address));
        const alternates = attributes('link[rel="alternate"][hreflang]', 'hreflang', page);
        expect.soft(alternates.toSorted(), file).toEqual(['en', 'es', 'pt', 'x-default']);
      }
    }
    expect(read('robots.txt')).toContain('/pt/sitemap.xml');
  });

  test('it has feeds, a search, a PDF of each article, and terms in all languages', () => {
    for (const feed of Object.values(feedFiles)) {
      const items = read(`pt/blog/${feed}`).match(/(?:<item>|<entry>|"content_html")/g);
      expect.soft(items, feed).toHaveLength(articles.length);
    }
    const find = openIndex(JSON.parse(read('search/pt.json')), 'pt');
    expect(find('commodity code')[0]?.address).toMatch(/^\/pt\/blog\/importacion/);
    const pages = pagesIn('pt').map((file) => pageAt(`pt/${file}`));
    const documents = new Set(pages.flatMap((page) => attributes('a[download]', 'href', page)));
    expect(documents.size).toBe(articles.length);
    expect([...documents].filter((file) => !file.startsWith('/pt/') || !isBuilt(file))).toEqual([]);
    expect(attributes('dt > [lang]', 'lang', pageAt('pt/glosario.html').find('#aduana'))).toEqual(['es', 'en']);
  });
});
