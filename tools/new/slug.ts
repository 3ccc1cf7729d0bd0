import {categoryFileOf} from '../../plugins/content-check/category-file';
import {say} from '../../plugins/content-check/tool-words';
import {pdfPath} from '../../src/site/addresses';
import type {ExistingArticle, ExistingCategory} from './existing';

/** What an address may have at most, in characters. */
const MOST = 50;

/** Spanish words that tell nothing in an address. */
const SMALL_WORDS = new Set('a al con de del e el en la las lo los o para por u un una y'.split(' '));

/** The name of a file, which is the last part of an address, made of a title: words without accents, as many as there is room for. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = (plain.match(/[a-z0-9]+/g) ?? []).filter((word) => !SMALL_WORDS.has(word)).join('-');
  return slug.length > MOST
    ? slug
        .slice(0, MOST + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MOST)
    : slug;
}

/** Docusaurus takes these names, and days in a name, for something else. */
const TAKEN_FOR_OTHERS = /^(?:index|readme)$|\d{4}-\d{1,2}-\d{1,2}/;

/** What is wrong with the form of the last part of an address; undefined when nothing is. */
export const faultOfForm = (slug: string): string | undefined =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= MOST && !TAKEN_FOR_OTHERS.test(slug)
    ? undefined
    : say('new.slug.form', {slug, most: MOST});

/**
 * Who has an address already, or the PDF that belongs to it: a file; undefined when nobody has.
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
