import MiniSearch, {type SearchResult as IndexResult, type Query} from 'minisearch';
import {CALCULATORS_PATH} from '../../../site/paths';
import type {SearchIndex, SearchPage} from '../../../site/search-index';
import {createSnippet, type Line, type Snippet} from './snippet';
import {BOOST, hasSources, INDEX_OPTIONS, type IndexedPart, indexedParts} from './term-index';
import {createTokenizer, type Token} from './tokenizer';

/** A page, or a section of a page. */
export interface SearchResult {
  readonly title: string;
  /** Path with the base URL and, for a section, its anchor, such as `/en/blog/importacion#transport`. */
  readonly url: string;
  /** For a page, taken from the text before its first heading; may be empty. */
  readonly snippet: Snippet;
  /** At most three sections of a page, best first. */
  readonly sections: readonly SearchResult[];
}

/** Returns the pages that match a visitor's query, best first. */
export type Search = (query: string) => readonly SearchResult[];

const MAX_SECTIONS = 3;
/** Pages that match less than this share of the query are left out, unless no page matches more. */
const MIN_COVERAGE = 0.5;
/** A glossary name says more about what a visitor looks for than other words do. */
const NAME_WEIGHT = 2;
/** If a title has all words of the query, the article or calculator is about them. */
const TITLE_WEIGHT = 2;
/** Words that still match with one wrong letter. In shorter words, one letter makes another word. */
const FUZZY_WORD = /^[a-z]{6,}$/;
/** Calculators mention what guides explain, so a guide that matches equally well ranks first. */
const CALCULATOR_WEIGHT = 0.9;

/** A word of a query: its index term, the MiniSearch query for it, and its weight in the ranking. */
interface QueryTerm {
  readonly term: string;
  readonly query: Query;
  readonly weight: number;
}

/** A part that matches a query. */
interface Hit {
  readonly part: IndexedPart;
  readonly score: number;
  /** The terms of the part that match. */
  readonly terms: readonly string[];
  /** The terms of the query that match. */
  readonly queryTerms: readonly string[];
  /** The index fields that contain each matching term, by term. */
  readonly match: Readonly<Record<string, readonly string[]>>;
}

interface RankedPage {
  readonly page: SearchPage;
  /** Best first. */
  readonly hits: readonly Hit[];
  readonly score: number;
  /** Matching share of the query's weight, from 0 to 1. */
  readonly coverage: number;
}

/** Returns the terms that match in the title of a page; none for a section. */
const matchingTitleTerms = ({part, terms, match}: Hit): readonly string[] =>
  part.id ? [] : terms.filter((term) => match[term]?.includes('title'));

