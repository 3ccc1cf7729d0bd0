import {normalizeText} from '../../../site/normalize-text';
import {stemmingRulesOf} from './stemmer';

/** A word, a compound, a customs code, or a glossary name of one or more words. `start` and `end` are positions in the text. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /**
   * Index terms. For a word: its stem and its unaccented form. For a glossary name: the id of its synonym group. For a
   * customs code: the code and its headings. A query uses the first term that the index has.
   */
  readonly terms: readonly string[];
  /** Used by a query if the index has none of the terms: the word may be unfinished or misspelt. */
  readonly prefix: string;
  /** Whether the token is a name from the glossary. */
  readonly isName: boolean;
}

/** What the tokenizer finds out about a word. */
interface WordForm {
  /** In lower case, without accents, hyphens and dots. */
  readonly normalized: string;
  readonly stem: string;
  readonly terms: readonly string[];
  /** False for stop words, single characters and zeros, which are not indexed. */
  readonly isSignificant: boolean;
  readonly isCompound: boolean;
}

/** A word in a text, with its position. */
interface Word {
  readonly start: number;
  readonly end: number;
  readonly form: WordForm;
}

const WORD = /[\p{L}\p{M}\p{N}]+/u;
/** Connects the words of a compound: `anti-dumping`, `EUR.1`. Excludes decimal points, dates and ranges (between digits). */
const HYPHEN_OR_DOT = /(?:(?<!\p{N})[-‐‑.]|[-‐‑.](?!\p{N}))/u;
/**
 * Matches a customs code of 6, 8 or 10 digits, such as `640299` or `64.02.99`, and the order number of a tariff quota, such
 * as `09.0872`. Does not match the number of a regulation, such as `2023 1115`.
 */
const CUSTOMS_CODE =
  /(?<!\d|\d[\s.-])(?!(?:19|20)\d{2}\s\d{4}(?!\d))(?:\d{4}(?:[\s.]?\d{2}){1,3}|\d{4}(?:-\d{2}){1,3}|\d{2}\.\d{2}(?:\.?\d{2}){1,3}|09[\s.]\d{4})(?!\d)/u;

/** Matches codes and single words, so that a compound gives several matches. */
const SINGLE_WORDS = new RegExp(`${CUSTOMS_CODE.source}|${WORD.source}`, 'gu');
/** Matches codes, words and whole compounds. */
const COMPOUNDS = new RegExp(`${CUSTOMS_CODE.source}|${WORD.source}(?:${HYPHEN_OR_DOT.source}${WORD.source})*`, 'gu');

/** Cleans text that was copied from a PDF: replaces ligatures and no-break spaces, and removes soft hyphens. */
const cleanPastedText = (text: string): string => text.normalize('NFKC').replaceAll('\u00AD', '');

/**
 * Matches the gap between two words of a query that may form a compound: a hyphen, a dot or spaces. Spaces between digits
 * do not match.
 */
const WORD_GAP = new RegExp(
  `(?<=[\\p{L}\\p{N}])(?:${HYPHEN_OR_DOT.source}| +(?!(?<=\\d +)\\d))(?=[\\p{L}\\p{N}])`,
  'gu',
);
/** A tariff heading as in customs tariffs, `64.02`. Only replaced in queries: in articles such numbers are amounts. */
const TARIFF_HEADING = /(?<![\d.])(\d{2})\.(\d{2})(?![\d.])/g;

/**
 * Creates the functions that split texts and queries into tokens.
 *
 * @param synonymGroups Groups of synonyms from the glossaries of all languages: a query for one of them finds all.
 */
