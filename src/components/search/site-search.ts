/** The search in what the build has written (plugins/finish/search/generate.ts). It comes when it is asked for, and is asked for again when it did not. */
import {SEARCH_FOLDER} from '../../site/search';
import {type Find, type FoundPage, openIndex} from './engine/find';

let index: Promise<Find> | undefined;

/**
 * Looks for words. Rejects when what it looks in does not come.
 *
 * @param language That of the build: a translator of pages writes another into the page.
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
  const answer = await fetch(`/${SEARCH_FOLDER}/${language}.json`);
  if (!answer.ok) {
    throw new Error(`The index of the search does not come: ${answer.status}.`);
  }
  return openIndex(await answer.json(), language);
}
