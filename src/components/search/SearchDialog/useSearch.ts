import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {FoundPage} from '../engine/find';
import {search} from '../site-search';

/** What stands under the field. */
export type Outcome =
  | {readonly kind: 'idle' | 'short' | 'waiting' | 'failed'}
  | {readonly kind: 'none'; readonly words: string}
  | {
      readonly kind: 'found';
      readonly words: string;
      readonly found: readonly FoundPage[];
      /** How many of them are shown. */
      readonly shown: number;
    };

const FEWEST_LETTERS = 2;
/** So many pages are shown, and so many more at each request. */
const AT_ONCE = 5;
/** After how long without another letter it is looked for what was typed; and after how long the visitor is told to wait. In milliseconds. */
const PAUSE = 150;
const LONGEST_SILENCE = 400;

interface Search {
  readonly outcome: Outcome;
  /** Looks for what was typed; `isNow` when nothing more is expected. */
  readonly lookFor: (typed: string, isNow?: boolean) => void;
  readonly showMore: () => void;
}

/** The search of a field: what was found for what was typed last, whichever answer comes last. */
export function useSearch(): Search {
  const language = useDocusaurusContext().i18n.currentLocale;
  const [outcome, setOutcome] = useState<Outcome>({kind: 'idle'});
  const latest = useRef(0);
  const pause = useRef<number>(undefined);

  /** Shows what an act comes to, unless another has begun. */
  const conclude = useCallback(async (act: () => Promise<Outcome>): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    const tell = (next: Outcome) => own === latest.current && setOutcome(next);
    const patience = window.setTimeout(() => tell({kind: 'waiting'}), LONGEST_SILENCE);
    try {
      tell(await act());
    } catch (error) {
      console.warn(error);
      tell({kind: 'failed'});
    } finally {
      window.clearTimeout(patience);
    }
  }, []);

  const lookFor = useCallback(
    (typed: string, isNow = false) => {
      const words = typed.trim();
      window.clearTimeout(pause.current);
      pause.current = window.setTimeout(() => void conclude(() => answer(words, language)), isNow ? 0 : PAUSE);
    },
    [conclude, language],
  );
  useEffect(() => () => window.clearTimeout(pause.current), []);

  const showMore = useCallback(() => {
    setOutcome((last) => (last.kind === 'found' ? {...last, shown: last.shown + AT_ONCE} : last));
  }, []);

  return {outcome, lookFor, showMore};
}

/** Asks also for nothing: so that what the search consists of comes while the visitor types, or it turns out that it does not. */
async function answer(words: string, language: string): Promise<Outcome> {
  const found = await search(words.length < FEWEST_LETTERS ? '' : words, language);
  if (words.length < FEWEST_LETTERS) {
    return {kind: words ? 'short' : 'idle'};
  }
  return found.length === 0 ? {kind: 'none', words} : {kind: 'found', words, found, shown: AT_ONCE};
}
