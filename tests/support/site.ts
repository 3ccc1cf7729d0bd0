import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type Dictionary, type DictionaryName, dictionaryFile} from '../../plugins/content-check/dictionary-files';
import {base, type Language, languages} from './languages';
import {isFull} from './scope';

export {base, type Language, languages} from './languages';

/** The built site. */
export const BUILD = path.join(__dirname, '../../build');

/** A page of the site as its sitemap names it. */
export interface Page {
  readonly language: Language;
  /** Address on the host, such as `/en/blog`. */
  readonly path: string;
}

/** Every page of both sitemaps: a new article is tested without a new test. */
export const pages: readonly Page[] = languages.flatMap((language) =>
  [...readFileSync(path.join(BUILD, base[language], 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => ({language, path: new URL(address).pathname}),
  ),
);

/** One page of each kind, as it stands after a language's base. */
const KINDS = [
  '',
  'blog',
  'blog/logistics',
  'blog/importacion',
  'blog/logistics/brief-tecnico',
  'blog/regulations/checklist',
  'glosario',
  'privacidad',
];

/** The pages that a browser opens in this run: every page, or one of each kind in each language (see scope.ts). */
export const visitedPages: readonly Page[] = pages.filter(
  ({language, path: address}) => isFull || KINDS.includes(address.slice(base[language].length)),
);

/** Words by key, as translators wrote them. */
export const dictionary = (language: Language, name: DictionaryName): Dictionary =>
  JSON.parse(readFileSync(path.join(__dirname, '../..', dictionaryFile(language, name)), 'utf8'));

/** The words of the interface. */
export const interfaceWords = (language: Language): Dictionary => dictionary(language, 'code');
