/**
 * The script in the head of every page (plugins/finish/first-paint): what has to be done before the first paint, and what loads
 * after-paint.ts when the page is drawn.
 */
import {enterStage, queueClicks} from './click-queue';
import {showColourMode} from './colour-mode';
import {showDrawings} from './drawings';
import {watchSearchButton} from './early-search';
import {watchEscape} from './floating-details';
import {watchSearchKeys} from './search-keys';

/** How long after its load a page is taken to be drawn, though its browser has not said so, in milliseconds. */
const LONGEST_SILENCE = 1000;

/** Calls `load`, once, when text is on the screen: on a slow line nothing else may delay it. */
function afterFirstPaint(load: () => void): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The page before may have saved what was typed, and the scroll position.
  if (document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate') {
    document.addEventListener('DOMContentLoaded', load);
    return;
  }
  // The style sheet (src/css/tokens.css) uses the system's typefaces until typefaces.ts takes ours.
  document.documentElement.dataset.typefaces = 'late';
  const painted = new Promise<unknown>((resolve) => {
    new PerformanceObserver((list) => {
      list.getEntriesByName('first-contentful-paint').forEach(resolve);
    }).observe({type: 'paint', buffered: true});
    addEventListener('load', () => setTimeout(resolve, LONGEST_SILENCE));
  });
  void painted.then(load);
}

/** A query makes another address of the same file: browsers do not ask again for a module that did not come. */
let attempts = '';

/** Loads after-paint.ts, and again at the next attempt to use the page if it does not come. */
function loadAfterPaint(): void {
  // `atFirst` (signs-of-use.ts) would cost each page 70 bytes more.
  window.onpointerdown = window.onkeydown = window.onclick = null;
  window.site.stage = 'script';
  import(AFTER_PAINT + attempts).catch(() => {
    attempts += '?';
    // Links and forms work without scripts.
    enterStage('open');
    showDrawings(document);
    window.onpointerdown = window.onkeydown = window.onclick = loadAfterPaint;
  });
}

showColourMode();
queueClicks();
watchSearchButton();
watchSearchKeys();
watchEscape();
afterFirstPaint(loadAfterPaint);
