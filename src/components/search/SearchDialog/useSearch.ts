import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useState} from 'react';
import {SEARCH_FOLDER} from '../../../site/search';
import {type Find, type FoundPage, openIndex} from '../engine/find';

/** State of a search, shown below the field. */
export type Outcome =
  | {readonly kind: 'idle' | 'short' | 'waiting' | 'failed'}
  | {readonly kind: 'none'; readonly words: string}
  | {readonly kind: 'found'; readonly words: string; readonly found: readonly FoundPage[]};

const MIN_LETTERS = 2;
/** Pause in typing after which a search starts, in milliseconds. */
const DEBOUNCE = 150;

/** Searches for the text of a field, and returns the answer to the latest one. */
export function useSearch(typed: string): Outcome {
  const language = useDocusaurusContext().i18n.currentLocale;
  const [outcome, setOutcome] = useState<Outcome>({kind: 'idle'});
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(async () => {
      if (!index) {
        setOutcome({kind: 'waiting'});
      }
      const next = await answer(typed.trim(), language);
      if (isLatest) {
        setOutcome(next);
      }
    }, DEBOUNCE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [typed, language]);
  return outcome;
}

/** The index that plugins/finish/search has written, loaded at the first search, and again after a failure. */
let index: Promise<Find> | undefined;

/** Loads the index also for too little input, so that it comes, or fails to, while the visitor types. */
async function answer(words: string, language: string): Promise<Outcome> {
  try {
    index ??= load(language);
    const find = await index;
    if (words.length < MIN_LETTERS) {
      return {kind: words ? 'short' : 'idle'};
    }
    const found = find(words);
    return found.length === 0 ? {kind: 'none', words} : {kind: 'found', words, found};
  } catch (error) {
    console.warn(error);
    index = undefined;
    return {kind: 'failed'};
  }
}

async function load(language: string): Promise<Find> {
  const response = await fetch(`/${SEARCH_FOLDER}/${language}.json`);
  if (!response.ok) {
    throw new Error(`The index of the search does not come: ${response.status}.`);
  }
  return openIndex(await response.json(), language);
}
