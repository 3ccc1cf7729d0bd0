import {normalizeText} from '../../src/site/normalize-text';

/** Maximum length of a slug, in characters. */
const MAX_LENGTH = 50;

/** Spanish words that add nothing to a URL. */
const STOP_WORDS = new Set('a al con de del e el en la las lo los o para por u un una y'.split(' '));

/** An empty slug, or one with a special meaning in Docusaurus: `index`, `readme`, and names that contain a date. */
const RESERVED = /^(?:index|readme)?$|\d{4}-\d{1,2}-\d{1,2}/;

/** Converts a title to a slug: words without accents, as many as fit. Returns undefined if no usable word is left. */
export function slugOf(title: string): string | undefined {
  const fullSlug = (normalizeText(title).match(/[a-z0-9]+/g) ?? []).filter((word) => !STOP_WORDS.has(word)).join('-');
  const wholeWords = fullSlug.length > MAX_LENGTH ? fullSlug.slice(0, MAX_LENGTH + 1).replace(/-[^-]*$/, '') : fullSlug;
  const slug = wholeWords.slice(0, MAX_LENGTH);
  return RESERVED.test(slug) ? undefined : slug;
}
