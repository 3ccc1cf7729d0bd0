import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useEffect, useRef, useState} from 'react';
import {SEARCH_FOLDER} from '../../../site/search';
import {type Find, type FoundPage, openIndex} from '../engine/find';

/** State of a search, shown below the field. */
export type Outcome =
  | {readonly kind: 'idle' | 'short' | 'waiting' | 'failed'}
  | {readonly kind: 'none'; readonly words: string}
  | {readonly kind: 'found'; readonly words: string; readonly found: readonly FoundPage[]; readonly shown: number};

const MIN_LETTERS = 2;
/** Number of pages that are shown at first, and that each request adds. */
const PAGE_SIZE = 5;
/** Pause in typing after which a search starts, and time after which the visitor is asked to wait, in milliseconds. */
const DEBOUNCE = 150;
const WAITING_DELAY = 400;

/** Provides the search of a field. It shows only the answer to the latest input, even if others arrive later. */
export function useSearch() {
  const language = useDocusaurusContext().i18n.currentLocale;
  const [outcome, setOutcome] = useState<Outcome>({kind: 'idle'});
  const latest = useRef(0);
  const pause = useRef<number>(undefined);

  /** Shows the outcome of a search, unless a later one has started. */
  const show = useCallback(async (find: () => Promise<Outcome>): Promise<void> => {
    latest.current += 1;
    const request = latest.current;
    const update = (next: Outcome) => request === latest.current && setOutcome(next);
    const timer = window.setTimeout(() => update({kind: 'waiting'}), WAITING_DELAY);
    try {
      update(await find());
    } catch (error) {
      console.warn(error);
      update({kind: 'failed'});
    } finally {
      window.clearTimeout(timer);
    }
  }, []);

  /** Searches for the input; `isNow` skips the pause. */
  const searchFor = useCallback(
    (typed: string, isNow = false) => {
      const words = typed.trim();
      window.clearTimeout(pause.current);
      pause.current = window.setTimeout(() => void show(() => answer(words, language)), isNow ? 0 : DEBOUNCE);
    },
    [show, language],
  );
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const showMore = useCallback(() => {
    setOutcome((last) => (last.kind === 'found' ? {...last, shown: last.shown + PAGE_SIZE} : last));
  }, []);

  return {outcome, searchFor, showMore};
}

/** Searches for short input, too, so that the index loads, or fails to, while the visitor types. */
async function answer(words: string, language: string): Promise<Outcome> {
  const found = await search(words.length < MIN_LETTERS ? '' : words, language);
  if (words.length < MIN_LETTERS) {
    return {kind: words ? 'short' : 'idle'};
  }
  return found.length === 0 ? {kind: 'none', words} : {kind: 'found', words, found, shown: PAGE_SIZE};
}

/** The index that plugins/finish/search has written, loaded at the first search, and again after a failure. */
let index: Promise<Find> | undefined;

/** Returns the pages that match some words. Rejects when the index does not load. */
async function search(words: string, language: string): Promise<readonly FoundPage[]> {
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
