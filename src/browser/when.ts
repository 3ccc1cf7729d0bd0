/** Calls `run` when the whole HTML page has arrived, at once if it has. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', run);
  } else {
    run();
  }
}

/** Calls `run` when React has hydrated the page, which Docusaurus marks on the root element; never, if it already has. */
export function whenHydrated(run: () => void): void {
  new MutationObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
}