/** Creates the search of a language from the index that plugins/postbuild/search writes. */
export function createSearch({names: synonymGroups, pages, termIndex}: SearchIndex, language: string): Search {
  const {tokenize, interpretQuery} = createTokenizer(language, synonymGroups);
  const index = MiniSearch.loadJS(termIndex, INDEX_OPTIONS);
  const parts = indexedParts(pages);
  const introductions = new Map(parts.filter(({id}) => !id).map((part) => [part.page, part]));
  const linesByPart = new Map<IndexedPart, readonly Line[]>();

  /** Tokenizes a part when it is first shown: tokenizing all parts would delay the first results. */
  function linesOf(part: IndexedPart): readonly Line[] {
    const lines = linesByPart.get(part) ?? part.text.split('\n').map((text) => ({text, tokens: tokenize(text)}));
    linesByPart.set(part, lines);
    return lines;
  }

  const isIndexed = (term: string): boolean => index.search(term).length > 0;
  const isPrefix = (start: string): boolean => index.search(start, {prefix: true}).length > 0;

  /** Queries the first indexed term of a token. If no term is indexed, the word may be misspelt or, if last, unfinished. */
  function toQueryTerm({terms, prefix, isName}: Token, isLast: boolean): QueryTerm {
    const indexedTerm = terms.find(isIndexed);
    const similarQuery: Query = {queries: [prefix], prefix: isLast, fuzzy: FUZZY_WORD.test(prefix) && 1};
    return {term: indexedTerm ?? prefix, query: indexedTerm ?? similarQuery, weight: isName ? NAME_WEIGHT : 1};
  }

  const partWeight = (part?: IndexedPart): number =>
    part?.page.address.includes(`${CALCULATORS_PATH}/`) ? CALCULATOR_WEIGHT : 1;

  /** @param isSources Searches the lists of sources only, or everything except them. */
  function findHits(terms: readonly QueryTerm[], isSources: boolean): readonly Hit[] {
    const results: readonly IndexResult[] = index.search(
      {queries: terms.map(({query}) => query)},
      {
        boost: BOOST,
        boostDocument: (id) => partWeight(parts[id]),
        filter: ({id}) => (parts[id]?.isSources ?? false) === isSources,
      },
    );
    return results.flatMap(({id, ...result}) => {
      const part = parts[id];
      return part ? {...result, part} : [];
    });
  }

  /**
   * Ranks pages by their best parts: the second counts half, the third a quarter, and so on. Scores are multiplied by
   * coverage, so that pages with many words of the query rank above pages with one rare word.
   *
   * @param queries The terms of each interpretation of the query. The interpretation that matches best counts.
   */
  function rankPages(hits: readonly Hit[], queries: readonly (readonly QueryTerm[])[]): readonly RankedPage[] {
    const totalWeight = (terms: readonly QueryTerm[]): number => terms.reduce((sum, {weight}) => sum + weight, 0);
    const coverageOf = (matchingTerms: readonly string[]): number =>
      Math.max(
        ...queries.map(
          (terms) => totalWeight(terms.filter(({term}) => matchingTerms.includes(term))) / totalWeight(terms),
        ),
      );
    const hitsByPage = new Map<SearchPage, readonly Hit[]>();
    for (const hit of hits) {
      const {page} = hit.part;
      const score = hit.score * coverageOf(hit.queryTerms);
      hitsByPage.set(page, [...(hitsByPage.get(page) ?? []), {...hit, score}]);
    }
    const rankedPages = [...hitsByPage].map(([page, pageHits]) => {
      const sortedHits = [...pageHits].sort((a, b) => b.score - a.score);
      const coverage = coverageOf(pageHits.flatMap(({queryTerms}) => queryTerms));
      const titleWeight = hasSources(page) && coverageOf(pageHits.flatMap(matchingTitleTerms)) === 1 ? TITLE_WEIGHT : 1;
      const scoreSum = sortedHits.reduce((total, {score}, position) => total + score / 2 ** position, 0);
      return {page, hits: sortedHits, coverage, score: coverage ** 2 * titleWeight * scoreSum};
    });
    const requiredCoverage = Math.min(MIN_COVERAGE, Math.max(...rankedPages.map(({coverage}) => coverage)));
    return rankedPages.filter(({coverage}) => coverage >= requiredCoverage).sort((a, b) => b.score - a.score);
  }

  function toResult({page, hits}: RankedPage): SearchResult {
    const introduction = introductions.get(page);
    // If only sections match, no term is highlighted, and the snippet is the first line of the page.
    const introductionTerms = hits.find(({part}) => part === introduction)?.terms ?? [];
    return {
      title: page.title,
      url: page.address,
      snippet: introduction ? createSnippet(linesOf(introduction), introductionTerms) : [],
      sections: hits
        .filter(({part}) => part.id)
        .slice(0, MAX_SECTIONS)
        .map(({part, terms}) => ({
          title: part.title ?? '',
          url: `${page.address}#${part.id}`,
          snippet: createSnippet(linesOf(part), terms),
          sections: [],
        })),
    };
  }

  return (typedQuery) => {
    const queries = interpretQuery(typedQuery, isPrefix)
      .filter((tokens) => tokens.length > 0)
      .map((tokens) => tokens.map((token, position) => toQueryTerm(token, position === tokens.length - 1)));
    const textHits = findHits(queries.flat(), false);
    // Lists of sources are searched only if nothing else matches.
    return rankPages(textHits.length > 0 ? textHits : findHits(queries.flat(), true), queries).map(toResult);
  };
}
