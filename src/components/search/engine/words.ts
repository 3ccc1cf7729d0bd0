import {plainText} from '../../../site/plain-text';
import {inflectionOf} from './inflection';

/** A word of a text, a compound, a customs code, or a name of one or more words. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /**
   * Index terms: stem and unaccented form, the id of a synonym group, or a code and the headings that it belongs to. A
   * query looks up the first.
   */
  readonly terms: readonly string[];
  /** What a query looks up while this word is being typed. */
  readonly prefix: string;
}

const WORD = /[\p{L}\p{M}\p{N}]+/u;
/** Signs that join words: `anti-dumping`, `EUR.1`. Between digits they are points, dates and ranges. */
const JOINT = /(?:(?<!\p{N})[-‐‑.]|[-‐‑.](?!\p{N}))/u;
/**
 * A customs code of 6, 8 or 10 digits, however it is grouped; or the order number of a quota (`09.0872`). `2023 1115` is
 * a regulation.
 */
const CODE =
  /(?<!\d|\d[\s.-])(?!(?:19|20)\d{2}\s\d{4}(?!\d))(?:\d{4}(?:[\s.]?\d{2}){1,3}|\d{4}(?:-\d{2}){1,3}|\d{2}\.\d{2}(?:\.?\d{2}){1,3}|09[\s.]\d{4})(?!\d)/u;

/** Single words, with codes as one; and the same with compounds as one. */
const SINGLE = new RegExp(`${CODE.source}|${WORD.source}`, 'gu');
const JOINED = new RegExp(`${CODE.source}|${WORD.source}(?:${JOINT.source}${WORD.source})*`, 'gu');

/** Places in a query where two words may be one: a joint, or a space that is not between digits. */
const GAP = new RegExp(`(?<=[\\p{L}\\p{N}])(?:${JOINT.source}| +(?!(?<=\\d +)\\d))(?=[\\p{L}\\p{N}])`, 'gu');
/** A heading as customs tariffs write it; in texts such numbers are amounts. */
const HEADING = /(?<![\d.])(\d{2})\.(\d{2})(?![\d.])/g;

/**
 * Creates readers of texts and of queries.
 *
 * @param names Groups of synonyms in any language: a search for one of them finds all.
 */
export function wordReader(language: string, names: readonly (readonly string[])[]) {
  const {stopWords, endings} = inflectionOf(language);
  const wordsOf = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({0: written, index}) => {
      const plain = plainText(written).replaceAll(/[^\p{L}\p{N}]+/gu, '');
      const stem = endings.reduce((rest, [ending, replacement]) => rest.replace(ending, replacement), plain);
      const isCode = /^\d{6,}$/.test(plain) && CODE.test(written);
      return {start: index, end: index + written.length, plain, stem, isCode};
    });
  type Word = ReturnType<typeof wordsOf>[number];
  const phraseOf = (words: readonly Word[]): string => words.map(({stem}) => stem).join(' ');
  const isSignificant = ({plain}: Word): boolean => plain.length > 1 && !stopWords.has(plain) && !/^0+$/.test(plain);

  // The index keeps "=", which is no punctuation. The second one keeps a name from being the beginning of another.
  const termOf = new Map(
    names.flatMap((group, index) =>
      group.flatMap((name) =>
        [SINGLE, JOINED].map((pattern) => [phraseOf(wordsOf(name, pattern)), `=${index}=`] as const),
      ),
    ),
  );
  /** By a word, how many words the longest name has that it begins. */
  const longest = new Map<string, number>();
  for (const words of [...termOf.keys()].map((phrase) => phrase.split(' '))) {
    const [first = ''] = words;
    longest.set(first, Math.max(words.length, longest.get(first) ?? 0));
  }

  /** Finds the names in a text, of those that begin with the same word the longest first. */
  function namesIn(words: readonly Word[]): readonly Token[] {
    return words.flatMap((word, position) => {
      const found: Token[] = [];
      for (let length = 1; length <= (longest.get(word.stem) ?? 0); length += 1) {
        const name = words.slice(position, position + length);
        const term = termOf.get(phraseOf(name));
        // A stop word such as "about" is a name only if it is the whole input.
        if (term && (length > 1 || isSignificant(word) || words.length === 1)) {
          found.unshift({start: word.start, end: name.at(-1)?.end ?? word.end, terms: [term], prefix: term});
        }
      }
      return found;
    });
  }

  function tokenOf({start, end, plain, stem, isCode}: Word): Token {
    if (isCode) {
      const headings = [4, 6, 8].filter((length) => length < plain.length).map((length) => plain.slice(0, length));
      return {start, end, terms: [plain, ...headings], prefix: plain};
    }
    return {start, end, terms: stem === plain ? [stem] : [stem, plain], prefix: plain};
  }

  /** Finds the tokens of a text in order; of those that begin together, the longest and names first. */
  function read(text: string): readonly Token[] {
    const [single, joined] = [wordsOf(text, SINGLE), wordsOf(text, JOINED)];
    const tokens = [
      ...namesIn(single),
      ...namesIn(joined),
      ...[...joined, ...single].filter(isSignificant).map(tokenOf),
    ];
    // A word without a joint is in both lists.
    const unique = new Map(tokens.map((token) => [`${token.start} ${token.end} ${token.terms[0]}`, token]));
    return [...unique.values()].sort((some, other) => some.start - other.start || other.end - some.end);
  }

  /** Reads a query, or the name of an entry: without the words that a name, a compound or a code consists of. */
  const ask = (typed: string): readonly Token[] =>
    read(typed).filter(({end}, index, all) => !all.slice(0, index).some((earlier) => earlier.end >= end));

  /**
   * Reads a query in each way in which it may be meant, as texts may have a hyphen, a space or nothing between two words
   * of it, such as `antidumping`, `anti dumping` and `anti-dumping`.
   *
   * @param isKnown Whether texts have words with this beginning.
   */
  function readings(typed: string, isKnown: (prefix: string) => boolean): readonly (readonly Token[])[] {
    const query = typed.replaceAll(HEADING, '$1$2');
    /** Whether the words on both sides of a gap are one word in texts. */
    const isCompound = (gap: string, at: number): boolean => {
      const [before, after] = [query.slice(0, at), query.slice(at + gap.length)];
      const compound = read(`${before}-${after}`).find(({start, end}) => start < at && end > at);
      return compound !== undefined && [compound.terms[0] ?? '', compound.prefix].some(isKnown);
    };
    const base = query.replaceAll(GAP, (gap, at: number) =>
      gap.trim() && isCompound(gap, at) ? '-' : ' '.repeat(gap.length),
    );
    const joined = [...base.matchAll(GAP)].flatMap(({0: gap, index: at}) => {
      const before = base.slice(0, at);
      // "de mora" is not "demora".
      const isPhrase = stopWords.has(plainText(before.split(' ').at(-1) ?? ''));
      return gap.trim() || isPhrase || !isCompound(gap, at) ? [] : [`${before}-${base.slice(at + gap.length)}`];
    });
    return [base, ...joined].map(ask);
  }
  return {read, ask, readings};
}
