/**
 * Metadata for search engines. The rules:
 *
 *   Google      https://developers.google.com/search/docs/specialty/international/localized-versions
 *               https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 *               https://developers.google.com/search/docs/crawling-indexing/block-indexing
 *   HTML        https://html.spec.whatwg.org/multipage/links.html#linkTypes
 *   sitemaps    https://www.sitemaps.org/protocol.html
 *   robots.txt  https://www.rfc-editor.org/rfc/rfc9309
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {gitHistory} from '../../plugins/content-check/git-history';
import {headersFor, readHostRules} from '../../tools/start/host-rules';
import {articlesIn, ROOT} from '../support/articles';
import {absolute, metadataOf, type PageMetadata, published, readBuilt, translationsOf} from '../support/built-pages';
import {BUILD, base, languages, pages} from '../support/site';

// Google, "Localized versions": all versions list the full addresses of all. HTML, 4.6.7.5: one canonical address.
test('every page names itself and its translations, which name it back', () => {
  for (const page of pages) {
    const metadata = metadataOf(page.path);
    const canonical = metadata.links('[rel~="canonical"]').map(({href}) => href);
    expect.soft(canonical, page.path).toEqual([absolute(page.path)]);

    expect.soft(metadata.language, page.path).toBe(page.language);
    const translations = translationsOf(page).map(([language, address]) => [language, absolute(address)] as const);
    const alternates = metadata.links('[rel~="alternate"][hreflang]').map(({hreflang, href}) => [hreflang, href]);
    const wanted = [...translations, ['x-default', translations[0]?.[1]]];
    expect.soft(alternates.toSorted(), page.path).toEqual(wanted.toSorted());
    expect.soft(published, page.path).toEqual(expect.arrayContaining(translations.map(([, address]) => address)));
  }
});

describe('the sitemap', () => {
  /** Reads addresses and days of last change. @throws Error when the file violates the schema of sitemaps.org. */
  async function readSitemap(address: string): Promise<[address: string, changed: string | undefined][]> {
    const {XmlDocument, XsdValidator} = await import('libxml2-wasm');
    // The package that writes our sitemap contains the schema.
    using schema = XmlDocument.fromBuffer(readFileSync(require.resolve('sitemap/schema/sitemap.xsd')));
    using validator = XsdValidator.fromDoc(schema);
    using document = XmlDocument.fromBuffer(readBuilt(address));
    validator.validate(document);
    const names = {s: 'http://www.sitemaps.org/schemas/sitemap/0.9'};
    return document
      .find('/s:urlset/s:url', names)
      .map((url) => [url.get('s:loc', names)?.content ?? '', url.get('s:lastmod', names)?.content]);
  }

  test.each(languages)(
    'in %s has the day of last change of each page, for articles from their front matter, else from git if it knows',
    async (language) => {
      const entries = await readSitemap(`${base[language]}sitemap.xml`);
      // The latest date on earth (UTC+14): writers date articles by their own clock.
      const today = new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
      const knowsAll = gitHistory(ROOT).depth === 'whole';
      const wrong = entries.filter(([, day]) => (day ? !/^\d{4}-\d{2}-\d{2}$/.test(day) || day > today : knowsAll));
      expect(wrong).toEqual([]);
      const named = articlesIn(language).map(({path: address, frontMatter}) => [
        absolute(address),
        frontMatter.changes[0]?.date,
      ]);
      expect(entries).toEqual(expect.arrayContaining(named));
    },
  );

  test('of each language has all its built pages once', async () => {
    const built = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
      .map((file) => absolute(`/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`));
    const sitemaps = languages.map((language) => readSitemap(`${base[language]}sitemap.xml`));
    const listed = (await Promise.all(sitemaps)).map((entries) => entries.map(([url]) => url));
    for (const [index, language] of languages.entries()) {
      expect(listed[index]?.filter((url) => !url.startsWith(absolute(base[language])))).toEqual([]);
    }
    expect(listed.flat().sort()).toEqual(built.sort());
    // Other tests get their pages from the sitemaps.
    expect(published.toSorted()).toEqual(built);
  });
});

test('robots.txt allows everything and names all sitemaps by their full addresses', () => {
  const sitemaps = languages.map((language) => `Sitemap: ${absolute(base[language])}sitemap.xml\n`);
  expect(readBuilt('/robots.txt').toString()).toBe(`User-agent: *\nAllow: /\n\n${sitemaps.join('')}`);
});

describe('search engines', () => {
  /** The tags that keep a page out of an index, for all search engines or one. */
  const rulesOf = (metadata: PageMetadata): string[] =>
    ['robots', 'googlebot', 'bingbot'].flatMap((name) => metadata.meta(name));

  test('do not index 404 pages, which name no other page', () => {
    for (const address of ['/404', '/en/404']) {
      const metadata = metadataOf(address);
      expect.soft(rulesOf(metadata), address).toEqual(['noindex']);
      expect.soft(metadata.structuredData, address).toEqual([]);
      // With the canonical address of a real page, "noindex" could apply to that page, too.
      const links = metadata.links(':is([rel~="canonical"], [hreflang])').map(({href}) => href);
      const named = [...links, ...metadata.meta('og:url')].filter((url) => published.includes(url));
      expect.soft(named, address).toEqual([]);
    }
  });

  test('may index all other pages: neither tags nor headers forbid it', async () => {
    const rules = readHostRules(BUILD);
    expect(pages.filter(({path: address}) => rulesOf(metadataOf(address)).length > 0)).toEqual([]);
    const headers = pages.flatMap(({path: address}) => Object.keys(headersFor(rules, address)));
    expect(headers.filter((name) => /^(?:x-robots-tag|link)$/i.test(name))).toEqual([]);
  });
});
