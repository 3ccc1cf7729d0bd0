/** The search in what the build has written (src/postbuild/search/generate.ts). It comes when it is asked for, and is asked for again when it did not. */
import {SEARCH_FOLDER} from '../../site/search';
import {type Find, type FoundPage, openIndex} from './engine/find';

let index: Promise<Find> | undefined;

/** Looks for words in this page's language. Rejects when what it looks in does not come. */
export async function search(words: string): Promise<readonly FoundPage[]> {
  index ??= load(document.documentElement.lang);
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
