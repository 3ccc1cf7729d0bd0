import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {APIRequestContext} from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import {firm} from '../../src/data/firm';
import {articles} from '../support/articles';
import {expect, test} from '../support/fixtures';
import {parseRobots} from '../support/robots';
import {BUILD, base, languages, pages, type Page as SitePage} from '../support/site';
import {readSitemap} from '../support/sitemaps';
import {type Told, toldBy} from '../support/told';
import {vocabularyFaults} from '../support/vocabulary';

/*
 * What the site tells search engines and networks, held against what those have published. The rules:
 *
 *   schema.org       https://schema.org/ in the package schema-dts, https://www.w3.org/TR/json-ld11/
 *   Google           https://developers.google.com/search/docs/appearance/structured-data/article
 *                    https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 *                    https://developers.google.com/search/docs/specialty/international/localized-versions
 *                    https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls
 *                    https://developers.google.com/search/docs/crawling-indexing/block-indexing
 *   HTML             https://html.spec.whatwg.org/multipage/links.html#linkTypes
 *   sitemaps         https://www.sitemaps.org/protocol.html
 *   robots.txt       https://www.rfc-editor.org/rfc/rfc9309
 *   Open Graph       https://ogp.me/
 *   X cards          https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image
 */

const isLanding = ({language, path: address}: SitePage): boolean => address === base[language];
const articleAt = (address: string) => articles.find((article) => article.path === address);
const absolute = (address: string): string => firm.website + address;
const onHost = (url: string): string => new URL(url).pathname;

/** Public addresses of all pages that are to be found. */
const published: readonly string[] = pages.map((page) => absolute(page.path));

/** The same page in the other language. */
const translationOf = ({language, path: address}: SitePage): string => {
  const name = address.slice(base[language].length);
  return base[language === 'es' ? 'en' : 'es'] + name;
};

/** ISO 8601 as schema.org, Open Graph and the sitemaps take it: a day, or a moment with its zone. */
const isoDate = z.union([z.iso.date(), z.iso.datetime({offset: true})]);

/** The latest day that it may be anywhere on earth: writers date articles by their own clock. */
const today = (): string => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A picture of this site by its public address: what it is and how large. */
async function pictureAt(request: APIRequestContext, url: string) {
  expect(url).toMatch(new RegExp(`^${firm.website}/`));
  const response = await request.get(onHost(url), {maxRedirects: 0});
  expect(response.status(), url).toBe(200);
  const bytes = await response.body();
  const {format, width, height} = await sharp(bytes).metadata();
  return {type: response.headers()['content-type'], format, width, height, bytes: bytes.length};
}

