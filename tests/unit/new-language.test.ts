/**
 * A new language with the tools of translators: `npm run new` adds it, and `npm run translations` lists the open texts
 * until the site is complete. The tests add Portuguese with the English texts.
 */
import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {filesOf} from '../../plugins/finish/site';
import {openIndex} from '../../src/components/search/engine/find';
import {feedFiles} from '../../src/site/feeds';
import {defaultLanguage} from '../../src/site/languages';
import type {LanguageReport, TranslationsReport} from '../../tools/translations/report';
import {articlesIn, ROOT} from '../support/articles';
import {attributes, parseHtml, textOf} from '../support/built-pages';
import {isFull} from '../support/scope';
import {SiteCopy} from '../support/site-copy';

const LIST = 'src/site/languages.ts';
const ENGLISH = 'i18n/en';
const PORTUGUESE = 'i18n/pt';

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

  /** The open texts in Portuguese. */
  const translations = async (): Promise<LanguageReport> => {
    const listed = run('--silent', 'translations', '--', '--json', '--language', 'pt');
    // The exit status is 1 while texts are open.
    const {stdout} = await listed.catch((error: {stdout: string}) => error);
    const {languages}: TranslationsReport = JSON.parse(stdout);
    return languages[0] as LanguageReport;
  };

  /** Copies the English dictionaries and texts. */
  function fill(): void {
    for (const file of filesOf(path.join(copy.folder, ENGLISH)).filter((name) => name !== 'confirmed.yml')) {
      const text = copy.read(`${ENGLISH}/${file}`).replaceAll('/drawings/en/', '/drawings/pt/');
      const isText = /\.mdx?$/.test(file);
      copy.write(`${PORTUGUESE}/${file}`, isText ? text.replace(/^title: "?(.*?)"?$/m, 'title: "$1 (pt)"') : text);
    }
  }

  const toDo = {begun: [] as string[], missing: [] as string[], filled: [] as string[], confirmed: [] as string[]};
  const statusesOf = ({open}: LanguageReport): string[] => [...new Set(open.map(({status}) => status))];

  beforeAll(async () => {
    copy = new SiteCopy();
    await run('new', '--', '--language', 'pt');
    toDo.begun = [...filesOf(path.join(copy.folder, PORTUGUESE))];
    const begun = await translations();
    toDo.missing = statusesOf(begun);
    expect(begun.open.length).toBeGreaterThan(500);
    fill();
    toDo.filled = statusesOf(await translations());
    await run('translations', '--', 'confirm', PORTUGUESE);
    toDo.confirmed = statusesOf(await translations());
    await run('generate', '--', 'drawings', 'icons');
    await run('build');
  }, 900_000);

  test('its folder has all dictionaries without words; its texts are missing, then unconfirmed, then done', () => {
    const words = filesOf(path.join(ROOT, ENGLISH)).filter((file) => /\.(?:json|yml)$/.test(file));
    expect(toDo.begun.toSorted()).toEqual(words.filter((file) => file !== 'confirmed.yml').sort());
    expect(toDo).toMatchObject({missing: ['missing'], filled: ['unconfirmed'], confirmed: []});
  });

  const built = (address: string): string => path.join(copy.folder, 'build', address);
  const pageAt = (file: string) => parseHtml(readFileSync(built(file), 'utf8'));
  /** The files of the pages of a language, relative to the folder of the language. */
  const pagesIn = (language: keyof typeof bases): string[] =>
    filesOf(built(bases[language]))
      .filter((file) => file.endsWith('.html') && (language !== 'es' || !/^(?:en|pt)\//.test(file)))
      .sort();
  const articles = articlesIn(defaultLanguage);

  test('the code differs only in the list of languages', () => {
    const sources = filesOf(path.join(ROOT, 'src'));
    expect(filesOf(path.join(copy.folder, 'src'))).toEqual(sources);
    const changed = sources.filter(
      (file) => copy.read(`src/${file}`) !== readFileSync(path.join(ROOT, 'src', file), 'utf8'),
    );
    expect(changed.map((file) => `src/${file}`)).toEqual([LIST]);
  });

  test('it has every page, with titles, drawings, pictures and metadata of its own', () => {
    expect(pagesIn('pt')).toEqual(pagesIn('es'));
    expect(pagesIn('en')).toEqual(pagesIn('es'));
    let titles = 0;
    for (const file of pagesIn('pt')) {
      const page = pageAt(`pt/${file}`);
      const meta = (name: string) => attributes(`meta[property="${name}"]`, 'content', page).join();
      expect.soft(attributes('html', 'lang', page), file).toEqual(['pt']);
      expect.soft(meta('og:locale'), file).toBe('pt_BR');
      expect.soft(meta('og:locale:alternate'), file).toBe('es_ES,en_GB');
      expect.soft(existsSync(built(new URL(meta('og:image')).pathname)), file).toBe(true);
      expect.soft(attributes('link[rel="manifest"]', 'href', page), file).toEqual(['/site.pt.webmanifest']);
      const drawings = readFileSync(built(`pt/${file}`), 'utf8').match(/\/drawings\/\w+\//g) ?? [];
      expect.soft(new Set(drawings), file).toEqual(new Set(drawings.length > 0 ? ['/drawings/pt/'] : []));
      titles += textOf(page.find('h1')).endsWith(' (pt)') ? 1 : 0;
    }
    expect(titles).toBeGreaterThanOrEqual(articles.length);
    expect(existsSync(built('site.pt.webmanifest'))).toBe(true);
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
    expect(readFileSync(built('robots.txt'), 'utf8')).toContain('/pt/sitemap.xml');
    const listed = readFileSync(built('pt/sitemap.xml'), 'utf8').match(/<loc>/g) ?? [];
    expect(listed).toHaveLength(pagesIn('pt').filter((file) => file !== '404.html').length);
  });

  test('it has feeds, a search, a PDF of each article, and terms in all languages', () => {
    for (const feed of Object.values(feedFiles)) {
      const text = readFileSync(built(`pt/blog/${feed}`), 'utf8');
      expect.soft(text.match(/(?:<item>|<entry>|"content_html")/g), feed).toHaveLength(articles.length);
      expect.soft(text.includes('(pt)'), feed).toBe(true);
    }
    const find = openIndex(JSON.parse(readFileSync(built('search/pt.json'), 'utf8')), 'pt');
    expect(find('arancel')[0]?.address).toBe('/pt/glosario#arancel');
    expect(find('commodity code')[0]?.address).toMatch(/^\/pt\/blog\/importacion/);

    const pages = pagesIn('pt').map((file) => pageAt(`pt/${file}`));
    const documents = new Set(pages.flatMap((page) => attributes('a[download]', 'href', page)));
    expect(documents.size).toBe(articles.length);
    expect([...documents].filter((file) => !file.startsWith('/pt/') || !existsSync(built(file)))).toEqual([]);

    const entry = pageAt('pt/glosario.html').find('#aduana');
    expect(attributes('dt > [lang]', 'lang', entry)).toEqual(['es', 'en']);
  });
});
