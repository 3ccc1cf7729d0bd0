import MiniSearch, {type Query, type SearchResult} from 'minisearch';
import {CALCULATORS_PATH} from '../../../site/paths';
import type {SearchIndex, SearchPage} from '../../../site/search-index';
import {type Line, type Passage, passageOf} from './snippet';
import {BOOST, hasSources, INDEX_OPTIONS, type IndexedPart, partsOf} from './term-index';
import {type Token, wordReader} from './tokenizer';

/** A page or a section of it. */
export interface Found {
  readonly title: string;
  /** Address on the host. */
  readonly address: string;
  /** From the text outside of its sections; may be empty. */
  readonly passage: Passage;
  /** The best sections of a page, best first. */
  readonly sections: readonly Found[];
}

/** Returns the pages that match the input of a visitor, best first. */
export type Find = (typed: string) => readonly Found[];

const MAX_SECTIONS = 3;
/** Pages with a smaller share of the words are left out, unless no page has more. */
const MIN_COVERAGE = 0.5;
/** A name of the glossary says more about a question than another word. */
const NAME_WEIGHT = 2;
/** A page with all words in its title is about them, if it is more than a legal page or a list. */
const TITLE_WEIGHT = 2;
/** One wrong letter is forgiven in words that are long enough. */
const FUZZY = /^[a-z]{6,}$/;
/** A calculator mentions what guides explain, so it ranks below a guide that matches as well. */
const CALCULATOR_WEIGHT = 0.9;

/** A word of a query: the term of the index, and how the index is asked for it. */
interface AskedWord {
  readonly term: string;
  readonly query: Query;
  readonly weight: number;
}

interface Hit {
  readonly part: IndexedPart;
  readonly score: number;
  /** The terms of the part that match. */
  readonly terms: readonly string[];
  /** The terms of the query that match. */
  readonly queryTerms: readonly string[];
  /** The fields of the index with each matching term. */
  readonly match: Readonly<Record<string, readonly string[]>>;
}

interface RankedPage {
  readonly page: SearchPage;
  /** Best first. */
  readonly hits: readonly Hit[];
  readonly score: number;
  readonly coverage: number;
}

/** The terms in a page's own title. */
const titleTermsOf = ({part, terms, match}: Hit): readonly string[] =>
  part.id ? [] : terms.filter((term) => match[term]?.includes('title'));

/** Prepares a search of the index that the build has written. */
export function openIndex({names, pages, termIndex}: SearchIndex, language: string): Find {
  const {read, readings} = wordReader(language, names);
  const index = MiniSearch.loadJS(termIndex, INDEX_OPTIONS);
  const parts = partsOf(pages);
  const openings = new Map(parts.filter(({id}) => !id).map((part) => [part.page, part]));
  const linesByPart = new Map<IndexedPart, readonly Line[]>();

  /** Reads a part when it is shown for the first time: reading all of them would delay the first results. */
  function linesOf(part: IndexedPart): readonly Line[] {
    const lines = linesByPart.get(part) ?? part.text.split('\n').map((text) => ({text, tokens: read(text)}));
    linesByPart.set(part, lines);
    return lines;
  }

  const isKnown = (term: string): boolean => index.search(term).length > 0;
  const isBeginning = (letters: string): boolean => index.search(letters, {prefix: true}).length > 0;

  /** Looks up the first form that texts have. If they have none, it may be misspelt or, as the last word, unfinished. */
  function askedWord({terms, prefix, isName}: Token, isLast: boolean): AskedWord {
    const known = terms.find(isKnown);
    const similar: Query = {queries: [prefix], prefix: isLast, fuzzy: FUZZY.test(prefix) && 1};
    return {term: known ?? prefix, query: known ?? similar, weight: isName ? NAME_WEIGHT : 1};
  }

  const weightOf = (part?: IndexedPart): number =>
    part?.page.address.includes(`${CALCULATORS_PATH}/`) ? CALCULATOR_WEIGHT : 1;

  function hitsOf(words: readonly AskedWord[], isSources: boolean): readonly Hit[] {
    const results: readonly SearchResult[] = index.search(
      {queries: words.map(({query}) => query)},
      {
        boost: BOOST,
        boostDocument: (id) => weightOf(parts[id]),
        filter: ({id}) => (parts[id]?.isSources ?? false) === isSources,
      },
    );
    return results.flatMap(({id, ...result}) => {
      const part = parts[id];
      return part ? {...result, part} : [];
    });
  }

  /**
   * Ranks pages by their best parts: the second counts half, the third a quarter, and so on. Parts and pages with more
   * of the words come before those with a rare one.
   *
   * @param queries The words of each way to read the input. The one that matches best counts.
   */
  function rank(hits: readonly Hit[], queries: readonly (readonly AskedWord[])[]): readonly RankedPage[] {
    const weigh = (words: readonly AskedWord[]): number => words.reduce((sum, {weight}) => sum + weight, 0);
    const coverageOf = (found: readonly string[]): number =>
      Math.max(...queries.map((words) => weigh(words.filter(({term}) => found.includes(term))) / weigh(words)));
    const hitsByPage = new Map<SearchPage, readonly Hit[]>();
    for (const hit of hits) {
      const {page} = hit.part;
      const score = hit.score * coverageOf(hit.queryTerms);
      hitsByPage.set(page, [...(hitsByPage.get(page) ?? []), {...hit, score}]);
    }
    const ranked = [...hitsByPage].map(([page, found]) => {
      const best = [...found].sort((a, b) => b.score - a.score);
      const coverage = coverageOf(found.flatMap(({queryTerms}) => queryTerms));
      const weight = hasSources(page) && coverageOf(found.flatMap(titleTermsOf)) === 1 ? TITLE_WEIGHT : 1;
      const sum = best.reduce((total, {score}, place) => total + score / 2 ** place, 0);
      return {page, hits: best, coverage, score: coverage ** 2 * weight * sum};
    });
    const required = Math.min(MIN_COVERAGE, Math.max(...ranked.map(({coverage}) => coverage)));
    return ranked.filter(({coverage}) => coverage >= required).sort((a, b) => b.score - a.score);
  }

  function foundOf({page, hits}: RankedPage): Found {
    const opening = openings.get(page);
    // The first line of its summary, if a page is found by its sections alone.
    const openingTerms = hits.find(({part}) => part === opening)?.terms ?? [];
    return {
      title: page.title,
      address: page.address,
      passage: opening ? passageOf(linesOf(opening), openingTerms) : [],
      sections: hits
        .filter(({part}) => part.id)
        .slice(0, MAX_SECTIONS)
        .map(({part, terms}) => ({
          title: part.title ?? '',
          address: `${page.address}#${part.id}`,
          passage: passageOf(linesOf(part), terms),
          sections: [],
        })),
    };
  }

  return (typed) => {
    const queries = readings(typed, isBeginning)
      .filter((tokens) => tokens.length > 0)
      .map((tokens) => tokens.map((token, place) => askedWord(token, place === tokens.length - 1)));
    const texts = hitsOf(queries.flat(), false);
    // Lists of sources only if nothing else is found.
    return rank(texts.length > 0 ? texts : hitsOf(queries.flat(), true), queries).map(foundOf);
  };
}
