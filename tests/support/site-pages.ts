import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type DictionaryName, dictionaryFile, readDictionary} from '../../plugins/content/dictionaries';
import {baseUrl, type Language, languages} from './languages';
import {isFullRun} from './test-scope';

export {baseUrl, type Language, languages} from './languages';

export const BUILD_FOLDER = path.join(__dirname, '../../build');

/** A page that a sitemap lists. */
export interface SitePage {
  readonly language: Language;
  /** Path with the base URL of its language, such as `/en/blog`. */
  readonly path: string;
}

/** The pages of all sitemaps, so that the tests cover a new article without being changed. */
export const pages: readonly SitePage[] = languages.flatMap((language) =>
  [
    ...readFileSync(path.join(BUILD_FOLDER, baseUrl[language], 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map(([, url = '']) => ({language, path: new URL(url).pathname})),
);

/** A path for each kind of page, without the base URL of the language. */
const PATH_OF_EACH_KIND = [
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

/**
 * The pages that this run opens in a browser. A full run (test-scope.ts) opens all pages, any other run one of each kind in
 * each language.
 */
export const visitedPages: readonly SitePage[] = pages.filter(
  ({language, path: pagePath}) => isFullRun || PATH_OF_EACH_KIND.includes(pagePath.slice(baseUrl[language].length)),
);

/** Reads a dictionary: its messages by key. The messages of React components are in `code`. */
export const dictionary = (language: Language, name: DictionaryName) =>
  readDictionary(path.join(__dirname, '../..'), dictionaryFile(language, name));
