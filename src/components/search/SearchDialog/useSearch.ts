import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {FoundPage} from '../engine/find';
import {search} from '../site-search';

/** State of a search, shown below the field. */
export type Outcome =
  | {readonly kind: 'idle' | 'short' | 'waiting' | 'failed'}
  | {readonly kind: 'none'; readonly words: string}
  | {
      readonly kind: 'found';
      readonly words: string;
      readonly found: readonly FoundPage[];
      readonly shown: number;
    };

const MIN_LETTERS = 2;
/** Number of pages that are shown at first, and that each request adds. */
const PAGE_SIZE = 5;
/** Pause in typing after which a search starts, and time after which the visitor is asked to wait, in milliseconds. */
const DEBOUNCE = 150;
const WAITING_DELAY = 400;

interface Search {
  readonly outcome: Outcome;
  /** Searches for the input; `isNow` skips the pause. */
  readonly searchFor: (typed: string, isNow?: boolean) => void;
  readonly showMore: () => void;
}

/** Provides the search of a field. It shows only the answer to the latest input, even if others arrive later. */
export function useSearch(): Search {
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
