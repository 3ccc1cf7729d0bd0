/**
 * What machines read of a page.
 *
 * - Search engines: Google's rules for localized versions and blocked pages, and sitemaps.org.
 * - Previews of links in social networks: https://ogp.me/ and X's rules for cards
 *   (https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image).
 * - Structured data in the vocabulary of https://schema.org/: JSON-LD 1.1
 *   (https://www.w3.org/TR/json-ld11/) and Google's rules for articles and breadcrumbs
 *   (https://developers.google.com/search/docs/appearance/structured-data/article, .../breadcrumb).
 */
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {noonOf} from '../../plugins/content/dates';
import {readHistory} from '../../plugins/content/git';
import {firm} from '../../src/site/firm';
import {shareImageSize} from '../../src/site/share-image';
import {articles, articlesIn, ROOT} from '../support/articles';
import {absolute, metadataOf, published, readBuilt, translationsOf} from '../support/built-pages';
import {BUILD, base, languages, pages} from '../support/site-pages';

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

test('the sitemap of each language has its built pages once, texts with the day of last change', () => {
  const built = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
    .map((file) => absolute(`/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`));
  // Other tests get their pages from the sitemaps.
  expect(published.toSorted()).toEqual(built.sort());
  const knowsAll = readHistory(ROOT) !== undefined;
  for (const language of languages) {
    const $ = load(readBuilt(`${base[language]}sitemap.xml`).toString(), {xml: true});
    const days = new Map<string, string>();
    $('url').each((_, url) => void days.set($(url).find('> loc').text(), $(url).find('> lastmod').text()));
    expect([...days.keys()].filter((address) => !address.startsWith(absolute(base[language])))).toEqual([]);
    // Docusaurus dates no lists.
    const isList = (address: string) => articles.some(({parent}) => absolute(parent) === address);
    const isWrong = (address: string, day: string) =>
      day ? !/^\d{4}-\d{2}-\d{2}$/.test(day) : knowsAll && !isList(address);
    expect([...days].filter((one) => isWrong(...one))).toEqual([]);
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

test('search engines may index all pages but the 404 pages, which name no other page', () => {
  for (const {path: address} of pages) {
    expect.soft(metadataOf(address).meta('robots'), address).toEqual([]);
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

const {width, height} = shareImageSize;

test('a link to a page has title, description and the picture of its chart, each once, and no description twice', async () => {
  const seen = new Set<string>();
  for (const page of pages) {
    const {language, path: address} = page;
    const {meta, links, heading} = metadataOf(address);
    const article = articles.find((one) => one.path === address);
    const chart = article?.frontMatter.hero ?? `/drawings/${language}/atlantic.svg`;
    const expected = {
      // https://ogp.me/#metadata: the four required properties. The name of the firm is cut first where there is no room.
      'og:title': article ? heading : expect.stringMatching(/^\S.{0,59}\S · /),
      'og:type': article ? 'article' : 'website',
      'og:url': links('[rel~="canonical"]')[0]?.href,
      'og:image': firm.website + chart.replace('/drawings/', '/share/').replace('.svg', '.png'),
      'og:image:width': `${width}`,
      'og:image:height': `${height}`,
      'og:image:alt': expect.stringMatching(/^\S.{30,418}\S$/),
      'og:site_name': firm.name,
      'og:description': meta('description')[0],
      // X has its own name for the kind of card, and otherwise uses Open Graph.
      'twitter:card': 'summary_large_image',
      description: expect.stringMatching(/^\S.{48,198}\S$/),
      // https://ogp.me/#type_article
      ...(article && {
        'article:published_time': noonOf(article.frontMatter.date),
        'article:modified_time': noonOf(article.frontMatter.changes[0]?.date ?? ''),
        'article:section': expect.stringMatching(/\S/),
      }),
    };
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, meta(name)]));
    const once = Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, [value]]));
    expect.soft(found, address).toEqual(once);

    const picture = readBuilt(meta('og:image')[0] ?? '');
    expect.soft(await sharp(picture).metadata(), address).toMatchObject({format: 'png', width, height});
    expect.soft(picture.length, address).toBeLessThan(120_000);
    for (const value of meta('description')) {
      expect.soft(seen.has(value), `${address} has the description of another page`).toBe(false);
      seen.add(value);
    }
  }
});

type Node = Readonly<Record<string, unknown>>;

const nodesOf = (address: string): readonly Node[] =>
  metadataOf(address).structuredData.map((json) => JSON.parse(json));

const nodeOf = (address: string, type: string): Node => nodesOf(address).find((one) => one['@type'] === type) ?? {};

test('every page has blocks of the right types', () => {
  for (const {path: address, language} of pages) {
    // Text that would end the element or change its parsing (JSON-LD 1.1, section 7.2).
    const unsafe = metadataOf(address).structuredData.filter((json) => /<!--|<\/?script/i.test(json));
    expect.soft(unsafe, address).toEqual([]);
    const isArticle = articles.some((article) => article.path === address);
    const types = [...(isArticle ? ['Article'] : []), 'BreadcrumbList'];
    const found = nodesOf(address).map(({'@type': type}) => type);
    const wanted = address === base[language] ? ['Organization', 'WebSite'] : types;
    expect.soft(found, address).toEqual(wanted);
  }
});

// Google, "Breadcrumb": at least two items in order, each with a name and an address.
test('breadcrumbs lead from the landing page over existing pages to each page', () => {
  for (const {path: address, language} of pages.filter((page) => page.path !== base[page.language])) {
    const {itemListElement: steps = []} = nodeOf(address, 'BreadcrumbList') as {itemListElement?: readonly Node[]};
    const numbered = {'@type': 'ListItem', name: expect.stringMatching(/\S/)};
    expect.soft(steps, address).toMatchObject(steps.map((_, index) => ({...numbered, position: index + 1})));
    expect.soft(steps.at(-1)?.name, address).toBe(metadataOf(address).heading);
    const items = steps.map(({item}) => item as string);
    expect.soft([items[0], items.at(-1)], address).toEqual([absolute(base[language]), absolute(address)]);
    expect.soft(published, address).toEqual(expect.arrayContaining(items));
  }
});

// Google, "Article": author with name and address, dates, headline, readable pictures.
test('every article has headline, author, dates with a time and its zone, and picture', () => {
  expect(noonOf('2026-11-28')).toMatch(/^2026-11-28T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/);
  for (const {path: address, frontMatter} of articles) {
    const metadata = metadataOf(address);
    expect.soft(nodeOf(address, 'Article'), address).toMatchObject({
      headline: metadata.heading,
      datePublished: noonOf(frontMatter.date),
      dateModified: noonOf(frontMatter.changes[0]?.date ?? ''),
      author: {'@type': 'Organization', name: firm.name, url: firm.website},
      image: metadata.meta('og:image')[0],
    });
  }
});
