import {plainText} from '../../../site/normalize-text';
import {stemmingOf} from './stemmer';

/** A word of a text, a compound, a customs code, or a name of one or more words. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /**
   * Index terms: stem and unaccented form, the id of a synonym group, or a code and the headings above it. A query looks
   * up the first one that texts have.
   */
  readonly terms: readonly string[];
  /** What a query looks up if texts have none of the terms: the word may be unfinished or misspelt. */
  readonly prefix: string;
  readonly isName: boolean;
}

/** What the reader knows of a spelling. */
interface Form {
  /** In lower case, without accents and joints. */
  readonly plain: string;
  readonly stem: string;
  readonly terms: readonly string[];
  readonly isSignificant: boolean;
  readonly isCompound: boolean;
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly form: Form;
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

/** Undoes what PDFs do to the words that one copies: ligatures, no-break spaces and soft hyphens. */
const cleanCopy = (typed: string): string => typed.normalize('NFKC').replaceAll('\u00AD', '');

/** Places in a query where two words may be one: a joint, or a space that is not between digits. */
const GAP = new RegExp(`(?<=[\\p{L}\\p{N}])(?:${JOINT.source}| +(?!(?<=\\d +)\\d))(?=[\\p{L}\\p{N}])`, 'gu');
/** A heading as customs tariffs write it, `64.02`. In texts such numbers are amounts. */
const HEADING = /(?<![\d.])(\d{2})\.(\d{2})(?![\d.])/g;

/**
 * Creates readers of texts and of queries.
 *
 * @param names Groups of synonyms in any language: a search for one of them finds all.
 */
export function wordReader(language: string, names: readonly (readonly string[])[]) {
  const {stopWords, stem: stemOf} = stemmingOf(language);
  const forms = new Map<string, Form>();

  /** Works a spelling out once, because texts repeat most of them. */
  function formOf(written: string): Form {
    const known = forms.get(written);
    if (known) {
      return known;
    }
    const plain = plainText(written).replaceAll(/[^\p{L}\p{N}]+/gu, '');
    const stem = stemOf(plain);
    const isCode = /^\d{6,}$/.test(plain) && CODE.test(written);
    const headings = [8, 6, 4].filter((length) => length < plain.length).map((length) => plain.slice(0, length));
    const form = {
      plain,
      stem,
      terms: isCode ? [plain, ...headings] : [...new Set([stem, plain])],
      isSignificant: plain.length > 1 && !stopWords.has(plain) && !/^0+$/.test(plain),
      isCompound: !isCode && JOINT.test(written),
    };
    forms.set(written, form);
    return form;
  }

  const wordsIn = (text: string, pattern: RegExp, offset = 0): readonly Word[] =>
    [...text.matchAll(pattern)].map(({0: written, index}) => ({
      start: offset + index,
      end: offset + index + written.length,
      form: formOf(written),
    }));
  const phraseOf = (words: readonly Word[]): string => words.map(({form}) => form.stem).join(' ');

  // The last "=" keeps a name from being the beginning of another: "=1=" and "=12=".
  const nameTerms = new Map(
    names.flatMap((group, index) =>
      group.flatMap((name) =>
        [SINGLE, JOINED].map((pattern) => [phraseOf(wordsIn(name, pattern)), `=${index}=`] as const),
      ),
    ),
  );
  /** The number of words of the longest name that begins with a stem. */
  const longestName = new Map<string, number>();
  for (const words of [...nameTerms.keys()].map((phrase) => phrase.split(' '))) {
    const [first = ''] = words;
    longestName.set(first, Math.max(words.length, longestName.get(first) ?? 0));
  }

  /** Finds the names that begin with a word, the longest first. */
  function namesFrom({start, form}: Word, words: readonly Word[], position: number): readonly Token[] {
    const found: Token[] = [];
    for (let length = 1; length <= (longestName.get(form.stem) ?? 0); length += 1) {
      const name = words.slice(position, position + length);
      const term = nameTerms.get(phraseOf(name));
      // A stop word such as "about" is a name only if it is the whole input.
      if (term && (length > 1 || form.isSignificant || words.length === 1)) {
        found.unshift({start, end: name.at(-1)?.end ?? start, terms: [term], prefix: term, isName: true});
      }
    }
    return found;
  }

  const tokensOf = (words: readonly Word[]): readonly Token[] =>
    words.flatMap((word, position) => {
      const {start, end, form} = word;
      const found = namesFrom(word, words, position);
      return form.isSignificant
        ? [...found, {start, end, terms: form.terms, prefix: form.plain, isName: false}]
        : found;
    });

  /** Finds the tokens of a text in order; of those that begin together, the longest and names first. */
  function read(text: string): readonly Token[] {
    const joined = wordsIn(text, JOINED);
    if (!joined.some(({form}) => form.isCompound)) {
      return tokensOf(joined);
    }
    const single = joined.flatMap((word) =>
      word.form.isCompound ? wordsIn(text.slice(word.start, word.end), SINGLE, word.start) : [word],
    );
    const tokens = [...tokensOf(joined), ...tokensOf(single)];
    // Words without a joint are in both lists.
    const unique = new Map(tokens.map((token) => [`${token.start} ${token.end} ${token.terms[0]}`, token]));
    return [...unique.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  }

  /** Reads a query, or the name of an entry: without the words that a name, a compound or a code consists of. */
  const ask = (typed: string): readonly Token[] =>
    read(typed).filter(({end}, index, all) => !all.slice(0, index).some((earlier) => earlier.end >= end));

  /**
   * Reads a query in every way it may be meant: texts may write two of its words with a hyphen, a space or nothing in
   * between (`anti-dumping`, `anti dumping`, `antidumping`).
   *
   * @param isBeginning Whether a word of the texts begins like this.
   */
  function readings(typed: string, isBeginning: (letters: string) => boolean): readonly (readonly Token[])[] {
    const query = cleanCopy(typed).replaceAll(HEADING, '$1$2');
    /** Whether the words on both sides of a gap are one word in texts. */
    const isCompound = (gap: string, at: number): boolean => {
      const [before, after] = [query.slice(0, at), query.slice(at + gap.length)];
      const compound = read(`${before}-${after}`).find(({start, end}) => start < at && end > at);
      return compound !== undefined && [compound.terms[0] ?? '', compound.prefix].some(isBeginning);
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
