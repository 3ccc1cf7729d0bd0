/** Id of the first element of a page (src/components/site/SkipLink). */
export const PAGE_START_ID = 'page-start';

/** Id of the element between header and footer (src/theme/Root). */
export const PAGE_CONTENT_ID = 'page-content';

/** Moves the focus to the start of the page after client-side navigation, so that screen readers announce its title. */
export function focusPageStart(): void {
  // Helmet (`@docusaurus/Head`) sets the title of the page in the next animation frame.
  requestAnimationFrame(() => {
    const start = document.getElementById(PAGE_START_ID);
    start?.setAttribute('aria-label', document.title);
    start?.focus({preventScroll: true});
  });
}

/** Moves the focus to the target of a hash, so that Tab continues from there. The target need not be focusable. */
export function focusHashTarget(hash: string): void {
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
