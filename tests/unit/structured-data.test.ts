/**
 * Structured data in the vocabulary of https://schema.org/, whose types the compiler checks in the source. Checked
 * against JSON-LD 1.1 (https://www.w3.org/TR/json-ld11/) and Google's rules for articles and breadcrumbs
 * (https://developers.google.com/search/docs/appearance/structured-data/article, .../breadcrumb).
 */
import {expect, test} from 'vitest';
import {noonOf} from '../../plugins/content-check/days';
import {firm} from '../../src/site/firm';
import {articles} from '../support/articles';
import {absolute, metadataOf, published} from '../support/built-pages';
import {base, pages} from '../support/site';

type Node = Readonly<Record<string, unknown>>;

const graphOf = (address: string): readonly Node[] =>
  JSON.parse(metadataOf(address).structuredData[0] ?? '{"@graph": []}')['@graph'];

const nodeOf = (address: string, type: string): Node => graphOf(address).find((one) => one['@type'] === type) ?? {};

test('every page has one block with the right types', () => {
  for (const {path: address, language} of pages) {
    // Text that would end the element or change its parsing (JSON-LD 1.1, section 7.2).
    const isSafe = expect.not.stringMatching(/<!--|<\/?script/i);
    expect.soft(metadataOf(address).structuredData, address).toEqual([isSafe]);
    const isArticle = articles.some((article) => article.path === address);
    const types = [...(isArticle ? ['Article'] : []), 'BreadcrumbList'];
    const found = graphOf(address).map(({'@type': type, inLanguage = language}) => [type, inLanguage]);
    const wanted = address === base[language] ? ['Organization', 'WebSite'] : types;
    expect.soft(found, address).toEqual(wanted.map((type) => [type, language]));
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
test('every article has author, publisher, dates, language and picture', () => {
  for (const {language, path: address, frontMatter} of articles) {
    const metadata = metadataOf(address);
    // An identifier means the same thing on every page (JSON-LD 1.1, section 3.3).
    const publisher = {'@id': nodeOf(base[language], 'Organization')['@id']};
    const [width, height] = ['width', 'height'].map((side) => `${metadata.meta(`og:image:${side}`)[0]} px`);
    expect.soft(nodeOf(address, 'Article'), address).toMatchObject({
      headline: metadata.heading,
      description: metadata.meta('description')[0],
      inLanguage: language,
      datePublished: noonOf(frontMatter.date),
      dateModified: noonOf(frontMatter.changes[0]?.date ?? ''),
      author: {'@type': 'Organization', '@id': publisher['@id'], name: firm.name, url: firm.website},
      publisher,
      mainEntityOfPage: absolute(address),
      image: {url: metadata.meta('og:image')[0], width, height},
    });
  }
});
