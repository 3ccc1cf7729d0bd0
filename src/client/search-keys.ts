import {storageNamespace} from '../site/storage';
import {SEARCH_BUTTON} from './early-search';
import {store, stored} from './storage';

/** Set when a visitor wants no key of a single character (WCAG 2.2, 2.1.4). */
const SLASH_KEY = `slash-${storageNamespace}`;

/** Whether "/" opens the search. */
export const isSlashOn = (): boolean => !stored(SLASH_KEY);

export const setSlash = (isOn: boolean): boolean => store(SLASH_KEY, isOn ? undefined : 'off');

const asksForSearch = ({key, ctrlKey, metaKey, shiftKey, altKey, target}: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? !shiftKey && key.toLowerCase() === 'k'
    : key === '/' && !(target as Element).matches?.(':read-write') && isSlashOn());

/** Lets Ctrl+K, Cmd+K and, outside of fields, "/" press the button of the search, whose click waits for the application like any other. */
export function watchSearchKeys(): void {
  /** The key that asked for the search last: while it is held down, browsers would write it into the field. */
  let asking = '';
  addEventListener('keydown', (event) => {
    const {key, repeat} = event;
    if (!repeat) {
      asking = asksForSearch(event) ? key : '';
    }
    if (key === asking) {
      event.preventDefault();
      if (!repeat) {
        document.querySelector<HTMLElement>(SEARCH_BUTTON)?.click();
      }
    }
  });
}