export function createTokenizer(language: string, synonymGroups: readonly (readonly string[])[]) {
  const {stopWords, stem: stemOf} = stemmingRulesOf(language);
  const formCache = new Map<string, WordForm>();

  /** Cached, because articles repeat most spellings. */
  function formOf(spelling: string): WordForm {
    const cached = formCache.get(spelling);
    if (cached) {
      return cached;
    }
    const normalized = normalizeText(spelling).replaceAll(/[^\p{L}\p{N}]+/gu, '');
    const stem = stemOf(normalized);
    const isCode = /^\d{6,}$/.test(normalized) && CUSTOMS_CODE.test(spelling);
    const headings = [8, 6, 4]
      .filter((length) => length < normalized.length)
      .map((length) => normalized.slice(0, length));
    const form = {
      normalized,
      stem,
      terms: isCode ? [normalized, ...headings] : [...new Set([stem, normalized])],
      isSignificant: normalized.length > 1 && !stopWords.has(normalized) && !/^0+$/.test(normalized),
      isCompound: !isCode && HYPHEN_OR_DOT.test(spelling),
    };
    formCache.set(spelling, form);
    return form;
  }

  const wordsIn = (text: string, pattern: RegExp, offset = 0): readonly Word[] =>
    [...text.matchAll(pattern)].map(({0: spelling, index}) => ({
      start: offset + index,
      end: offset + index + spelling.length,
      form: formOf(spelling),
    }));
  const stemPhrase = (words: readonly Word[]): string => words.map(({form}) => form.stem).join(' ');

  // The final "=" prevents prefix matches between ids: "=1=" is no prefix of "=12=".
  const nameTerms = new Map(
    synonymGroups.flatMap((group, index) =>
      group.flatMap((name) =>
        [SINGLE_WORDS, COMPOUNDS].map((pattern) => [stemPhrase(wordsIn(name, pattern)), `=${index}=`] as const),
      ),
    ),
  );
  /** Number of words of the longest name, by the stem of its first word. */
  const maxNameLengths = new Map<string, number>();
  for (const stems of [...nameTerms.keys()].map((phrase) => phrase.split(' '))) {
    const [firstStem = ''] = stems;
    maxNameLengths.set(firstStem, Math.max(stems.length, maxNameLengths.get(firstStem) ?? 0));
  }

  /** Finds the glossary names that start at a word, longest first. */
  function findNamesAt({start, form}: Word, words: readonly Word[], position: number): readonly Token[] {
    const nameTokens: Token[] = [];
    for (let length = 1; length <= (maxNameLengths.get(form.stem) ?? 0); length += 1) {
      const nameWords = words.slice(position, position + length);
      const term = nameTerms.get(stemPhrase(nameWords));
      // A single stop word, such as "about", is a name only if the text has no other words.
      if (term && (length > 1 || form.isSignificant || words.length === 1)) {
        nameTokens.unshift({start, end: nameWords.at(-1)?.end ?? start, terms: [term], prefix: term, isName: true});
      }
    }
    return nameTokens;
  }

  const tokensOf = (words: readonly Word[]): readonly Token[] =>
    words.flatMap((word, position) => {
      const {start, end, form} = word;
      const nameTokens = findNamesAt(word, words, position);
      return form.isSignificant
        ? [...nameTokens, {start, end, terms: form.terms, prefix: form.normalized, isName: false}]
        : nameTokens;
    });

  /** Returns the tokens of a text in order. If several start together, the longest is first, and a name precedes a word. */
  function tokenize(text: string): readonly Token[] {
    const wordsAndCompounds = wordsIn(text, COMPOUNDS);
    if (!wordsAndCompounds.some(({form}) => form.isCompound)) {
      return tokensOf(wordsAndCompounds);
    }
    const singleWords = wordsAndCompounds.flatMap((word) =>
      word.form.isCompound ? wordsIn(text.slice(word.start, word.end), SINGLE_WORDS, word.start) : [word],
    );
    const tokens = [...tokensOf(wordsAndCompounds), ...tokensOf(singleWords)];
    // Both lists contain the words outside of compounds.
    const uniqueTokens = new Map(tokens.map((token) => [`${token.start} ${token.end} ${token.terms[0]}`, token]));
    return [...uniqueTokens.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  }

  /** Returns the tokens of a query or of the name of an entry, without the tokens inside a longer one. */
  const tokenizeQuery = (query: string): readonly Token[] =>
    tokenize(query).filter(({end}, index, all) => !all.slice(0, index).some((earlier) => earlier.end >= end));

  /**
   * Returns the interpretations of a query, each as a list of tokens. There are several if two words of the query may form
   * a compound. Articles may write a compound with a hyphen, a space or nothing in between: `anti-dumping`, `anti dumping`,
   * `antidumping`.
   *
   * @param isPrefix Whether an index term starts with a string.
   */
  function interpretQuery(typedQuery: string, isPrefix: (start: string) => boolean): readonly (readonly Token[])[] {
    const query = cleanPastedText(typedQuery).replaceAll(TARIFF_HEADING, '$1$2');
    /** Whether the index has the words around a gap as one word. */
    const isCompound = (gap: string, gapStart: number): boolean => {
      const [before, after] = [query.slice(0, gapStart), query.slice(gapStart + gap.length)];
      const compound = tokenize(`${before}-${after}`).find(({start, end}) => start < gapStart && end > gapStart);
      return compound !== undefined && [compound.terms[0] ?? '', compound.prefix].some(isPrefix);
    };
    const baseQuery = query.replaceAll(WORD_GAP, (gap, gapStart: number) =>
      gap.trim() && isCompound(gap, gapStart) ? '-' : ' '.repeat(gap.length),
    );
    const alternatives = [...baseQuery.matchAll(WORD_GAP)].flatMap(({0: gap, index: gapStart}) => {
      const before = baseQuery.slice(0, gapStart);
      // After a stop word: "de mora" (in arrears) is not "demora" (delay).
      const followsStopWord = stopWords.has(normalizeText(before.split(' ').at(-1) ?? ''));
      return gap.trim() || followsStopWord || !isCompound(gap, gapStart)
        ? []
        : [`${before}-${baseQuery.slice(gapStart + gap.length)}`];
    });
    return [baseQuery, ...alternatives].map(tokenizeQuery);
  }
  return {tokenize, tokenizeQuery, interpretQuery};
}
