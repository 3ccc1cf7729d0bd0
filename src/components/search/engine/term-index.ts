import MiniSearch, {type AsPlainObject, type Options} from 'minisearch';
import type {SearchPage, SearchPart} from '../../../site/search-index';
import {createTokenizer, type Token} from './tokenizer';

/** A part of a page, with the page. */
export interface IndexedPart extends SearchPart {
  readonly page: SearchPage;
}

/** Returns the parts of all pages. The position of a part is its id in the index. */
export const indexedParts = (pages: readonly SearchPage[]): readonly IndexedPart[] =>
  pages.flatMap((page) => page.parts.map((part) => ({...part, page})));

/**
 * Index fields, with the weight of a match. `name` is the name of an entry (see `isEntry`). `minorText` is the text of an
 * entry or of a page without sources, which ranks below the text of articles.
 */
export const BOOST = {name: 10, title: 3, text: 1, minorText: 0.1};

/** MiniSearch needs the same options to build and to load an index. `createTokenizer` has already processed the terms. */
export const INDEX_OPTIONS: Options = {
  fields: Object.keys(BOOST),
  tokenize: (joinedTerms) => joinedTerms.split(' '),
  processTerm: (term) => term,
};

/**
 * Whether a page is an entry, that is, a glossary term or a section of the landing page. Queries should find it by its
 * name.
 */
const isEntry = ({address}: SearchPage): boolean => address.includes('#');

/** Whether a page has a list of sources, as articles and calculators do. */
export const hasSources = ({parts}: SearchPage): boolean => parts.some(({isSources}) => isSources);

const joinTerms = (tokens: readonly Token[]): string => tokens.flatMap(({terms}) => terms).join(' ');

/**
 * Indexes all pages of a language. The build does this, because indexing would take two seconds on a slow phone.
 *
 * @returns MiniSearch's JSON.
 */
export function buildTermIndex(
  synonymGroups: readonly (readonly string[])[],
  pages: readonly SearchPage[],
  language: string,
): AsPlainObject {
  const {tokenize, tokenizeQuery} = createTokenizer(language, synonymGroups);
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(
    indexedParts(pages).map(({page, id: anchor, title = page.title, text}, id) => {
      const titleTerms = joinTerms(tokenize(title));
      const textTerms = joinTerms(text.split('\n').flatMap(tokenize));
      if (isEntry(page)) {
        return {id, name: joinTerms(tokenizeQuery(title)), text: titleTerms, minorText: textTerms};
      }
      if (hasSources(page)) {
        return {id, title: titleTerms, text: textTerms};
      }
      // On legal pages and lists of pages, only the page's title weighs as much as in an article.
      return anchor ? {id, minorText: `${titleTerms} ${textTerms}`} : {id, title: titleTerms, minorText: textTerms};
    }),
  );
  return index.toJSON();
}
