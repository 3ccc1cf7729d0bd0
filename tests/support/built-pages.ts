/** Reads files of the build, and parses pages as they are before any script has run. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {firm} from '../../src/site/firm';
import {BUILD_FOLDER, baseUrl, type Language, languages, pages, type SitePage} from './site-pages';

/** The whole URL of a path on the public host. */
export const publicUrl = (sitePath: string): string => firm.website + sitePath;

/** The whole URLs of all pages of the sitemaps. */
export const publicUrls: readonly string[] = pages.map((page) => publicUrl(page.path));

/** The path of the same page in each language, including its own, as pairs of language and path. */
export const pathsByLanguage = ({language, path: pagePath}: SitePage): readonly (readonly [Language, string])[] =>
  languages.map((other) => [other, baseUrl[other] + pagePath.slice(baseUrl[language].length)]);

/** The file that the host serves for a path, or undefined if there is none. Does not follow redirects. */
const builtFile = (sitePath: string): string | undefined =>
  [sitePath, `${sitePath}.html`, `${sitePath}index.html`]
    .map((name) => path.join(BUILD_FOLDER, decodeURI(name)))
    .find((file) => statSync(file, {throwIfNoEntry: false})?.isFile());

/** Reads the file that the host serves. @param url A path, or a whole URL of the site. @throws Error if there is no such file. */
export function readBuiltFile(url: string): Buffer {
  const file = builtFile(url.replace(firm.website, ''));
  if (!file) {
    throw new Error(`The build has no file for ${url}. Build the site (npm run build) or correct the path.`);
  }
  return readFileSync(file);
}

/** Collapses white space and removes zero-width spaces. */
export const collapseSpaces = (text: string): string => text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();

/** Cheerio's selection: a document, a fragment, or some elements. */
export type Elements = ReturnType<CheerioAPI>;

export const textOf = (elements: Elements): string => collapseSpaces(elements.text());

/** Returns the matching elements as an array of selections with one element each. */
export const selectAll = (selector: string, inside: Elements): Elements[] => {
  const matches = inside.find(selector);
  return matches.toArray().map((_, index) => matches.eq(index));
};

export const textsOf = (selector: string, inside: Elements): string[] => selectAll(selector, inside).map(textOf);

/** The value of an attribute on each matching element; an empty string for an element without it. */
export const attributeValues = (selector: string, name: string, inside: Elements): string[] =>
  selectAll(selector, inside).map((element) => element.attr(name) ?? '');

/** Parses HTML as a browser without scripts does, so that the content of `noscript` is parsed too. */
export const parseHtml = (html: string, isFragment = false): Elements =>
  load(html, {scriptingEnabled: false}, !isFragment).root();

type BuiltPage = ReturnType<typeof parseBuiltPage>;

/** Parsed pages by path; the build does not change while tests run. */
const cache = new Map<string, BuiltPage>();

/** Reads the page at a path. @throws Error if the build has no such page. */
export function readBuiltPage(pagePath: string): BuiltPage {
  const page = cache.get(pagePath) ?? parseBuiltPage(pagePath);
  cache.set(pagePath, page);
  return page;
}

export const builtDocument = (pagePath: string): Elements => readBuiltPage(pagePath).document;

function parseBuiltPage(pagePath: string) {
  const document = parseHtml(readBuiltFile(pagePath).toString());
  const elements = (selector: string) => selectAll(selector, document);
  const texts = (selector: string) => textsOf(selector, document);
  return {
    document,
    elements,
    texts,
    language: attributeValues('html', 'lang', document).join(),
    title: texts('head > title').join(),
    heading: texts('h1').join(),
    /** The JSON-LD of the page, in `head` and `body`, as text. */
    structuredData: elements('script[type="application/ld+json"]').map((script) => script.text()),
    /** All ids, in document order. */
    ids: attributeValues('[id]', 'id', document),
    /** The `link` elements of the `head` that match a selector. */
    links: (selector: string) =>
      elements(`head > link${selector}`).map((link) => ({
        href: link.attr('href') ?? '',
        hreflang: link.attr('hreflang'),
      })),
    /** The contents of all `meta` elements with this name or property. */
    meta: (name: string) =>
      attributeValues(`head > meta:is([property="${name}"], [name="${name}"])`, 'content', document),
  };
}

/**
 * Whether a link leads to no file of the site, or to an id that the file does not have.
 *
 * @param from Path of the page with the link.
 */
export function isDeadLink(link: string, from = '/'): boolean {
  // `webcal:` opens an `https:` URL in a calendar program.
  const {origin, pathname, hash} = new URL(link.replace(/^webcal:/, 'https:'), publicUrl(from));
  const file = builtFile(pathname);
  if (origin !== firm.website || !file) {
    return true;
  }
  const id = decodeURIComponent(hash.slice(1));
  const isPage = file.endsWith('.html');
  return (
    id !== '' && !(isPage ? readBuiltPage(pathname).ids.includes(id) : readBuiltFile(pathname).includes(` id="${id}"`))
  );
}
