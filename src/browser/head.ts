/** Runs in the head of every page (plugins/finish/first-paint) before the first paint, and loads after-paint.ts. */
import {enterStage, queueClicks} from './click-queue';
import {showColourMode} from './colour-mode';
import {showDrawings} from './drawings';
import {closeEarlySearch} from './early-search';
import {watchSearchKeys} from './search-keys';

/** Calls `load` once when text is on the screen: on a slow line nothing else may delay the text. */
function afterFirstPaint(load: () => void): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The previous page may have saved input and a scroll position.
  if (document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate') {
    document.addEventListener('DOMContentLoaded', load);
    return;
  }
  // The style sheet (src/css/tokens.css) uses the system's typefaces until typefaces.ts switches to ours.
  document.documentElement.dataset.typefaces = 'late';
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      observer.disconnect();
      load();
    }
  }).observe({type: 'paint', buffered: true});
}

/** Makes another address of the same file: browsers do not request a failed module again. */
let query = '';

/** Loads after-paint.ts and, if that fails, again when the visitor next acts. */
function loadAfterPaint(): void {
  // `firstOf` (start.ts) would cost each page 70 bytes more.
  window.onpointerdown = window.onkeydown = window.onclick = null;
  window.site.stage = 'script';
  import(AFTER_PAINT + query).catch(() => {
    query += '?';
    // Links and forms work without scripts.
    enterStage('open');
    closeEarlySearch();
    showDrawings(document);
    window.onpointerdown = window.onkeydown = window.onclick = loadAfterPaint;
  });
}

showColourMode();
queueClicks();
watchSearchKeys();
afterFirstPaint(loadAfterPaint);
