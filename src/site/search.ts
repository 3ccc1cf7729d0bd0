import {storageNamespace} from './storage';

/** Where the index lies, from the root of the site: one folder for all languages. */
export const SEARCH_FOLDER = 'search';

/** Marks the button that opens the search, which the keys press (src/client/search-keys.ts). */
export const SEARCH_BUTTON = 'data-search';

/** Where it is kept that a visitor wants no key of a single character (WCAG 2.2, 2.1.4). */
const SLASH_KEY = `slash-${storageNamespace}`;

/** Whether "/" opens the search. */
export function isSlashOn(): boolean {
  try {
    return !localStorage.getItem(SLASH_KEY);
  } catch {
    // Storage is off: nothing was chosen.
    return true;
  }
}

export function setSlash(isOn: boolean): void {
  try {
    if (isOn) {
      localStorage.removeItem(SLASH_KEY);
    } else {
      localStorage.setItem(SLASH_KEY, 'off');
    }
  } catch {
    // Storage is off: it is as before on the next page.
  }
}