test.describe('structured data', () => {
  interface Node {
    readonly '@type'?: string;
    readonly '@id'?: string;
    readonly [property: string]: unknown;
  }

  interface Graph {
    readonly '@context': string;
    readonly '@graph': readonly Node[];
  }

  /** The graph of a page. */
  const graphOf = ({structuredData}: Told): Graph => JSON.parse(structuredData[0] ?? '');

  /** Everything with properties in a graph, however deep. */
  function nodesIn(value: unknown): Node[] {
    if (typeof value !== 'object' || value === null) {
      return [];
    }
    const inner = Object.values(value).flatMap(nodesIn);
    return Array.isArray(value) ? inner : [value as Node, ...inner];
  }

  /** All nodes of all pages. */
  async function allNodes(request: APIRequestContext): Promise<(Node & {readonly page: SitePage})[]> {
    const ofPages = await Promise.all(
      pages.map(async (page) =>
        nodesIn(graphOf(await toldBy(request, page.path))['@graph']).map((n) => ({...n, page})),
      ),
    );
    return ofPages.flat();
  }

  const node = (graph: Graph, type: string): Node => graph['@graph'].find((one) => one['@type'] === type) ?? {};

  for (const page of pages) {
    test(`${page.path} says in one block what it is`, async ({request}) => {
      const told = await toldBy(request, page.path);
      expect(told.structuredData).toHaveLength(1);
      // What would end the element or change how it is read (JSON-LD 1.1, section 7.2).
      expect(told.structuredData[0]).not.toMatch(/<!--|<\/?script/i);
      const graph = graphOf(told);
      expect(graph['@context']).toBe('https://schema.org');
      const types = graph['@graph'].map((one) => one['@type']);
      if (isLanding(page)) {
        expect(types).toEqual(['Organization', 'WebSite', 'Service', 'Service', 'Service']);
      } else {
        expect(types).toEqual([...(articleAt(page.path) ? ['Article'] : []), 'BreadcrumbList']);
      }
      for (const {inLanguage = told.language} of graph['@graph']) {
        expect(inLanguage).toBe(told.language);
      }
    });
  }

  for (const page of pages.filter((candidate) => !isLanding(candidate))) {
    // Google, "Breadcrumb": at least two items in order, each with a name and an address.
    test(`the breadcrumbs of ${page.path} lead from the landing page over real pages to itself`, async ({request}) => {
      const told = await toldBy(request, page.path);
      const steps = node(graphOf(told), 'BreadcrumbList').itemListElement as readonly Node[];
      expect(steps.map((step) => step['@type'])).toEqual(steps.map(() => 'ListItem'));
      expect(steps.map(({position}) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.length).toBeGreaterThanOrEqual(2);
      const items = steps.map(({item}) => item as string);
      expect(items[0]).toBe(absolute(base[page.language]));
      expect(items.at(-1)).toBe(absolute(page.path));
      expect(new Set(items).size).toBe(items.length);
      expect(items.filter((item) => !published.includes(item))).toEqual([]);
      for (const {name} of steps) {
        expect(name).toMatch(/\S/);
      }
      expect(steps.at(-1)?.name).toBe(told.heading);
    });
  }

  for (const {language, path: address, frontMatter} of articles) {
    // Google, "Article": author with name and address, dates, headline, pictures that can be read.
    test(`${address} says who wrote it, when, in which language and with which picture`, async ({request}) => {
      const told = await toldBy(request, address);
      const article = node(graphOf(told), 'Article');
      expect(article).toMatchObject({
        headline: told.heading,
        description: told.meta('description')[0],
        inLanguage: language,
        datePublished: frontMatter.date,
        dateModified: frontMatter.changes[0]?.date,
        author: {'@type': 'Organization', name: firm.name, url: firm.website},
        mainEntityOfPage: absolute(address),
      });
      for (const date of [article.datePublished, article.dateModified]) {
        expect(isoDate.safeParse(date).error).toBeUndefined();
      }
      expect(`${article.datePublished}` <= `${article.dateModified}`).toBe(true);
      expect(`${article.dateModified}` <= today()).toBe(true);
      expect(z.iso.duration().safeParse(article.timeRequired).error).toBeUndefined();

      const image = article.image as Node;
      const {type, width, height} = await pictureAt(request, image.url as string);
      expect(type).toBe('image/png');
      expect([image.width, image.height]).toEqual([`${width} px`, `${height} px`]);
    });
  }

  test.describe('the vocabulary of schema.org', () => {
    test('has every type and property of every page, with values of the right type', async ({request}) => {
      const graphs = await Promise.all(
        pages.map(async (page) => [page.path, graphOf(await toldBy(request, page.path))] as const),
      );
      expect(vocabularyFaults(new Map(graphs))).toEqual([]);
    });

    test('is what the test above asks: it refuses what schema.org does not know', () => {
      const good = {'@type': 'Article', headline: 'One', author: {'@type': 'Organization', name: 'Two'}};
      const graphs = {
        good,
        property: {...good, headlin: 'One'},
        type: {...good, '@type': 'Artikel'},
        value: {...good, author: 3},
        nested: {...good, author: {'@type': 'Organization', legalNam: 'Two'}},
        foreign: {...good, breadcrumbs: []},
        item: {'@type': 'BreadcrumbList', itemListElement: [{'@type': 'ListItem', possition: 1}]},
      };
      const faults = vocabularyFaults(
        new Map(
          Object.entries(graphs).map(([name, one]) => [name, {'@context': 'https://schema.org', '@graph': [one]}]),
        ),
      );
      const refused = [...new Set(faults.map((fault) => fault.split(':')[0]))];
      expect(refused).toEqual(['property', 'type', 'value', 'nested', 'foreign', 'item']);
    });
  });

  // JSON-LD 1.1, section 3.3: an identifier stands for one thing wherever it appears.
  test('refers to nothing that no page defines, and says the same of a thing everywhere', async ({request}) => {
    const nodes = await allNodes(request);
    const isReference = (one: Node) => '@id' in one && one['@type'] === undefined;
    const defined = new Map<string, unknown>();
    for (const {page, ...one} of nodes.filter((candidate) => candidate['@id'] && !isReference(candidate))) {
      for (const [property, value] of Object.entries(one)) {
        // Words differ between languages, facts do not.
        const key = [one['@id'], property, property === 'description' ? page.language : ''].join(' ');
        expect(defined.get(key) ?? value, key).toEqual(value);
        defined.set(key, value);
      }
    }
    const references = nodes.filter(isReference).map((one) => one['@id']);
    expect(references).not.toEqual([]);
    expect(references.filter((id) => !defined.has(`${id} @id `))).toEqual([]);
    for (const {'@id': id = absolute('/')} of nodes) {
      expect(URL.canParse(id), id).toBe(true);
    }
  });

  test('names only addresses that exist, down to the part of the page', async ({request}) => {
    const nodes = await allNodes(request);
    const named = nodes.flatMap(({page: _, '@id': __, ...properties}) =>
      Object.values(properties).filter((value) => typeof value === 'string' && /^https?:/.test(value)),
    ) as string[];
    for (const url of new Set(named)) {
      const {origin, pathname, hash} = new URL(url);
      expect(origin, url).toBe(firm.website);
      const told = pathname.includes('.') ? undefined : await toldBy(request, pathname);
      const status = told?.status ?? (await request.get(pathname, {maxRedirects: 0})).status();
      expect(status, url).toBe(200);
      expect(hash === '' || told?.has(hash.slice(1)), url).toBe(true);
    }
  });
});

test.describe('canonical and alternate addresses', () => {
  for (const page of pages) {
    // Google, "Localized versions": the same full addresses in all versions, each of which names itself and the others;
    // HTML, 4.6.7.5: one canonical address.
    test(`${page.path} names itself and its translation, which names it back`, async ({request}) => {
      const told = await toldBy(request, page.path);
      expect(told.status).toBe(200);
      expect(told.headers.link).toBeUndefined();
      expect(told.language).toBe(page.language);
      expect(told.links('[rel~="canonical"]').map(({href}) => href)).toEqual([absolute(page.path)]);

      const alternates = told.links('[rel~="alternate"][hreflang]');
      expect(alternates.map(({hreflang}) => hreflang).sort()).toEqual(['en', 'es', 'x-default']);
      const named = Object.fromEntries(alternates.map(({hreflang, href}) => [hreflang, href]));
      expect(named[page.language]).toBe(absolute(page.path));
      expect(named['x-default']).toBe(named.es);
      expect(Object.values(named).filter((href) => !published.includes(href ?? ''))).toEqual([]);

      const other = named[page.language === 'es' ? 'en' : 'es'] ?? '';
      expect(other).toBe(absolute(translationOf(page)));
      const translation = await toldBy(request, onHost(other));
      expect(translation.language).not.toBe(page.language);
      expect(translation.links('[rel~="alternate"][hreflang]')).toEqual(alternates);
    });
  }
});

test.describe('the sitemap', () => {
  for (const language of languages) {
    const address = `${base[language]}sitemap.xml`;

    test(`${address} is as sitemaps.org wants it`, async ({request}) => {
      const {contentType, bytes, faults, entries} = await readSitemap(request, address);
      expect(contentType).toMatch(/^(application|text)\/xml\b/);
      expect(faults).toEqual([]);
      // "The Sitemap must be UTF-8 encoded", of 50 MB and 50,000 addresses at most.
      expect(() => new TextDecoder('utf-8', {fatal: true}).decode(bytes)).not.toThrow();
      expect(bytes.subarray(0, 60).toString()).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/i);
      expect(bytes.length).toBeLessThanOrEqual(52_428_800);
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.length).toBeLessThanOrEqual(50_000);
      for (const {loc} of entries) {
        expect(loc.length).toBeLessThan(2048);
        // Escaped as RFC 3986 wants it, on the same host, and not above the folder of the sitemap ("Sitemap file location").
        expect(new URL(loc).href).toBe(loc);
        expect(loc).toMatch(new RegExp(`^${absolute(base[language])}`));
      }
      expect(new Set(entries.map(({loc}) => loc)).size).toBe(entries.length);
    });

    test(`${address} says when each page changed: an article on the day that its writer names`, async ({request}) => {
      const {entries} = await readSitemap(request, address);
      for (const {loc, lastmod} of entries) {
        // https://www.w3.org/TR/NOTE-datetime
        expect(isoDate.safeParse(lastmod).error, loc).toBeUndefined();
        expect(`${lastmod}`.slice(0, 10) <= today(), loc).toBe(true);
      }
      const changed = new Map(entries.map(({loc, lastmod}) => [loc, lastmod]));
      for (const article of articles.filter((candidate) => candidate.language === language)) {
        expect(article.frontMatter.changes, article.path).not.toEqual([]);
        expect(changed.get(absolute(article.path)), article.path).toBe(article.frontMatter.changes[0]?.date);
      }
    });
  }

  test('of one language or the other has every page that was built, once', async ({request}) => {
    const built = readdirSync(BUILD, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
      .map((file) => absolute(`/${file.replace(/(?:(^|\/)index)?\.html$/, '$1')}`));
    const sitemaps = await Promise.all(languages.map((one) => readSitemap(request, `${base[one]}sitemap.xml`)));
    const listed = sitemaps.flatMap(({entries}) => entries.map(({loc}) => loc));
    expect(listed.sort()).toEqual(built.sort());
  });
});

