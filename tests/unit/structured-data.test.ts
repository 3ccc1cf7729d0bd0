/**
 * What the pages say in the vocabulary of https://schema.org/, whose types the compiler holds the source to. Held against JSON-LD 1.1
 * (https://www.w3.org/TR/json-ld11/) and Google's rules for articles and breadcrumbs
 * (https://developers.google.com/search/docs/appearance/structured-data/article, .../breadcrumb).
 */
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {openingOn} from '../../plugins/articles/opening';
import {firm} from '../../src/site/firm';
import {articles} from '../support/articles';
import {base, pages, type Page as SitePage} from '../support/site';
import {absolute, isDead, published, readBuilt, toldBy} from '../support/told';

const isArticle = (address: string) => articles.some((article) => article.path === address);
const isLanding = ({language, path: address}: SitePage): boolean => address === base[language];

interface Node {
  readonly '@type'?: string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/** The graph of a page. */
const graphOf = (address: string): {readonly '@context': string; readonly '@graph': readonly Node[]} =>
  JSON.parse(toldBy(address).structuredData[0] ?? '{"@graph": []}');

/** Everything with properties in a graph, however deep. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inner : [value as Node, ...inner];
}

/** All nodes of all pages. */
const allNodes = (): Node[] => pages.flatMap((page) => nodesIn(graphOf(page.path)['@graph']));

const nodeOf = (address: string, type: string): Node =>
  graphOf(address)['@graph'].find((one) => one['@type'] === type) ?? {};

test('says in one block of every page what it is', () => {
  const landing = ['Organization', 'WebSite'];
  for (const page of pages) {
    const {structuredData, language} = toldBy(page.path);
    // What would end the element or change how it is read (JSON-LD 1.1, section 7.2).
    expect.soft(structuredData, page.path).toEqual([expect.not.stringMatching(/<!--|<\/?script/i)]);
    const graph = graphOf(page.path);
    expect.soft(graph['@context'], page.path).toBe('https://schema.org');
    const other = [...(isArticle(page.path) ? ['Article'] : []), 'BreadcrumbList'];
    const said = graph['@graph'].map(({'@type': type, inLanguage = language}) => [type, inLanguage]);
    expect.soft(said, page.path).toEqual((isLanding(page) ? landing : other).map((type) => [type, language]));
  }
});

// Google, "Breadcrumb": at least two items in order, each with a name and an address.
test('leads from the landing page over real pages to each page', () => {
  for (const {path: address, language} of pages.filter((candidate) => !isLanding(candidate))) {
    const {itemListElement: steps = []} = nodeOf(address, 'BreadcrumbList') as {itemListElement?: readonly Node[]};
    const numbered = {'@type': 'ListItem', name: expect.stringMatching(/\S/)};
    expect.soft(steps, address).toMatchObject(steps.map((_, index) => ({...numbered, position: index + 1})));
    expect.soft(steps.at(-1)?.name, address).toBe(toldBy(address).heading);
    const items = steps.map(({item}) => item as string);
    expect.soft([items[0], items.at(-1)], address).toEqual([absolute(base[language]), absolute(address)]);
    expect.soft(new Set(items).size, address).toBe(Math.max(items.length, 2));
    expect.soft(published, address).toEqual(expect.arrayContaining(items));
  }
});

// Google, "Article": days with time and zone, or crawlers take their own. Clocks change on the last Sundays of March and October.
test.for([
  ['2026-11-26', '2026-11-26T09:00:00+01:00'],
  ['2026-06-01', '2026-06-01T09:00:00+02:00'],
  ['2026-03-28', '2026-03-28T09:00:00+01:00'],
  ['2026-03-29', '2026-03-29T09:00:00+02:00'],
  ['2026-10-24', '2026-10-24T09:00:00+02:00'],
  ['2026-10-25', '2026-10-25T09:00:00+01:00'],
] as const)(
  '%s is told to machines as the hour at which the firm opens, and is that day for all readers',
  ([day, moment]) => {
    expect(openingOn(day)).toBe(moment);
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

// Google, "Article": author with name and address, dates, headline, pictures that can be read.
test('says who wrote each article, when, in which language and with which picture', async () => {
  for (const {language, path: address, frontMatter} of articles) {
    const told = toldBy(address);
    const article = nodeOf(address, 'Article');
    const image = article.image as Node;
    const {format, width, height} = await sharp(readBuilt(image.url as string)).metadata();
    expect.soft(format, address).toBe('png');
    expect.soft(article, address).toMatchObject({
      headline: told.heading,
      description: told.meta('description')[0],
      inLanguage: language,
      datePublished: openingOn(frontMatter.date),
      dateModified: openingOn(frontMatter.changes[0]?.date ?? ''),
      author: {'@type': 'Organization', name: firm.name, url: firm.website},
      mainEntityOfPage: absolute(address),
      image: {width: `${width} px`, height: `${height} px`},
    });
    expect.soft(article.timeRequired, address).toMatch(/^PT\d+M$/);
  }
});

// JSON-LD 1.1, section 3.3: an identifier stands for one thing wherever it appears.
test('refers to nothing that no page defines, and says the same of a thing everywhere', () => {
  const identified = allNodes().filter((one) => '@id' in one);
  const defined = new Set(identified.filter((one) => one['@type']).map((one) => one['@id']));
  const facts = pages.flatMap(({path: address, language}) =>
    nodesIn(graphOf(address)['@graph']).flatMap(({'@id': id, ...properties}) =>
      // Words differ between languages, facts do not.
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

test('names only addresses that exist, down to the part of the page', () => {
  const named = allNodes().flatMap(({'@id': _, ...properties}) =>
    Object.values(properties).filter((value) => typeof value === 'string' && /^https?:/.test(value)),
  ) as string[];
  expect(named).not.toEqual([]);
  expect([...new Set(named)].filter((url) => isDead(url))).toEqual([]);
});
