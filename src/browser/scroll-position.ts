/** The scroll position on the way to the page in another language. */

const ITEM = 'scroll';

const scrollHeight = (): number => document.documentElement.scrollHeight - window.innerHeight;

/** Saves the position as a part of the page's height, because both languages grow alike in height. */
export function saveScrollPosition(): void {
  try {
    sessionStorage.setItem(ITEM, String(window.scrollY / scrollHeight()));
  } catch {
    // Storage is off: the next page begins at its top.
  }
}

/** Restores the position that the previous page has saved, once. */
export function restoreScrollPosition(): void {
  try {
    const fraction = Number(sessionStorage.getItem(ITEM));
    sessionStorage.removeItem(ITEM);
    if (fraction > 0) {
      window.scrollTo({top: fraction * scrollHeight(), behavior: 'instant'});
    }
  } catch {
    // Storage is off.
  }
}
