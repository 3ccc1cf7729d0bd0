/** Id of the first element of a page (src/components/site/SkipLink). */
export const PAGE_START_ID = 'page-start';

/** Id of the element between header and footer (src/theme/Root). */
export const PAGE_CONTENT_ID = 'page-content';

/** Moves the focus to the start of a page that the application has just opened, and has its title announced. */
export function focusPageStart(): void {
  // The title of the page is written when the next frame is drawn.
  requestAnimationFrame(() => {
    const start = document.getElementById(PAGE_START_ID);
    start?.setAttribute('aria-label', document.title);
    start?.focus({preventScroll: true});
  });
}

/** Moves the focus to the part of the page that a hash names, also to one that is not focusable: Tab continues there. */
export function focusPart(hash: string): void {
  const element = document.getElementById(decodeURIComponent(hash.slice(1)));
  const hasTabIndex = element?.hasAttribute('tabindex');
  if (!hasTabIndex) {
    element?.setAttribute('tabindex', '-1');
  }
  element?.focus({preventScroll: true});
  if (!hasTabIndex) {
    element?.removeAttribute('tabindex');
  }
}
