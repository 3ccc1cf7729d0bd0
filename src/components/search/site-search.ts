import {SEARCH_FOLDER} from '../../site/search';
import {type Find, type FoundPage, openIndex} from './engine/find';

/** The index that plugins/finish/search has written, loaded at the first search, and again after a failure. */
let index: Promise<Find> | undefined;

/**
 * Returns the pages that match some words. Rejects when the index does not load.
 *
 * @param language Of the build: browsers that translate a page change its `lang`.
 */
export async function search(words: string, language: string): Promise<readonly FoundPage[]> {
  index ??= load(language);
  try {
    return (await index)(words);
  } catch (error) {
    index = undefined;
    throw error;
  }
}

async function load(language: string): Promise<Find> {
  const response = await fetch(`/${SEARCH_FOLDER}/${language}.json`);
  if (!response.ok) {
    throw new Error(`The index of the search does not come: ${response.status}.`);
  }
  return openIndex(await response.json(), language);
}
