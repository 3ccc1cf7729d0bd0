/** Metadata for search engines, by Google's rules for localized versions and blocked pages, and by sitemaps.org. */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {hasWholeHistory} from '../../plugins/content-check/git-history';
import {headersFor, readHostRules} from '../../tools/start/host-rules';
import {articlesIn, ROOT} from '../support/articles';
import {absolute, metadataOf, published, readBuilt, translationsOf} from '../support/built-pages';
import {BUILD, base, languages, pages} from '../support/site';

test('every page names itself and its translations, which name it back', () => {
  for (const page of pages) {
    const {links} = metadataOf(page.path);
    const canonical = links('[rel~="canonical"]').map(({href}) => href);
    expect.soft(canonical, page.path).toEqual([absolute(page.path)]);
    const translations = translationsOf(page).map(([language, address]) => [language, absolute(address)] as const);
    const alternates = links('[rel~="alternate"][hreflang]').map(({hreflang, href}) => [hreflang, href]);
    const wanted = [...translations, ['x-default', translations[0]?.[1]]];
    expect.soft(alternates.toSorted(), page.path).toEqual(wanted.toSorted());
    expect.soft(published, page.path).toEqual(expect.arrayContaining(translations.map(([, address]) => address)));
  }
});

test('the sitemap of each language has its built pages once, with the day of last change', () => {
  const built = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
    .map((file) => absolute(`/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`));
  // Other tests get their pages from the sitemaps.
  expect(published.toSorted()).toEqual(built.sort());
  const knowsAll = hasWholeHistory(ROOT);
  for (const language of languages) {
    const $ = load(readBuilt(`${base[language]}sitemap.xml`).toString(), {xml: true});
    const days = new Map<string, string>();
    $('url').each((_, url) => void days.set($(url).find('> loc').text(), $(url).find('> lastmod').text()));
    expect([...days.keys()].filter((address) => !address.startsWith(absolute(base[language])))).toEqual([]);
    const wrong = [...days].filter(([, day]) => (day ? !/^\d{4}-\d{2}-\d{2}$/.test(day) : knowsAll));
    expect(wrong).toEqual([]);
    // The days of articles come from their front matter, the others from git.
    for (const {path: address, frontMatter} of articlesIn(language)) {
      expect.soft(days.get(absolute(address)), address).toBe(frontMatter.changes[0]?.date);
    }
  }
});

test('robots.txt allows everything and names all sitemaps by their full addresses', () => {
  const sitemaps = languages.map((language) => `Sitemap: ${absolute(base[language])}sitemap.xml\n`);
  expect(readBuilt('/robots.txt').toString()).toBe(`User-agent: *\nAllow: /\n\n${sitemaps.join('')}`);
});

test('search engines may index all pages but the 404 pages, which name no other page', async () => {
  const rules = await readHostRules(BUILD);
  for (const {path: address} of pages) {
    expect.soft(metadataOf(address).meta('robots'), address).toEqual([]);
    const names = Object.keys(headersFor(rules, address)).filter((name) => /^(?:x-robots-tag|link)$/i.test(name));
    expect.soft(names, address).toEqual([]);
  }
  for (const address of languages.map((language) => `${base[language]}404`)) {
    const {meta, links, structuredData} = metadataOf(address);
    expect.soft(meta('robots'), address).toEqual(['noindex']);
    expect.soft(structuredData, address).toEqual([]);
    // With the canonical address of a real page, "noindex" could apply to that page, too.
    const named = [...links(':is([rel~="canonical"], [hreflang])').map(({href}) => href), ...meta('og:url')];
    const existing = named.filter((url) => published.includes(url));
    expect.soft(existing, address).toEqual([]);
  }
});
