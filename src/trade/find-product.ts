import {plainText} from '../site/normalize-text';
import type {Trait} from './product-rules';

/** A product that visitors can choose by its name (blog/products.yml). */
export interface Product {
  readonly id: string;
  /** Its name in the language of the page. */
  readonly name: string;
  /** All its names in all languages, for the search. */
  readonly names: readonly string[];
  /** Commodity codes as digits. */
  readonly codes: readonly string[];
  /** Facts that decide rules; those that are missing are not known. */
  readonly traits: Readonly<Partial<Record<Trait, boolean>>>;
}

/** What people write before a commodity code, without accents. */
const LABELS = /\b(?:hs|sa|cn|nc|ncm|taric|code|codigo|heading|partida)\b[.:]?/g;

/** Commodity codes have an even number of digits: from a chapter to the ten of TARIC. */
const CODE = /^(?:\d\d){1,5}$/;

/** Chapters of the Combined Nomenclature; 77 is reserved. */
const [LAST_CHAPTER, RESERVED] = [97, 77];

/** Goods that were found: several have the same name, or none, and a code may be impossible. */
export type FoundGoods =
  | {readonly codes: readonly string[]; readonly product?: Product}
  | {readonly several: readonly Product[]}
  | {readonly problem: 'empty' | 'code' | 'odd' | 'none'};

/** Finds goods by a commodity code in any spelling (`6402.20`, `HS 6402`), or by a product's name in any language. */
export function findGoods(text: string, products: readonly Product[]): FoundGoods {
  // Full-width digits become plain ones.
  const plain = plainText(text.normalize('NFKC')).trim();
  const code = plain.replaceAll(LABELS, '').replaceAll(/[\s.,\-/–]/g, '');
  if (/^\d+$/.test(code)) {
    return problemOf(code) ?? {codes: [code]};
  }
  if (!plain) {
    return {problem: 'empty'};
  }
  const named = products.filter(({names}) => names.some((name) => plainText(name) === plain));
  const found = named.length > 0 ? named : products.filter(({names}) => names.some((name) => hasWords(name, plain)));
  const [product] = found;
  if (!product) {
    return {problem: 'none'};
  }
  return found.length === 1 ? {codes: product.codes, product} : {several: found};
}

/** Finds out why digits are no commodity code. An odd number of them may have lost a zero in a spreadsheet. */
function problemOf(digits: string): FoundGoods | undefined {
  const chapter = Number(digits.slice(0, 2));
  if (digits.length % 2 === 1 && digits.length < 10) {
    return {problem: 'odd'};
  }
  return CODE.test(digits) && chapter >= 1 && chapter <= LAST_CHAPTER && chapter !== RESERVED
    ? undefined
    : {problem: 'code'};
}

const wordsOf = (plain: string): readonly string[] => plain.split(/[^a-z0-9]+/).filter((word) => word.length > 2);

/** The part of a word that its singular and plural share, in both languages. */
const stem = (word: string): string => word.replace(/(?<=..)(?:es|s)$/, '');

/** Whether a name has words that begin like each of those that were typed. */
const hasWords = (name: string, plain: string): boolean => {
  const typed = wordsOf(plain);
  return typed.length > 0 && typed.every((word) => wordsOf(plainText(name)).some((own) => own.startsWith(stem(word))));
};

/** Writes a commodity code as TARIC does: `6402 20 00`. */
export const formatCode = (digits: string): string =>
  [digits.slice(0, 4), ...(digits.slice(4).match(/..?/g) ?? [])].join(' ').trim();
