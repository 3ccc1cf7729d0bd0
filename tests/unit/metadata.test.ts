/**
 * The metadata of pages, and the specifications that it must follow:
 *
 * - Search engines: Google's rules for localized versions and for `noindex`, and https://www.sitemaps.org/protocol.html.
 * - Link previews in social networks: https://ogp.me/ and X's rules for cards
 *   (https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image).
 * - Structured data: https://schema.org/, JSON-LD 1.1 (https://www.w3.org/TR/json-ld11/) and Google's rules for articles and
 *   breadcrumbs (https://developers.google.com/search/docs/appearance/structured-data/article, .../breadcrumb).
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
import {pathsByLanguage, publicUrl, publicUrls, readBuiltFile, readBuiltPage} from '../support/built-pages';
import {BUILD_FOLDER, baseUrl, languages, pages} from '../support/site-pages';

test('Every page has a canonical link to itself and hreflang links to all its language versions', () => {
  for (const page of pages) {
    const {links} = readBuiltPage(page.path);
    const canonical = links('[rel~="canonical"]').map(({href}) => href);
    expect.soft(canonical, page.path).toEqual([publicUrl(page.path)]);
    const translations = pathsByLanguage(page).map(([language, path]) => [language, publicUrl(path)] as const);
    const hreflangLinks = links('[rel~="alternate"][hreflang]').map(({hreflang, href}) => [hreflang, href]);
    const expectedLinks = [...translations, ['x-default', translations[0]?.[1]]];
    expect.soft(hreflangLinks.toSorted(), page.path).toEqual(expectedLinks.toSorted());
    expect.soft(publicUrls, page.path).toEqual(expect.arrayContaining(translations.map(([, url]) => url)));
  }
});

test('The sitemap of each language lists each of its pages once, with the date of its last change', () => {
  const builtUrls = readdirSync(BUILD_FOLDER, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
    .map((file) => publicUrl(`/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`));
  // Also ensures that the other tests, which read the sitemaps, cover all pages.
  expect(publicUrls.toSorted()).toEqual(builtUrls.sort());
  const hasWholeHistory = readHistory(ROOT) !== undefined;
  for (const language of languages) {
    const $ = load(readBuiltFile(`${baseUrl[language]}sitemap.xml`).toString(), {xml: true});
    const lastModified = new Map<string, string>();
    $('url').each((_, url) => void lastModified.set($(url).find('> loc').text(), $(url).find('> lastmod').text()));
    expect([...lastModified.keys()].filter((url) => !url.startsWith(publicUrl(baseUrl[language])))).toEqual([]);
    // List pages have no source file and therefore no date:
    // https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-sitemap#lastmod
    const isList = (url: string) => articles.some(({listPath}) => publicUrl(listPath) === url);
    const isWrongDate = (url: string, date: string) =>
      date ? !/^\d{4}-\d{2}-\d{2}$/.test(date) : hasWholeHistory && !isList(url);
    expect([...lastModified].filter(([url, date]) => isWrongDate(url, date))).toEqual([]);
    // The dates of articles come from their front matter, all others from Git.
    for (const {path: pagePath, frontMatter} of articlesIn(language)) {
      expect.soft(lastModified.get(publicUrl(pagePath)), pagePath).toBe(frontMatter.changes[0]?.date);
    }
  }
});

test('robots.txt allows all crawlers and lists all sitemaps with their whole URLs', () => {
  const sitemaps = languages.map((language) => `Sitemap: ${publicUrl(baseUrl[language])}sitemap.xml\n`);
  expect(readBuiltFile('/robots.txt').toString()).toBe(`User-agent: *\nAllow: /\n\n${sitemaps.join('')}`);
});

test('Pages are indexable; 404 pages are not, and have no canonical or hreflang link to a real page', () => {
  for (const {path: pagePath} of pages) {
    expect.soft(readBuiltPage(pagePath).meta('robots'), pagePath).toEqual([]);
  }
  for (const pagePath of languages.map((language) => `${baseUrl[language]}404`)) {
    const {meta, links, structuredData} = readBuiltPage(pagePath);
    expect.soft(meta('robots'), pagePath).toEqual(['noindex']);
    expect.soft(structuredData, pagePath).toEqual([]);
    // With a canonical link to a real page, search engines could apply `noindex` to that page.
    const linkedUrls = [...links(':is([rel~="canonical"], [hreflang])').map(({href}) => href), ...meta('og:url')];
    const linksToPages = linkedUrls.filter((url) => publicUrls.includes(url));
    expect.soft(linksToPages, pagePath).toEqual([]);
  }
});

const {width, height} = shareImageSize;

test('Every page has the Open Graph properties for link previews, a share image and a unique description', async () => {
  const descriptions = new Set<string>();
  for (const page of pages) {
    const {language, path: pagePath} = page;
    const {meta, links, heading} = readBuiltPage(pagePath);
    const article = articles.find(({path}) => path === pagePath);
    const chart = article?.frontMatter.hero ?? `/drawings/${language}/atlantic.svg`;
    const expected = {
      // https://ogp.me/#metadata: the four required properties. The firm's name comes last, where previews cut a long title.
      'og:title': article ? heading : expect.stringMatching(/^\S.{0,59}\S · /),
      'og:type': article ? 'article' : 'website',
      'og:url': links('[rel~="canonical"]')[0]?.href,
      'og:image': firm.website + chart.replace('/drawings/', '/share/').replace('.svg', '.png'),
      'og:image:width': `${width}`,
      'og:image:height': `${height}`,
      'og:image:alt': expect.stringMatching(/^\S.{30,418}\S$/),
      'og:site_name': firm.name,
      'og:description': meta('description')[0],
      // Only the card type needs a property of X. For the rest, X reads Open Graph.
      'twitter:card': 'summary_large_image',
      description: expect.stringMatching(/^\S.{48,198}\S$/),
      // https://ogp.me/#type_article
      ...(article && {
        'article:published_time': noonOf(article.frontMatter.date),
        'article:modified_time': noonOf(article.frontMatter.changes[0]?.date ?? ''),
        'article:section': expect.stringMatching(/\S/),
      }),
    };
    const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, meta(name)]));
    const expectedOnce = Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, [value]]));
    expect.soft(actual, pagePath).toEqual(expectedOnce);

    const shareImage = readBuiltFile(meta('og:image')[0] ?? '');
    expect.soft(await sharp(shareImage).metadata(), pagePath).toMatchObject({format: 'png', width, height});
    expect.soft(shareImage.length, pagePath).toBeLessThan(120_000);
    for (const description of meta('description')) {
      expect.soft(descriptions.has(description), `${pagePath} has the description of another page`).toBe(false);
      descriptions.add(description);
    }
  }
});

type JsonLdNode = Readonly<Record<string, unknown>>;

const nodesOf = (pagePath: string): readonly JsonLdNode[] =>
  readBuiltPage(pagePath).structuredData.map((json) => JSON.parse(json));

/** The first node of this type; an empty object if there is none. */
const nodeOf = (pagePath: string, type: string): JsonLdNode =>
  nodesOf(pagePath).find((node) => node['@type'] === type) ?? {};

