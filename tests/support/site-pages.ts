import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type DictionaryName, dictionaryFile, readDictionary} from '../../plugins/content/dictionaries';
import {base, type Language, languages} from './languages';
import {isFull} from './test-scope';

export {base, type Language, languages} from './languages';

export const BUILD = path.join(__dirname, '../../build');

/** A page of the site as its sitemap names it. */
export interface Page {
  readonly language: Language;
  /** Address on the host, such as `/en/blog`. */
  readonly path: string;
}

/** All pages of all sitemaps: a new article is tested without a new test. */
export const pages: readonly Page[] = languages.flatMap((language) =>
  [...readFileSync(path.join(BUILD, base[language], 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => ({language, path: new URL(address).pathname}),
  ),
);

/** One page of each kind, by its address after the base of a language. */
const KINDS = [
  '',
  'blog',
  'blog/logistics',
  'blog/importacion',
  'blog/logistics/brief-tecnico',
  'blog/regulations/checklist',
  'glosario',
  'herramientas/calendario',
  'herramientas/contenedor',
  'herramientas/plan',
  'herramientas/producto',
  'privacidad',
];

/** The pages that this run opens in a browser: all, or one of each kind in each language (see test-scope.ts). */
export const visitedPages: readonly Page[] = pages.filter(
  ({language, path: address}) => isFull || KINDS.includes(address.slice(base[language].length)),
);

/** Reads the messages of a dictionary, by key; `code` are the words of the interface. */
export const dictionary = (language: Language, name: DictionaryName) =>
  readDictionary(path.join(__dirname, '../..'), dictionaryFile(language, name));
