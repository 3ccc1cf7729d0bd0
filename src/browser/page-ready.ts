/** Calls `run` when the HTML is parsed, or immediately if it already is. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', run);
  } else {
    run();
  }
}

/** Whether React has hydrated the page: src/theme/Root sets the attribute. */
export const isHydrated = (): boolean => document.documentElement.dataset.hydrated !== undefined;

/** Calls `run` when React has hydrated the page, or immediately if it already has. */
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

/**
 * How long to wait for an idle browser, in milliseconds. Without a limit, Chromium never called back in 2 of 200 test visits
 * (November 2026). MDN also recommends a limit: https://developer.mozilla.org/docs/Web/API/Window/requestIdleCallback
 */
const IDLE_TIMEOUT = 2000;

/**
 * Calls `run` when the browser is idle. In Safari, calls it in the next task, because Safari does not support
 * `requestIdleCallback`: https://bugs.webkit.org/show_bug.cgi?id=285049
 */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(run, {timeout: IDLE_TIMEOUT});
  } else {
    setTimeout(run);
  }
}
