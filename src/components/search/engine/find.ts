import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch';
import {CALCULATORS_PATH} from '../../../site/addresses';
import type {SearchIndex, SearchPage} from '../../../site/search';
import {type Passage, passageOf} from './passage';
import {type Token, wordReader} from './words';

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
/** Relative weights of the fields: the text of an entry, or of a page without sources, ranks below that of articles. */
const BOOST = {name: 10, title: 3, text: 1, minorText: 0.1};
/** A term of the glossary or a section of the landing page, which its name finds best. */
const isEntry = ({address}: SearchPage): boolean => address.includes('#');

/** A tool says in passing what guides explain, so that it comes after a guide that is as good. */
const weightOf = ({address}: SearchPage): number => (address.includes(`${CALCULATORS_PATH}/`) ? 0.9 : 1);

/** With one wrong letter only words are recognised that are long enough. */
const FUZZY = /^[a-z]{6,}$/;
const UNFINISHED: SearchOptions = {
  prefix: (_term, index, {length}) => index === length - 1,
  fuzzy: (term) => FUZZY.test(term) && 1,
};

/** Codes of customs tariffs, which belong to headings. */
const CODE = /^\d{6,}$/;

const termsOf = (tokens: readonly Token[]): string => tokens.flatMap(({terms}) => terms).join(' ');

/** Scores a page by its parts, best first: the second counts half, the third a quarter, and so on. */
const scoreOf = (hits: readonly {readonly score: number}[]): number =>
  hits.reduce((sum, {score}, rank) => sum + score / 2 ** rank, 0);

/** Prepares a search of the index that the build has written. */
export function openIndex({names, pages}: SearchIndex, language: string): Find {
  const {read, ask, readings} = wordReader(language, names);

  const parts = pages.flatMap((page) =>
    page.parts.map((part) => ({
      ...part,
      page,
      lines: part.text.split('\n').map((text) => ({text, tokens: read(text)})),
    })),
  );
  type Part = (typeof parts)[number];
  const openings = new Map(parts.filter(({id}) => !id).map((part) => [part.page, part]));
  const index = new MiniSearch({
    fields: Object.keys(BOOST),
    searchOptions: {boost: BOOST, combineWith: 'AND', boostDocument: (id) => weightOf((parts[id] as Part).page)},
  });
  index.addAll(
    parts.map(({page, id: anchor, title = page.title, lines}, id) => {
      const [name, text] = [termsOf(read(title)), termsOf(lines.flatMap(({tokens}) => tokens))];
      if (isEntry(page)) {
        return {id, name: termsOf(ask(title)), text: name, minorText: text};
      }
      // Legal pages and lists of pages, which only their own title should bring to the top.
      if (!page.parts.some(({isSources}) => isSources)) {
        return anchor ? {id, minorText: `${name} ${text}`} : {id, title: name, minorText: text};
      }
      return {id, title: name, text};
    }),
  );

  const isKnown = (prefix: string): boolean => index.search(prefix, {prefix: true}).length > 0;

  /** Keeps the hits on pages that have all terms of a query, no matter in which parts. */
  function onWholePages(hits: readonly SearchResult[], queries: readonly (readonly string[])[]) {
    const found = new Map<SearchPage, readonly string[]>();
    for (const {id, queryTerms} of hits) {
      const {page} = parts[id] as Part;
      found.set(page, [...(found.get(page) ?? []), ...queryTerms]);
    }
    return hits.filter(({id}) =>
      queries.some((terms) => terms.every((term) => found.get((parts[id] as Part).page)?.includes(term))),
    );
  }

  /**
   * Finds pages with all words, no matter where; otherwise with similar ones, the last one as a prefix; otherwise with
   * any word, or the heading of a code; lists of sources last.
   */
  function lookUp(typed: string): readonly SearchResult[] {
    const asked = readings(typed, isKnown);
    const all = asked.map((tokens) => tokens.map(({terms: [term = '']}) => term));
    const unfinished = asked.map((tokens) =>
      tokens.map(({terms: [term = ''], prefix}, index) => (index < tokens.length - 1 ? term : prefix)),
    );
    const any = asked.map((tokens) =>
      tokens.flatMap(({terms}) => (CODE.test(terms[0] ?? '') ? terms : terms.slice(0, 1))),
    );
    for (const isSources of [undefined, true]) {
      const hitsOf = (queries: readonly (readonly string[])[], options: SearchOptions = {}) =>
        index.search(
          {...options, combineWith: 'OR', queries: queries.map((terms) => terms.join(' '))},
          {filter: ({id}) => parts[id]?.isSources === isSources},
        );
      const attempts = [
        () => onWholePages(hitsOf(all), all),
        () => onWholePages(hitsOf(unfinished, UNFINISHED), unfinished),
        () => hitsOf(any),
      ];
      for (const attempt of attempts) {
        const found = attempt();
        if (found.length > 0) {
          return found;
        }
      }
    }
    return [];
  }

  return (typed) => {
    const found = new Map<SearchPage, {part: Part; score: number; passage: Passage}[]>();
    for (const {id, score, terms} of lookUp(typed)) {
      const part = parts[id] as Part;
      const hit = {part, score, passage: passageOf(part.lines, terms)};
      found.set(part.page, [...(found.get(part.page) ?? []), hit]);
    }
    return [...found]
      .sort(([, some], [, others]) => scoreOf(others) - scoreOf(some))
      .map(([page, hits]) => ({
        title: page.title,
        address: page.address,
        // Of a page that is found by its sections, the first line of its summary.
        passage: hits.find(({part}) => !part.id)?.passage ?? passageOf(openings.get(page)?.lines ?? [], []),
        sections: hits
          .filter(({part}) => part.id)
          .slice(0, MAX_SECTIONS)
          .map(({part, passage}) => ({
            title: part.title ?? '',
            address: `${page.address}#${part.id}`,
            passage,
            sections: [],
          })),
      }));
  };
}