test.describe('robots.txt', () => {
  test('keeps nobody from anything and names both sitemaps', async ({request}) => {
    const response = await request.get('/robots.txt', {maxRedirects: 0});
    expect(response.status()).toBe(200);
    // RFC 9309, 2.3 and 2.5: plain text in UTF-8, of which a crawler reads 500 KiB at least.
    expect(response.headers()['content-type']).toMatch(/^text\/plain\b/);
    const bytes = await response.body();
    expect(bytes.length).toBeLessThan(500 * 1024);
    const {groups, records} = parseRobots(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
    expect(groups.flatMap(({agents}) => agents)).toEqual(['*']);
    const disallowed = groups.flatMap(({rules}) => rules).filter(({type, path: rule}) => type === 'disallow' && rule);
    expect(disallowed).toEqual([]);
    // https://www.sitemaps.org/protocol.html#submit_robots: the full address.
    expect(records).toEqual(languages.map((language) => ['sitemap', absolute(`${base[language]}sitemap.xml`)]));
  });

  test('is read as RFC 9309 says', () => {
    const text =
      '# all\r\nUser-agent: a\nuser-agent : b # both\nDisallow: /x\nAllow:\n\nUser-Agent: *\nSitemap: http://x/y:z\n';
    const groups = [
      {
        agents: ['a', 'b'],
        rules: [
          {type: 'disallow', path: '/x'},
          {type: 'allow', path: ''},
        ],
      },
      {agents: ['*'], rules: []},
    ];
    expect(parseRobots(text)).toEqual({groups, records: [['sitemap', 'http://x/y:z']]});
    for (const wrong of [
      'Allow',
      'Allow: /',
      'User-agent: a b',
      'User-agent: *\nAllow: x',
      'User-agent: *\nAllow: /a b',
    ]) {
      expect(() => parseRobots(wrong), wrong).toThrow();
    }
  });
});

test.describe('search engines', () => {
  /** What keeps a page out of an index: the tag, for all or for one of them, or the header. */
  const rulesOf = (told: Told): string[] => [
    ...['robots', 'googlebot', 'bingbot'].flatMap((name) => told.meta(name)),
    ...(told.headers['x-robots-tag'] ?? '').split(',').filter(Boolean),
  ];

  // The file itself can be asked for, too; then it is there.
  for (const {address, language, status} of [
    {address: '/404', language: 'es', status: 200},
    {address: '/no-existe', language: 'es', status: 404},
    {address: '/en/404', language: 'en', status: 200},
    {address: '/en/blog/not-there', language: 'en', status: 404},
  ] as const) {
    test(`keep no copy of ${address}, and are led to no page by it`, async ({request}) => {
      const told = await toldBy(request, address);
      expect(told.status).toBe(status);
      expect(told.language).toBe(language);
      expect(told.meta('robots')).toEqual(['noindex']);
      expect(told.structuredData).toEqual([]);
      expect(published).not.toContain(absolute(address));
      expect(published).not.toContain(absolute(`${address}.html`));
      // A canonical address of a real page would say that this is a copy of that, and not to be found either.
      const named = [...told.links('[rel~="canonical"]'), ...told.links('[hreflang]')].map(({href}) => href);
      expect([...named, ...told.meta('og:url')].filter((url) => published.includes(url))).toEqual([]);
    });
  }

  test('are kept from no other page', async ({request}) => {
    for (const {path: address} of pages) {
      const told = await toldBy(request, address);
      expect(rulesOf(told), address).toEqual([]);
    }
  });
});

test.describe('a link to', () => {
  /** The only thing that a page says under a name. */
  const only = (told: Told, name: string): string => {
    const [content = '', ...others] = told.meta(name);
    expect(others, name).toEqual([]);
    return content;
  };

  for (const page of pages) {
    test(`${page.path} can be shown with title, text and picture`, async ({request}) => {
      const told = await toldBy(request, page.path);
      const say = (name: string): string => only(told, name);

      // https://ogp.me/#metadata: the four that every page has.
      expect(say('og:title')).toMatch(/^\S.*\S$/);
      expect(say('og:type')).toBe(articleAt(page.path) ? 'article' : 'website');
      expect(say('og:url')).toBe(told.links('[rel~="canonical"]')[0]?.href);
      const {type, format, width, height, bytes} = await pictureAt(request, say('og:image'));
      expect({type, format, width, height}).toEqual({type: 'image/png', format: 'png', width: 1200, height: 630});

      // https://ogp.me/#structured: what the picture says of itself is so.
      expect(say('og:image:type')).toBe(type);
      expect([say('og:image:width'), say('og:image:height')]).toEqual([`${width}`, `${height}`]);
      expect(say('og:image:alt')).toMatch(/^\S.{30,}\S$/);

      // https://ogp.me/#optional
      expect(say('og:site_name')).toBe(firm.name);
      expect(say('og:description')).toBe(say('description'));
      expect(say('og:locale')).toMatch(new RegExp(`^${told.language}_[A-Z]{2}$`));
      const translation = await toldBy(request, translationOf(page));
      expect(told.meta('og:locale:alternate')).toEqual(translation.meta('og:locale'));

      // X: its own name for the kind of card, Open Graph for the rest; longer texts are cut, larger pictures not shown.
      expect(say('twitter:card')).toBe('summary_large_image');
      expect(say('og:title').length, say('og:title')).toBeLessThanOrEqual(70);
      expect(say('description').length).toBeGreaterThanOrEqual(50);
      expect(say('description').length).toBeLessThanOrEqual(200);
      expect(say('og:image:alt').length).toBeLessThanOrEqual(420);
      expect(bytes).toBeLessThan(5_000_000);
    });
  }

  for (const {path: address, frontMatter} of articles) {
    // https://ogp.me/#type_article
    test(`${address} says that it is an article, of which day and on what`, async ({request}) => {
      const told = await toldBy(request, address);
      expect(only(told, 'og:title')).toBe(told.heading);
      expect(only(told, 'article:published_time')).toBe(frontMatter.date);
      expect(only(told, 'article:modified_time')).toBe(frontMatter.changes[0]?.date);
      for (const name of ['article:published_time', 'article:modified_time']) {
        expect(isoDate.safeParse(only(told, name)).error, name).toBeUndefined();
      }
      expect(only(told, 'article:section')).toMatch(/\S/);
    });
  }

  test('a page differs from one to any other, in its own language and between them', async ({request}) => {
    const texts = await Promise.all(
      pages.map(async ({path: address}) => {
        const told = await toldBy(request, address);
        return {address, title: only(told, 'og:title'), description: only(told, 'og:description')};
      }),
    );
    const repeated = (key: 'title' | 'description') =>
      texts.filter((one) => texts.some((other) => other.address !== one.address && other[key] === one[key]));
    expect(repeated('description')).toEqual([]);
    // "Blog" is a word of both languages.
    expect(repeated('title').map(({address}) => address)).toEqual(['/blog', '/en/blog']);
  });
});
