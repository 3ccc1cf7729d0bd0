/**
 * What a document of the site hands over to the next one, so that the visitor loses nothing: what was typed and, as the language
 * changes, the place on the page. The page that arrives takes it and deletes it at once.
 */

import {currentPlace, type Place, restorePlace} from './scroll-position';
import {adoptDrafts, collectDrafts, type Draft, restoreDrafts} from './session';

const STORAGE_KEY = 'handover';
/** A handover older than this was not meant for this page load, in milliseconds. */
const MAX_AGE = 30_000;

interface Handover {
  readonly time: number;
  readonly drafts: Readonly<Record<string, Draft>>;
  /** Where the next document shows the same page. */
  readonly place?: Place;
}

const store = (handover: Omit<Handover, 'time'>): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({time: Date.now(), ...handover}));
  } catch {
    // Storage is off: the page changes all the same, from its top.
  }
};

/** For another page, or this one loaded again. */
export function handOver(): void {
  const drafts = collectDrafts();
  if (Object.keys(drafts).length > 0) {
    store({drafts});
  }
}

/** For this page in another language. */
export const handOverWithPlace = (): void => store({drafts: collectDrafts(), place: currentPlace()});

/** Takes what the document before handed over. Does nothing on an ordinary arrival. */
export function receiveHandover(): void {
  // A page that is made ready in advance is handed nothing yet.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', receiveHandover, {once: true});
    return;
  }
  const handover = take();
  if (handover) {
    adoptDrafts(handover.drafts);
    restoreDrafts();
    if (handover.place) {
      restorePlace(handover.place);
    }
  }
}

function take(): Handover | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    const handover = stored ? (JSON.parse(stored) as Handover) : undefined;
    return handover && Date.now() - handover.time <= MAX_AGE ? handover : undefined;
  } catch {
    return undefined;
  }
}
