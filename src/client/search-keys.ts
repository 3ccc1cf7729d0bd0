import {storageNamespace} from '../site/storage';
import {SEARCH_BUTTON} from './early-search';
import {store, stored} from './storage';

/** Storage key, set when a visitor has turned off the shortcut of a single character (WCAG 2.2, 2.1.4). */
const SLASH_KEY = `slash-${storageNamespace}`;

/** Whether "/" opens the search. */
export const isSlashOn = (): boolean => !stored(SLASH_KEY);

export const setSlash = (isOn: boolean): boolean => store(SLASH_KEY, isOn ? undefined : 'off');

const asksForSearch = ({key, ctrlKey, metaKey, shiftKey, altKey, target}: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? !shiftKey && key.toLowerCase() === 'k'
    : key === '/' && !(target as Element).matches?.(':read-write') && isSlashOn());

/** Lets Ctrl+K, Cmd+K and, outside of fields, "/" press the search button, whose click is queued like any other. */
export function watchSearchKeys(): void {
  /** The key that opened the search: browsers would type it into the field while it is held down. */
  let openingKey = '';
  addEventListener('keydown', (event) => {
    const {key, repeat} = event;
    if (!repeat) {
      openingKey = asksForSearch(event) ? key : '';
    }
    if (key === openingKey) {
      event.preventDefault();
      if (!repeat) {
        document.querySelector<HTMLElement>(SEARCH_BUTTON)?.click();
      }
    }
  });
}
