import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch';
import type {SearchIndex, SearchPage, SearchPart} from '../../../site/search';
import {type Line, type Passage, passageOf} from './passage';
import {wordReader} from './words';

export interface FoundSection {
  readonly title: string;
  /** Address on the host. */
  readonly address: string;
  readonly passage: Passage;
}

export interface FoundPage {
  readonly title: string;
  readonly address: string;
  /** From outside of the sections below. */
  readonly passage?: Passage;
  /** The sections that have most of what was looked for, best first. */
  readonly sections: readonly FoundSection[];
}

/** Finds what a visitor typed, best first. */
export type Find = (typed: string) => readonly FoundPage[];

/** What a part of a page is found by, with blanks between. */
interface Entry {
  readonly id: number;
  /** What a term of the glossary or a section of the landing page is called. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** What these say: found after the text of articles. */
  readonly aside: string;
}

interface Part extends SearchPart {
  readonly page: SearchPage;
  readonly lines: readonly Line[];
}

const BOOST = {name: 10, title: 3, text: 1, aside: 0.1};
const MOST_SECTIONS = 3;
/** A word of letters that is long enough to be recognised with one of them wrong. */
const FORGIVEN = /^[a-z]{6,}$/;

/** What a page answers, by its parts, best first: the second counts half, and so on. */
const worthOf = (results: readonly SearchResult[]): number =>
  results.reduce((sum, {score}, rank) => sum + score / 2 ** rank, 0);

/** Makes ready for searching what the build has written. */
export function openIndex({names, pages}: SearchIndex, language: string): Find {
  const {read, ask} = wordReader(language, names);
  const termsOf = (lines: readonly Line[]): string =>
    lines.flatMap(({tokens}) => tokens.flatMap(({terms}) => terms)).join(' ');
  const linesOf = (said: string): readonly Line[] => said.split('\n').map((text) => ({text, tokens: read(text)}));
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

  /** All that was typed; otherwise with its last word as a beginning; otherwise a part of it; otherwise with a letter wrong. */
  function lookUp(typed: string, isAnswer: (part: Part) => boolean) {
    const asked = ask(typed);
    const terms = asked.map(({term}) => term);
    const last = asked.at(-1)?.plain ?? '';
    const attempts: readonly (readonly [terms: readonly string[], options: SearchOptions])[] = [
      [terms, {}],
      [[...terms.slice(0, -1), last], {prefix: (term) => term === last && !term.startsWith('#')}],
      [terms, {combineWith: 'OR'}],
      [asked.map(({plain}) => plain), {fuzzy: (term) => FORGIVEN.test(term) && 1}],
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
    const ofPages = new Map<SearchPage, SearchResult[]>();
    for (const result of results) {
      const {page} = parts[result.id] as Part;
      ofPages.set(page, [...(ofPages.get(page) ?? []), result]);
    }
    return [...ofPages]
      .sort(([, some], [, others]) => worthOf(others) - worthOf(some))
      .map(([{title, address}, own]) => {
        const inSections = own.filter(({id}) => parts[id]?.id).slice(0, MOST_SECTIONS);
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
