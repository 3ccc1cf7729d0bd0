/**
 * Structured data in the vocabulary of https://schema.org/, whose types the compiler checks in the source. Checked
 * against JSON-LD 1.1 (https://www.w3.org/TR/json-ld11/) and Google's rules for articles and breadcrumbs
 * (https://developers.google.com/search/docs/appearance/structured-data/article, .../breadcrumb).
 */
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {openingTime} from '../../plugins/articles/opening-time';
import {firm} from '../../src/site/firm';
import {articles} from '../support/articles';
import {absolute, isDead, metadataOf, published, readBuilt} from '../support/built-pages';
import {base, pages, type Page as SitePage} from '../support/site';

const isArticle = (address: string) => articles.some((article) => article.path === address);
const isLanding = ({language, path: address}: SitePage): boolean => address === base[language];

interface Node {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

const graphOf = (address: string): {readonly '@context': string; readonly '@graph': readonly Node[]} =>
  JSON.parse(metadataOf(address).structuredData[0] ?? '{"@graph": []}');

/** All objects in a graph, at any depth. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inner : [value as Node, ...inner];
}

const allNodes = (): Node[] => pages.flatMap((page) => nodesIn(graphOf(page.path)['@graph']));

const nodeOf = (address: string, type: string): Node =>
  graphOf(address)['@graph'].find((one) => one['@type'] === type) ?? {};

test('every page has one block with the right types', () => {
  const landing = ['Organization', 'WebSite'];
  for (const page of pages) {
    const {structuredData, language} = metadataOf(page.path);
    // Text that would end the element or change its parsing (JSON-LD 1.1, section 7.2).
    expect.soft(structuredData, page.path).toEqual([expect.not.stringMatching(/<!--|<\/?script/i)]);
    const graph = graphOf(page.path);
    expect.soft(graph['@context'], page.path).toBe('https://schema.org');
    const other = [...(isArticle(page.path) ? ['Article'] : []), 'BreadcrumbList'];
    const found = graph['@graph'].map(({'@type': type, inLanguage = language}) => [type, inLanguage]);
    expect.soft(found, page.path).toEqual((isLanding(page) ? landing : other).map((type) => [type, language]));
  }
});

// Google, "Breadcrumb": at least two items in order, each with a name and an address.
test('breadcrumbs lead from the landing page over existing pages to each page', () => {
  for (const {path: address, language} of pages.filter((candidate) => !isLanding(candidate))) {
    const {itemListElement: steps = []} = nodeOf(address, 'BreadcrumbList') as {itemListElement?: readonly Node[]};
    const numbered = {'@type': 'ListItem', name: expect.stringMatching(/\S/)};
    expect.soft(steps, address).toMatchObject(steps.map((_, index) => ({...numbered, position: index + 1})));
    expect.soft(steps.at(-1)?.name, address).toBe(metadataOf(address).heading);
    const items = steps.map(({item}) => item as string);
    expect.soft([items[0], items.at(-1)], address).toEqual([absolute(base[language]), absolute(address)]);
    expect.soft(new Set(items).size, address).toBe(Math.max(items.length, 2));
    expect.soft(published, address).toEqual(expect.arrayContaining(items));
  }
});

// Google, "Article": without a time zone, crawlers use theirs. Clocks change on the last Sundays of March and October.
test.for([
  ['2026-11-26', '2026-11-26T09:00:00+01:00'],
  ['2026-06-01', '2026-06-01T09:00:00+02:00'],
  ['2026-03-28', '2026-03-28T09:00:00+01:00'],
  ['2026-03-29', '2026-03-29T09:00:00+02:00'],
  ['2026-10-24', '2026-10-24T09:00:00+02:00'],
  ['2026-10-25', '2026-10-25T09:00:00+01:00'],
] as const)(
  '%s becomes the opening time of the firm, which is the same day in all time zones of readers',
  ([day, moment]) => {
    expect(openingTime(day)).toBe(moment);
    for (const timeZone of [
      'America/Los_Angeles',
      'America/Argentina/Buenos_Aires',
      'Asia/Shanghai',
      'Pacific/Auckland',
    ]) {
      expect(new Date(moment).toLocaleDateString('sv', {timeZone}), timeZone).toBe(day);
    }
  },
);

// Google, "Article": author with name and address, dates, headline, readable pictures.
test('every article has author, dates, language and picture', async () => {
  for (const {language, path: address, frontMatter} of articles) {
    const metadata = metadataOf(address);
    const article = nodeOf(address, 'Article');
    const image = article.image as Node;
    const {format, width, height} = await sharp(readBuilt(image.url as string)).metadata();
    expect.soft(format, address).toBe('png');
    expect.soft(article, address).toMatchObject({
      headline: metadata.heading,
      description: metadata.meta('description')[0],
      inLanguage: language,
      datePublished: openingTime(frontMatter.date),
      dateModified: openingTime(frontMatter.changes[0]?.date ?? ''),
      author: {'@type': 'Organization', name: firm.name, url: firm.website},
      mainEntityOfPage: absolute(address),
      image: {width: `${width} px`, height: `${height} px`},
    });
    expect.soft(article.timeRequired, address).toMatch(/^PT\d+M$/);
  }
});

// JSON-LD 1.1, section 3.3: an identifier means the same node everywhere.
test('all references are defined by a page, and nodes have the same properties everywhere', () => {
  const identified = allNodes().filter((one) => '@id' in one);
  const defined = new Set(identified.filter((one) => one['@type']).map((one) => one['@id']));
  const facts = pages.flatMap(({path: address, language}) =>
    nodesIn(graphOf(address)['@graph']).flatMap(({'@id': id, ...properties}) =>
      // Only descriptions differ between languages.
      Object.entries(id ? properties : {}).map(([name, value]) => [
        `${id} ${name} ${name === 'description' ? language : ''}`,
        JSON.stringify(value),
      ]),
    ),
  );
  const known = new Map(facts as [string, string][]);
  expect(facts.filter(([name = '', value]) => known.get(name) !== value)).toEqual([]);
  const references = identified.filter((one) => !one['@type']).map((one) => one['@id']);
  expect(references).not.toEqual([]);
  expect(references.filter((id) => !defined.has(id))).toEqual([]);
});

test('all addresses exist, also those of parts of pages', () => {
  const named = allNodes().flatMap(({'@id': _, ...properties}) =>
    Object.values(properties).filter((value) => typeof value === 'string' && /^https?:/.test(value)),
  ) as string[];
  expect(named).not.toEqual([]);
  expect([...new Set(named)].filter((url) => isDead(url))).toEqual([]);
});
