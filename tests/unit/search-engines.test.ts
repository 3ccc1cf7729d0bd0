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
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {headersFor, readHostRules} from '../../src/hosting/rules';
import {articlesIn} from '../support/articles';
import {absolute, isDate, published, today, translationOf} from '../support/published';
import {BUILD, base, languages, pages} from '../support/site';
import {readSitemap} from '../support/sitemaps';
import {readBuilt, type Told, toldBy} from '../support/told';

// Google, "Localized versions": the same full addresses in all versions, each of which names itself and the others;
// HTML, 4.6.7.5: one canonical address.
test('every page names itself and its translation, which names it back', async () => {
  const rules = await readHostRules(BUILD);
  for (const page of pages) {
    const told = toldBy(page.path);
    // A header would say more than the page.
    expect.soft(Object.keys(headersFor(rules, page.path)).map((name) => name.toLowerCase())).not.toContain('link');
    const canonical = told.links('[rel~="canonical"]').map(({href}) => href);
    expect.soft(canonical, page.path).toEqual([absolute(page.path)]);

    const alternates = told.links('[rel~="alternate"][hreflang]');
    const [own, other] = page.language === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const);
    const named = Object.fromEntries(alternates.map(({hreflang, href}) => [hreflang, href]));
    const expected = {[own]: absolute(page.path), [other]: absolute(translationOf(page))};
    expect.soft(named, page.path).toEqual({...expected, 'x-default': expected.es});
    expect.soft(alternates, page.path).toHaveLength(3);
    expect.soft(published, page.path).toEqual(expect.arrayContaining(Object.values(named)));

    const translation = toldBy(translationOf(page));
    expect.soft([told.language, translation.language], page.path).toEqual([own, other]);
    expect.soft(translation.links('[rel~="alternate"][hreflang]'), page.path).toEqual(alternates);
  }
});

describe('the sitemap', () => {
  for (const language of languages) {
    const address = `${base[language]}sitemap.xml`;

    test(`${address} is as sitemaps.org wants it, and says when the writer of each article changed it`, async () => {
      const {head, faults, entries} = await readSitemap(address);
      expect(faults).toEqual([]);
      expect(head).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/i);
      expect(entries).not.toEqual([]);
      // Escaped as RFC 3986 wants it, on the same host, and not above the folder of the sitemap ("Sitemap file location").
      const folder = absolute(base[language]);
      expect(entries.filter(({loc}) => new URL(loc).href !== loc || !loc.startsWith(folder))).toEqual([]);
      // https://www.w3.org/TR/NOTE-datetime
      expect(entries.filter(({lastmod}) => !isDate(lastmod) || `${lastmod}`.slice(0, 10) > today())).toEqual([]);
      const changed = new Map(entries.map(({loc, lastmod}) => [loc, lastmod]));
      for (const article of articlesIn(language)) {
        expect.soft(article.frontMatter.changes, article.path).not.toEqual([]);
        expect.soft(changed.get(absolute(article.path)), article.path).toBe(article.frontMatter.changes[0]?.date);
      }
    });
  }

  test('of one language or the other has every page that was built, once', async () => {
    const built = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
      .map((file) => absolute(`/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`));
    const sitemaps = await Promise.all(languages.map((one) => readSitemap(`${base[one]}sitemap.xml`)));
    const listed = sitemaps.flatMap(({entries}) => entries.map(({loc}) => loc));
    expect(listed.sort()).toEqual(built.sort());
    // The other tests find their pages there.
    expect([...published].sort()).toEqual(built);
  });
});

test('robots.txt keeps nobody from anything and names both sitemaps by their full addresses', () => {
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
      expect.soft(published.filter((url) => url.startsWith(absolute(address)))).toEqual([]);
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
    expect(headers.filter((name) => /^x-robots-tag$/i.test(name))).toEqual([]);
  });
});
