/**
 * What the pages say in the vocabulary of https://schema.org/ (as the package schema-dts has it), held against JSON-LD 1.1
 * (https://www.w3.org/TR/json-ld11/) and Google's rules for articles and breadcrumbs
 * (https://developers.google.com/search/docs/appearance/structured-data/article, .../breadcrumb).
 */
import sharp from 'sharp';
import {expect, test} from 'vitest';
import * as z from 'zod';
import {firm} from '../../src/data/firm';
import {articles} from '../support/articles';
import {absolute, isDate, published, today} from '../support/published';
import {base, pages, type Page as SitePage} from '../support/site';
import {builtFile, readBuilt, toldBy} from '../support/told';
import {vocabularyFaults} from '../support/vocabulary';

const articleAt = (address: string) => articles.find((article) => article.path === address);
const isLanding = ({language, path: address}: SitePage): boolean => address === base[language];

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
const graphOf = (address: string): Graph => JSON.parse(toldBy(address).structuredData[0] ?? '{"@graph": []}');

/** Everything with properties in a graph, however deep. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inner = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inner : [value as Node, ...inner];
}

/** All nodes of all pages. */
const allNodes = (): (Node & {readonly page: SitePage})[] =>
  pages.flatMap((page) => nodesIn(graphOf(page.path)['@graph']).map((node) => ({...node, page})));

const nodeOf = (address: string, type: string): Node =>
  graphOf(address)['@graph'].find((one) => one['@type'] === type) ?? {};

test('says in one block of every page what it is', () => {
  const landing = ['Organization', 'WebSite', 'Service', 'Service', 'Service'];
  for (const page of pages) {
    const {structuredData, language} = toldBy(page.path);
    expect.soft(structuredData, page.path).toHaveLength(1);
    // What would end the element or change how it is read (JSON-LD 1.1, section 7.2).
    expect.soft(structuredData[0], page.path).not.toMatch(/<!--|<\/?script/i);
    const graph = graphOf(page.path);
    expect.soft(graph['@context'], page.path).toBe('https://schema.org');
    const other = [...(articleAt(page.path) ? ['Article'] : []), 'BreadcrumbList'];
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
      datePublished: frontMatter.date,
      dateModified: frontMatter.changes[0]?.date,
      author: {'@type': 'Organization', name: firm.name, url: firm.website},
      mainEntityOfPage: absolute(address),
      image: {width: `${width} px`, height: `${height} px`},
    });
    const dates = [`${article.datePublished}`, `${article.dateModified}`, today()];
    expect.soft(dates.filter(isDate), address).toEqual(dates.toSorted());
    expect.soft(z.iso.duration().safeParse(article.timeRequired).error, address).toBeUndefined();
  }
});

test('knows only the types and properties of schema.org, with values of the right type', {timeout: 120_000}, () => {
  // What schema.org does not know is refused; otherwise this test would ask nothing.
  const good = {'@type': 'Article', headline: 'One', author: {'@type': 'Organization', name: 'Two'}};
  const wrong = {
    property: {...good, headlin: 'One'},
    type: {...good, '@type': 'Artikel'},
    value: {...good, author: 3},
    nested: {...good, author: {'@type': 'Organization', legalNam: 'Two'}},
    foreign: {...good, breadcrumbs: []},
    item: {'@type': 'BreadcrumbList', itemListElement: [{'@type': 'ListItem', possition: 1}]},
  };
  const samples = Object.entries({good, ...wrong}).map(([name, node]): [string, unknown] => [
    name,
    {'@context': 'https://schema.org', '@graph': [node]},
  ]);
  const faults = vocabularyFaults(
    new Map([...pages.map((page) => [page.path, graphOf(page.path)] as const), ...samples]),
  );
  expect(faults.filter((fault) => fault.startsWith('/'))).toEqual([]);
  expect([...new Set(faults.map((fault) => fault.split(':')[0]))]).toEqual(Object.keys(wrong));
});

// JSON-LD 1.1, section 3.3: an identifier stands for one thing wherever it appears.
test('refers to nothing that no page defines, and says the same of a thing everywhere', () => {
  const nodes = allNodes();
  const isReference = (one: Node) => '@id' in one && one['@type'] === undefined;
  const defined = new Map<string, unknown>();
  for (const {page, ...one} of nodes.filter((candidate) => candidate['@id'] && !isReference(candidate))) {
    for (const [property, value] of Object.entries(one)) {
      // Words differ between languages, facts do not.
      const key = [one['@id'], property, property === 'description' ? page.language : ''].join(' ');
      expect.soft(defined.get(key) ?? value, `${page.path}: ${key}`).toEqual(value);
      defined.set(key, value);
    }
  }
  const references = nodes.filter(isReference).map((one) => one['@id']);
  expect(references).not.toEqual([]);
  expect(references.filter((id) => !defined.has(`${id} @id `))).toEqual([]);
  expect(nodes.filter(({'@id': id = absolute('/')}) => !URL.canParse(id))).toEqual([]);
});

test('names only addresses that exist, down to the part of the page', () => {
  const named = allNodes().flatMap(({page: _, '@id': __, ...properties}) =>
    Object.values(properties).filter((value) => typeof value === 'string' && /^https?:/.test(value)),
  ) as string[];
  const dead = [...new Set(named)].filter((url) => {
    const {origin, pathname, hash} = new URL(url);
    const file = builtFile(pathname);
    const hasPart = hash === '' || (file?.endsWith('.html') && toldBy(pathname).ids.includes(hash.slice(1)));
    return origin !== firm.website || !file || !hasPart;
  });
  expect(named).not.toEqual([]);
  expect(dead).toEqual([]);
});