test('The structured data of every page has the right types and contains nothing that closes its script element', () => {
  for (const {path: pagePath, language} of pages) {
    // These strings would end the script element or change how it is parsed:
    // https://www.w3.org/TR/json-ld11/#restrictions-for-contents-of-json-ld-script-elements
    const unsafeJson = readBuiltPage(pagePath).structuredData.filter((json) => /<!--|<\/?script/i.test(json));
    expect.soft(unsafeJson, pagePath).toEqual([]);
    const isArticle = articles.some((article) => article.path === pagePath);
    const subpageTypes = [...(isArticle ? ['Article'] : []), 'BreadcrumbList'];
    const actual = nodesOf(pagePath).map(({'@type': type}) => type);
    const expectedTypes = pagePath === baseUrl[language] ? ['Organization', 'WebSite'] : subpageTypes;
    expect.soft(actual, pagePath).toEqual(expectedTypes);
  }
});

// Google requires at least two items in order, each with a name and a URL.
test('The breadcrumbs of every page lead from the landing page through existing pages to the page', () => {
  for (const {path: pagePath, language} of pages.filter((page) => page.path !== baseUrl[page.language])) {
    const {itemListElement: breadcrumbs = []} = nodeOf(pagePath, 'BreadcrumbList') as {
      itemListElement?: readonly JsonLdNode[];
    };
    const listItem = {'@type': 'ListItem', name: expect.stringMatching(/\S/)};
    expect
      .soft(breadcrumbs, pagePath)
      .toMatchObject(breadcrumbs.map((_, index) => ({...listItem, position: index + 1})));
    expect.soft(breadcrumbs.at(-1)?.name, pagePath).toBe(readBuiltPage(pagePath).heading);
    const urls = breadcrumbs.map(({item}) => item as string);
    expect.soft([urls[0], urls.at(-1)], pagePath).toEqual([publicUrl(baseUrl[language]), publicUrl(pagePath)]);
    expect.soft(publicUrls, pagePath).toEqual(expect.arrayContaining(urls));
  }
});

// Google recommends an author with name and URL, dates, a headline and images that crawlers may read.
test('The structured data of every article has a headline, an author, dates with time zones, and an image', () => {
  expect(noonOf('2026-11-28')).toMatch(/^2026-11-28T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/);
  for (const {path: pagePath, frontMatter} of articles) {
    const builtPage = readBuiltPage(pagePath);
    expect.soft(nodeOf(pagePath, 'Article'), pagePath).toMatchObject({
      headline: builtPage.heading,
      datePublished: noonOf(frontMatter.date),
      dateModified: noonOf(frontMatter.changes[0]?.date ?? ''),
      author: {'@type': 'Organization', name: firm.name, url: firm.website},
      image: builtPage.meta('og:image')[0],
    });
  }
});
