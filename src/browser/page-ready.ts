/** Calls `run` when the whole HTML page has arrived, at once if it has. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', run);
  } else {
    run();
  }
}

/** Whether React has hydrated the page: src/theme/Root marks the root element. */
export const isHydrated = (): boolean => document.documentElement.dataset.hydrated !== undefined;

/** Calls `run` when React has hydrated the page, at once if it has. */
export function whenHydrated(run: () => void): void {
  if (isHydrated()) {
    run();
    return;
  }
  new MutationObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe(document.documentElement, {attributeFilter: ['data-hydrated']});
}

/** How long to wait for an idle browser, in milliseconds: in 2 of 200 test visits, Chromium never called back. */
const IDLE_TIMEOUT = 2000;

/** Calls `run` when the browser is idle; at once in Safari, which has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(run, {timeout: IDLE_TIMEOUT});
  } else {
    setTimeout(run);
  }
}
