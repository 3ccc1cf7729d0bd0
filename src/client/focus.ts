/** Id of the element before everything else on a page (src/components/site/SkipLink). */
export const PAGE_START_ID = 'page-start';

/** Id of what stands between head and foot (src/theme/Root). */
export const PAGE_CONTENT_ID = 'page-content';

/** Gives the focus to an element, also to one that is no stop of the keyboard. Tab goes on from there. */
function focus(id: string, options?: FocusOptions): void {
  const element = document.getElementById(id);
  const isStop = element?.hasAttribute('tabindex');
  if (!isStop) {
    element?.setAttribute('tabindex', '-1');
  }
  element?.focus(options);
  if (!isStop) {
    element?.removeAttribute('tabindex');
  }
}

/** Brings keyboard and screen reader to the start of a page that has just taken the place of another, and has its title said. */
export function focusPageStart(): void {
  // The page's head is written when the next frame is drawn.
  requestAnimationFrame(() => {
    const start = document.getElementById(PAGE_START_ID);
    start?.setAttribute('aria-label', document.title);
    start?.focus({preventScroll: true});
  });
}

/** Brings keyboard and screen reader to the text of the page. */
export const focusPageContent = (): void => focus(PAGE_CONTENT_ID);

/** Brings keyboard and screen reader to the part of the page that an address names. */
export const focusPart = (hash: string): void => focus(decodeURIComponent(hash.slice(1)), {preventScroll: true});
