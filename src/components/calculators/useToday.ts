import {useLayoutEffect, useState} from 'react';
import {flushSync} from 'react-dom';
import {localDay} from '../../site/today';

/**
 * The reader's day, ISO 8601. A page that stays open over midnight looks at the clock again when the reader comes back to
 * it or prints it.
 *
 * @param initial What the build has written, which hydration must find.
 */
export function useToday<Initial extends string | undefined>(initial: Initial): string | Initial {
  const [today, setToday] = useState<string | Initial>(initial);
  useLayoutEffect(() => {
    const look = () => setToday(localDay());
    // The sheet is laid out as soon as the event is over.
    const lookAtOnce = () => flushSync(look);
    look();
    addEventListener('visibilitychange', look);
    addEventListener('beforeprint', lookAtOnce);
    return () => {
      removeEventListener('visibilitychange', look);
      removeEventListener('beforeprint', lookAtOnce);
    };
  }, []);
  return today;
}
