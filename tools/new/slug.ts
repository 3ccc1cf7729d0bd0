import {plainText} from '../../src/site/normalize-text';

/** Maximum length of the last part of an address, in characters. */
const MAX_LENGTH = 50;

/** Spanish words that add nothing to an address. */
const SMALL_WORDS = new Set('a al con de del e el en la las lo los o para por u un una y'.split(' '));

/** Docusaurus gives these names, and names with dates, a meaning of their own. */
const RESERVED = /^(?:index|readme)?$|\d{4}-\d{1,2}-\d{1,2}/;

/** Makes the last part of an address from a title: words without accents, as many as fit. Undefined if none is left. */
export function slugOf(title: string): string | undefined {
  const words = (plainText(title).match(/[a-z0-9]+/g) ?? []).filter((word) => !SMALL_WORDS.has(word)).join('-');
  const whole = words.length > MAX_LENGTH ? words.slice(0, MAX_LENGTH + 1).replace(/-[^-]*$/, '') : words;
  const slug = whole.slice(0, MAX_LENGTH);
  return RESERVED.test(slug) ? undefined : slug;
}
