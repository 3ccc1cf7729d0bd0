import {categoryFileOf} from '../../plugins/content-check/category-file';
import {toolMessage} from '../../plugins/content-check/tool-messages';
import {pdfPath} from '../../src/site/addresses';
import type {ExistingArticle, ExistingCategory} from './existing';

/** Maximum length of the last part of an address, in characters. */
const MAX_LENGTH = 50;

/** Spanish words that add nothing to an address. */
const SMALL_WORDS = new Set('a al con de del e el en la las lo los o para por u un una y'.split(' '));

/** Makes the last part of an address from a title: words without accents, as many as fit. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = (plain.match(/[a-z0-9]+/g) ?? []).filter((word) => !SMALL_WORDS.has(word)).join('-');
  return slug.length > MAX_LENGTH
    ? slug
        .slice(0, MAX_LENGTH + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MAX_LENGTH)
    : slug;
}

/** Names, and names with dates, that Docusaurus treats differently. */
const RESERVED = /^(?:index|readme)$|\d{4}-\d{1,2}-\d{1,2}/;

/** Returns the error in the form of the last part of an address, or undefined. */
export const formError = (slug: string): string | undefined =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= MAX_LENGTH && !RESERVED.test(slug)
    ? undefined
    : toolMessage('new.slug.form', {slug, most: MAX_LENGTH});

/**
 * Returns the file that already has an address or its PDF, or undefined.
 *
 * @param address After `/blog/`.
 */
export function ownerOf(
  address: string,
  articles: readonly ExistingArticle[],
  categories: readonly ExistingCategory[],
): string | undefined {
  const [first, last = first] = address.split('/');
  // Docusaurus takes a guide with the name of its category for the page of the category.
  const category = categories.find(({key}) => key === address || (key === first && key === last));
  const article = articles.find((one) => one.address === address || one.pdf === pdfPath(address));
  return category ? categoryFileOf(category.key) : article?.file;
}
