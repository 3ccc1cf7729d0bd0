import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch';
import type {SearchIndex, SearchPage, SearchPart} from '../../../site/search';
import {type Line, type Passage, passageOf} from './passage';
import {wordReader} from './words';

export interface FoundPage {
  readonly title: string;
  /** Address on the host. */
  readonly address: string;
  /** From the text outside of its sections. */
  readonly passage?: Passage;
  /** The best sections, best first. */
  readonly sections: readonly {readonly title: string; readonly address: string; readonly passage: Passage}[];
}

/** Returns the pages that match the input of a visitor, best first. */
export type Find = (typed: string) => readonly FoundPage[];

/** The terms of a part of a page, separated by spaces. */
interface Entry {
  readonly id: number;
  /** Of a term of the glossary or a section of the landing page. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The text of such an entry, which ranks below the text of articles. */
  readonly aside: string;
}

interface Part extends SearchPart {
  readonly page: SearchPage;
  readonly lines: readonly Line[];
}

const BOOST = {name: 10, title: 3, text: 1, aside: 0.1};
const MAX_SECTIONS = 3;
/** Words that are long enough to be recognised with one wrong letter. */
const FUZZY = /^[a-z]{6,}$/;

/** Scores a page by its parts, best first: the second counts half, the third a quarter, and so on. */
const scoreOf = (results: readonly SearchResult[]): number =>
  results.reduce((sum, {score}, rank) => sum + score / 2 ** rank, 0);

/** Prepares a search of the index that the build has written. */
export function openIndex({names, pages}: SearchIndex, language: string): Find {
  const {read, ask} = wordReader(language, names);
  const termsOf = (lines: readonly Line[]): string =>
    lines.flatMap(({tokens}) => tokens.flatMap(({terms}) => terms)).join(' ');
  const linesOf = (content: string): readonly Line[] => content.split('\n').map((text) => ({text, tokens: read(text)}));
  const parts = pages.flatMap((page) => page.parts.map((part): Part => ({...part, page, lines: linesOf(part.text)})));
  const index = new MiniSearch<Entry>({
    fields: Object.keys(BOOST),
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    searchOptions: {boost: BOOST, combineWith: 'AND'},
  });
  index.addAll(
    parts.map(({title, page, lines}, id) => ({
      id,
      name: ask(page.name ?? '')
        .map(({term}) => term)
        .join(' '),
      title: page.name ? '' : termsOf(linesOf(title ?? page.title)),
      text: termsOf(page.name ? linesOf(page.name) : lines),
      aside: page.name ? termsOf(lines) : '',
    })),
  );

  /** Finds all terms; otherwise the last one as a prefix; otherwise any term; otherwise with one wrong letter. */
  function lookUp(typed: string, isAnswer: (part: Part) => boolean) {
    const asked = ask(typed);
    const terms = asked.map(({term}) => term);
    const last = asked.at(-1)?.plain ?? '';
    const attempts: readonly (readonly [terms: readonly string[], options: SearchOptions])[] = [
      [terms, {}],
      [[...terms.slice(0, -1), last], {prefix: (term) => term === last && !term.startsWith('#')}],
      [terms, {combineWith: 'OR'}],
      [asked.map(({plain}) => plain), {fuzzy: (term) => FUZZY.test(term) && 1}],
    ];
    for (const [words, options] of attempts) {
      const found = index.search(words.join(' '), {...options, filter: ({id}) => isAnswer(parts[id] as Part)});
      if (found.length > 0) {
        return found;
      }
    }
    return [];
  }

  const passageIn = ({id, terms}: SearchResult): Passage => passageOf((parts[id] as Part).lines, new Set(terms));

  function toFound(results: readonly SearchResult[]): readonly FoundPage[] {
    const resultsByPage = new Map<SearchPage, SearchResult[]>();
    for (const result of results) {
      const {page} = parts[result.id] as Part;
      resultsByPage.set(page, [...(resultsByPage.get(page) ?? []), result]);
    }
    return [...resultsByPage]
      .sort(([, some], [, others]) => scoreOf(others) - scoreOf(some))
      .map(([{title, address}, own]) => {
        const inSections = own.filter(({id}) => parts[id]?.id).slice(0, MAX_SECTIONS);
        return {
          title,
          address,
          passage: own.filter(({id}) => !parts[id]?.id).map(passageIn)[0],
          sections: inSections.map((result) => {
            const {title: heading = '', id} = parts[result.id] as Part;
            return {title: heading, address: `${address}#${id}`, passage: passageIn(result)};
          }),
        };
      });
  }

  return (typed) => {
    const texts = lookUp(typed, ({isSources}) => !isSources);
    return toFound(texts.length > 0 ? texts : lookUp(typed, ({isSources}) => isSources === true));
  };
}
