import {useSyncExternalStore} from 'react';
import {localDate} from '../../site/today';
import {useCustomFields} from './useCustomFields';

/** A page may stay open past midnight: these events update the date. */
const UPDATE_EVENTS = ['visibilitychange', 'beforeprint'];

function subscribe(onChange: () => void): () => void {
  for (const event of UPDATE_EVENTS) {
    addEventListener(event, onChange);
  }
  return () => {
    for (const event of UPDATE_EVENTS) {
      removeEventListener(event, onChange);
    }
  };
}

/** Returns today's date in the reader's time zone, ISO 8601. During the build and hydration, returns the build date. */
export function useToday(): string {
  const {builtOn} = useCustomFields();
  return useSyncExternalStore(subscribe, localDate, () => builtOn);
}
