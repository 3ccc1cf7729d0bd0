import {normalizeText} from '../site/normalize-text';
import type {Trait} from './product-rules';

/** A product that visitors can find by name (blog/products.yml). */
export interface Product {
  readonly id: string;
  /** In the language of the page. */
  readonly name: string;
  /** All names in all languages. */
  readonly names: readonly string[];
  /** Commodity codes, digits only. */
  readonly codes: readonly string[];
  /** A missing trait is not known. */
  readonly traits: Readonly<Partial<Record<Trait, boolean>>>;
}

/** Words and abbreviations that people write before a commodity code, in both languages, without accents. */
const CODE_PREFIXES = /\b(?:hs|sa|cn|nc|ncm|taric|code|codigo|heading|partida)\b[.:]?/g;

/** Commodity codes have an even number of digits: from two (a chapter) to ten (TARIC). */
const COMMODITY_CODE = /^(?:\d\d){1,5}$/;

/** Chapters of the Combined Nomenclature are 01 to 97. Chapter 77 is reserved for future use. */
const [LAST_CHAPTER, RESERVED_CHAPTER] = [97, 77];

/**
 * The result of a search. `product` is set if the goods were found by name. `candidates` are the products to choose from if
 * several match the name. `problem` says why there are no goods: the query is empty, is not a commodity code, has an odd
 * number of digits, or is an unknown name.
 */
export type FoundGoods =
  | {readonly codes: readonly string[]; readonly product?: Product}
  | {readonly candidates: readonly Product[]}
  | {readonly problem: 'empty' | 'notACode' | 'oddDigits' | 'unknownName'};

/** Finds goods by commodity code (`6402.20`, `HS 6402`) or by the name of a product in any language. */
export function findGoods(query: string, products: readonly Product[]): FoundGoods {
  // NFKC turns full-width digits into ASCII digits.
  const normalized = normalizeText(query.normalize('NFKC')).trim();
  const code = normalized.replaceAll(CODE_PREFIXES, '').replaceAll(/[\s.,\-/–]/g, '');
  if (/^\d+$/.test(code)) {
    return findCodeProblem(code) ?? {codes: [code]};
  }
  if (!normalized) {
    return {problem: 'empty'};
  }
  const exactMatches = products.filter(({names}) => names.some((name) => normalizeText(name) === normalized));
  const matches =
    exactMatches.length > 0
      ? exactMatches
      : products.filter(({names}) => names.some((name) => matchesWords(name, normalized)));
  const [product] = matches;
  if (!product) {
    return {problem: 'unknownName'};
  }
  return matches.length === 1 ? {codes: product.codes, product} : {candidates: matches};
}

/**
 * Returns the problem if digits are not a commodity code. An odd number of digits is reported separately, because a
 * spreadsheet may have dropped a leading zero.
 */
function findCodeProblem(digits: string): FoundGoods | undefined {
  const chapter = Number(digits.slice(0, 2));
  if (digits.length % 2 === 1 && digits.length < 10) {
    return {problem: 'oddDigits'};
  }
  return COMMODITY_CODE.test(digits) && chapter >= 1 && chapter <= LAST_CHAPTER && chapter !== RESERVED_CHAPTER
    ? undefined
    : {problem: 'notACode'};
}

/** @param normalized Lower-case text without accents. */
const splitWords = (normalized: string): readonly string[] =>
  normalized.split(/[^a-z0-9]+/).filter((word) => word.length > 2);

/** Removes a Spanish or English plural ending. */
const stem = (word: string): string => word.replace(/(?<=..)(?:es|s)$/, '');

/** Whether each word of the query is the beginning of a word of the name, ignoring plural endings of the query. */
const matchesWords = (name: string, normalizedQuery: string): boolean => {
  const queryWords = splitWords(normalizedQuery);
  const nameWords = splitWords(normalizeText(name));
  return (
    queryWords.length > 0 &&
    queryWords.every((queryWord) => nameWords.some((nameWord) => nameWord.startsWith(stem(queryWord))))
  );
};

/** Formats a commodity code as TARIC does: `6402 20 00`. */
export const formatCode = (digits: string): string =>
  [digits.slice(0, 4), ...(digits.slice(4).match(/..?/g) ?? [])].join(' ').trim();
