import MiniSearch, {type AsPlainObject, type Options} from 'minisearch';
import type {SearchPage, SearchPart} from '../../../site/search-index';
import {type Token, wordReader} from './tokenizer';

/** A part with its page. */
export interface IndexedPart extends SearchPart {
  readonly page: SearchPage;
}

/** Lists all parts. Their positions are their ids in the index. */
export const partsOf = (pages: readonly SearchPage[]): readonly IndexedPart[] =>
  pages.flatMap((page) => page.parts.map((part) => ({...part, page})));

/** Relative weights of the fields: the text of an entry, or of a page without sources, ranks below that of articles. */
export const BOOST = {name: 10, title: 3, text: 1, minorText: 0.1};

/** MiniSearch needs the same options to build an index and to load it. Its terms are those of `wordReader`. */
export const INDEX_OPTIONS: Options = {
  fields: Object.keys(BOOST),
  tokenize: (terms) => terms.split(' '),
  processTerm: (term) => term,
};

/** A term of the glossary or a section of the landing page, which its name finds best. */
const isEntry = ({address}: SearchPage): boolean => address.includes('#');

/** An article, or a calculator. */
export const hasSources = ({parts}: SearchPage): boolean => parts.some(({isSources}) => isSources);

const termsOf = (tokens: readonly Token[]): string => tokens.flatMap(({terms}) => terms).join(' ');

/** Indexes all pages of a language. The build does it, because a slow phone would take two seconds. */
export function buildTermIndex(
  names: readonly (readonly string[])[],
  pages: readonly SearchPage[],
  language: string,
): AsPlainObject {
  const {read, ask} = wordReader(language, names);
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(
    partsOf(pages).map(({page, id: anchor, title = page.title, text: written}, id) => {
      const name = termsOf(read(title));
      const text = termsOf(written.split('\n').flatMap(read));
      if (isEntry(page)) {
        return {id, name: termsOf(ask(title)), text: name, minorText: text};
      }
      if (hasSources(page)) {
        return {id, title: name, text};
      }
      // Legal pages and lists of pages: only their own title brings them to the top.
      return anchor ? {id, minorText: `${name} ${text}`} : {id, title: name, minorText: text};
    }),
  );
  return index.toJSON();
}
