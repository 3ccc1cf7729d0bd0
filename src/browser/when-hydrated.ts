const root = document.documentElement;

/** Calls `run` when React has hydrated the page, which Docusaurus marks on the root element; never, if it has already. */
export function whenHydrated(run: () => void): void {
  new MutationObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
}
