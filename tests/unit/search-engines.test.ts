/**
 * How search engines find the pages. The rules:
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
import {BUILD, base, languages, pages} from '../support/site';
import {absolute, published, readBuilt, type Told, toldBy, translationsOf} from '../support/told';

// Google, "Localized versions": the same full addresses in all versions, each of which names itself and the others;
// HTML, 4.6.7.5: one canonical address.
test('every page names itself and its translations, which name it back', () => {
  for (const page of pages) {
    const told = toldBy(page.path);
    const canonical = told.links('[rel~="canonical"]').map(({href}) => href);
    expect.soft(canonical, page.path).toEqual([absolute(page.path)]);

    expect.soft(told.language, page.path).toBe(page.language);
    const translations = translationsOf(page).map(([language, address]) => [language, absolute(address)] as const);
    const alternates = told.links('[rel~="alternate"][hreflang]').map(({hreflang, href}) => [hreflang, href]);
    const wanted = [...translations, ['x-default', translations[0]?.[1]]];
    expect.soft(alternates.toSorted(), page.path).toEqual(wanted.toSorted());
    expect.soft(published, page.path).toEqual(expect.arrayContaining(translations.map(([, address]) => address)));
  }
});

describe('the sitemap', () => {
  /** The entries of a sitemap: when each address was changed. Throws where the file is not as the schema of sitemaps.org wants it. */
  async function readSitemap(address: string): Promise<[address: string, changed: string | undefined][]> {
    const {XmlDocument, XsdValidator} = await import('libxml2-wasm');
    // As the package keeps it that writes ours.
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
    'in %s says of each page the day of its last change, which for an article its writer names, and else git, if it knows',
    async (language) => {
      const entries = await readSitemap(`${base[language]}sitemap.xml`);
      // The latest day that it may be anywhere on earth: writers date articles by their own clock.
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

  test('of each language has every page of it that was built, once', async () => {
    const built = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
      .map((file) => absolute(`/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`));
    const sitemaps = languages.map((language) => readSitemap(`${base[language]}sitemap.xml`));
    const listed = (await Promise.all(sitemaps)).map((entries) => entries.map(([url]) => url));
    for (const [index, language] of languages.entries()) {
      expect(listed[index]?.filter((url) => !url.startsWith(absolute(base[language])))).toEqual([]);
    }
    expect(listed.flat().sort()).toEqual(built.sort());
    // The other tests find their pages there.
    expect(published.toSorted()).toEqual(built);
  });
});

test('robots.txt keeps nobody from anything and names all sitemaps by their full addresses', () => {
  const sitemaps = languages.map((language) => `Sitemap: ${absolute(base[language])}sitemap.xml\n`);
  expect(readBuilt('/robots.txt').toString()).toBe(`User-agent: *\nAllow: /\n\n${sitemaps.join('')}`);
});

describe('search engines', () => {
  /** What keeps a page out of an index: the tag, for all or for one of them. */
  const rulesOf = (told: Told): string[] => ['robots', 'googlebot', 'bingbot'].flatMap((name) => told.meta(name));

  test('keep no copy of the pages for what is missing, and are led to no page by them', () => {
    for (const address of ['/404', '/en/404']) {
      const told = toldBy(address);
      expect.soft(rulesOf(told), address).toEqual(['noindex']);
      expect.soft(told.structuredData, address).toEqual([]);
      // A canonical address of a real page would say that this is a copy of that, and not to be found either.
      const links = told.links(':is([rel~="canonical"], [hreflang])').map(({href}) => href);
      const named = [...links, ...told.meta('og:url')].filter((url) => published.includes(url));
      expect.soft(named, address).toEqual([]);
    }
  });

  test('are kept from no other page, by the page or by a header', async () => {
    const rules = await readHostRules(BUILD);
    expect(pages.filter(({path: address}) => rulesOf(toldBy(address)).length > 0)).toEqual([]);
    const headers = pages.flatMap(({path: address}) => Object.keys(headersFor(rules, address)));
    expect(headers.filter((name) => /^(?:x-robots-tag|link)$/i.test(name))).toEqual([]);
  });
});
