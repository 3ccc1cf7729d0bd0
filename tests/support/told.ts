/** Pages and files as the build wrote them, before any script has run: what they tell readers and machines. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {firm} from '../../src/site/firm';
import {BUILD, base, type Language, languages, type Page, pages} from './site';

/** The public address of an address on the host. */
export const absolute = (address: string): string => firm.website + address;

/** Public addresses of all pages that are to be found. */
export const published: readonly string[] = pages.map((page) => absolute(page.path));

/** The address of the same page in each language. */
export const translationsOf = ({language, path: address}: Page): readonly (readonly [Language, string])[] =>
  languages.map((other) => [other, base[other] + address.slice(base[language].length)]);

/** The file that hosts send for an address, without following where it leads; undefined when there is none. */
export const builtFile = (address: string): string | undefined =>
  [address, `${address}.html`, `${address}index.html`]
    .map((name) => path.join(BUILD, decodeURI(name)))
    .find((file) => statSync(file, {throwIfNoEntry: false})?.isFile());

/** What hosts send for an address of the host, or of the public site. @throws Error when there is no such file. */
export function readBuilt(address: string): Buffer {
  const file = builtFile(address.replace(firm.website, ''));
  if (!file) {
    throw new Error(`Nothing was built for ${address}.`);
  }
  return readFileSync(file);
}

/** A text as it is read: blanks are one, and those without width none. */
export const oneLine = (text: string): string => text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();

/** A page, a piece of one, or some of its elements. */
export type Elements = ReturnType<CheerioAPI>;

export const said = (elements: Elements): string => oneLine(elements.text());

/** Each element that a selector finds. */
export const selectAll = (selector: string, inside: Elements): Elements[] => {
  const found = inside.find(selector);
  return found.toArray().map((_, index) => found.eq(index));
};

/** What each element says that a selector finds. */
export const allSaid = (selector: string, inside: Elements): string[] => selectAll(selector, inside).map(said);

/** An attribute of each element that a selector finds; empty where there is none. */
export const attributes = (selector: string, name: string, inside: Elements): string[] =>
  selectAll(selector, inside).map((element) => element.attr(name) ?? '');

/** A page, or a piece of one, as a browser without scripts parses it. */
export const parseHtml = (html: string, isFragment = false): Elements =>
  load(html, {scriptingEnabled: false}, !isFragment).root();

export type Told = ReturnType<typeof read>;

/** Pages that have been read: files that do not change while tests run. */
const known = new Map<string, Told>();

/** What the page at an address of the host tells. */
export function toldBy(address: string): Told {
  const told = known.get(address) ?? read(address);
  known.set(address, told);
  return told;
}

/** The page at an address of the host. */
export const builtPage = (address: string): Elements => toldBy(address).document;

function read(address: string) {
  const document = parseHtml(readBuilt(address).toString());
  const all = (selector: string) => selectAll(selector, document);
  const texts = (selector: string) => allSaid(selector, document);
  return {
    document,
    all,
    texts,
    language: attributes('html', 'lang', document).join(),
    title: texts('head > title').join(),
    heading: texts('h1').join(),
    /** The contents of all elements for structured data, wherever they stand. */
    structuredData: all('script[type="application/ld+json"]').map((script) => script.text()),
    /** Everything that an address can end with after `#`, in the order of the page. */
    ids: attributes('[id]', 'id', document),
    /** Links of a kind in the head; those in the body are of no effect. */
    links: (selector: string) =>
      all(`head > link${selector}`).map((link) => ({href: link.attr('href') ?? '', hreflang: link.attr('hreflang')})),
    /** What the head says under a name or property; more than once if it says so. */
    meta: (name: string) => attributes(`head > meta:is([property="${name}"], [name="${name}"])`, 'content', document),
  };
}

/** Whether an address leads to nothing of the site, or to no part of a page or picture. @param from Where it stands. */
export function isDead(link: string, from = '/'): boolean {
  const {origin, pathname, hash} = new URL(link, absolute(from));
  const file = builtFile(pathname);
  if (origin !== firm.website || !file) {
    return true;
  }
  const id = decodeURIComponent(hash.slice(1));
  const isPage = file.endsWith('.html');
  return id !== '' && !(isPage ? toldBy(pathname).ids.includes(id) : readBuilt(pathname).includes(` id="${id}"`));
}
