import {useSyncExternalStore} from 'react';
import {localDay} from '../../site/today';
import {useCustomFields} from './useCustomFields';

/** A page may stay open over midnight: it looks at the clock when the reader comes back to it or prints it. */
const EVENTS = ['visibilitychange', 'beforeprint'];

function subscribe(onChange: () => void): () => void {
  for (const event of EVENTS) {
    addEventListener(event, onChange);
  }
  return () => {
    for (const event of EVENTS) {
      removeEventListener(event, onChange);
    }
  };
}

/** The reader's day, ISO 8601; in the page as it was built, that of the build. */
export function useToday(): string {
  const {builtOn} = useCustomFields();
  return useSyncExternalStore(subscribe, localDay, () => builtOn);
}
