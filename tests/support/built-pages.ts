/** Reads pages and files as the build wrote them, before any script has run. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {firm} from '../../src/site/firm';
import {BUILD, base, type Language, languages, type Page, pages} from './site-pages';

/** The public URL of an address on the host. */
export const absolute = (address: string): string => firm.website + address;

/** The public URLs of all pages of the sitemaps. */
export const published: readonly string[] = pages.map((page) => absolute(page.path));

/** The address of the same page in each language. */
export const translationsOf = ({language, path: address}: Page): readonly (readonly [Language, string])[] =>
  languages.map((other) => [other, base[other] + address.slice(base[language].length)]);

/** The file that hosts send for an address, without following redirects; undefined when there is none. */
const builtFile = (address: string): string | undefined =>
  [address, `${address}.html`, `${address}index.html`]
    .map((name) => path.join(BUILD, decodeURI(name)))
    .find((file) => statSync(file, {throwIfNoEntry: false})?.isFile());

/** Reads the file of an address on the host or of a public URL. @throws Error when there is no such file. */
export function readBuilt(address: string): Buffer {
  const file = builtFile(address.replace(firm.website, ''));
  if (!file) {
    throw new Error(`Nothing was built for ${address}.`);
  }
  return readFileSync(file);
}

/** Collapses white space, and removes spaces without width. */
export const oneLine = (text: string): string => text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();

/** A page, a fragment of one, or some of its elements. */
export type Elements = ReturnType<CheerioAPI>;

export const textOf = (elements: Elements): string => oneLine(elements.text());

/** Returns each element that a selector finds on its own. */
export const selectAll = (selector: string, inside: Elements): Elements[] => {
  const found = inside.find(selector);
  return found.toArray().map((_, index) => found.eq(index));
};

/** The text of each element that a selector finds. */
export const textsOf = (selector: string, inside: Elements): string[] => selectAll(selector, inside).map(textOf);

/** An attribute of each element that a selector finds; empty where there is none. */
export const attributes = (selector: string, name: string, inside: Elements): string[] =>
  selectAll(selector, inside).map((element) => element.attr(name) ?? '');

/** Parses a page, or a fragment of one, as a browser without scripts does. */
export const parseHtml = (html: string, isFragment = false): Elements =>
  load(html, {scriptingEnabled: false}, !isFragment).root();

type PageMetadata = ReturnType<typeof read>;

/** The files do not change while tests run. */
const cache = new Map<string, PageMetadata>();

/** Reads the page at an address of the host. */
export function metadataOf(address: string): PageMetadata {
  const metadata = cache.get(address) ?? read(address);
  cache.set(address, metadata);
  return metadata;
}

export const builtPage = (address: string): Elements => metadataOf(address).document;

function read(address: string) {
  const document = parseHtml(readBuilt(address).toString());
  const all = (selector: string) => selectAll(selector, document);
  const texts = (selector: string) => textsOf(selector, document);
  return {
    document,
    all,
    texts,
    language: attributes('html', 'lang', document).join(),
    title: texts('head > title').join(),
    heading: texts('h1').join(),
    /** The JSON of all elements for structured data, in head and body. */
    structuredData: all('script[type="application/ld+json"]').map((script) => script.text()),
    /** All ids, in the order of the page. */
    ids: attributes('[id]', 'id', document),
    /** The matching links in the head; links in the body have no effect. */
    links: (selector: string) =>
      all(`head > link${selector}`).map((link) => ({href: link.attr('href') ?? '', hreflang: link.attr('hreflang')})),
    /** All values of a name or property in the head. */
    meta: (name: string) => attributes(`head > meta:is([property="${name}"], [name="${name}"])`, 'content', document),
  };
}

/** Whether a link leads to no file of the site, or to no id in it. @param from Address of the page with the link. */
export function isDead(link: string, from = '/'): boolean {
  // Calendar programs open `webcal:` as `https:`.
  const {origin, pathname, hash} = new URL(link.replace(/^webcal:/, 'https:'), absolute(from));
  const file = builtFile(pathname);
  if (origin !== firm.website || !file) {
    return true;
  }
  const id = decodeURIComponent(hash.slice(1));
  const isPage = file.endsWith('.html');
  return id !== '' && !(isPage ? metadataOf(pathname).ids.includes(id) : readBuilt(pathname).includes(` id="${id}"`));
}
