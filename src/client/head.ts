/**
 * The script in the head of every page (src/postbuild/first-paint): what has to be done before the first paint, and what loads
 * src/client/use.ts after it.
 */
import {showColourMode} from './colour-mode';
import {showDrawings} from './drawings';
import {keepClicks, watchClicks} from './first-clicks';
import {watchEscape} from './floating-details';
import {watchSearchKeys} from './search-keys';

/** How long after its load a page is taken to be drawn, though its browser has not said so, in milliseconds. */
const LONGEST_SILENCE = 1000;

const {dataset} = document.currentScript as HTMLScriptElement;

/** Calls `load`, once, when text is on the screen: on a slow line nothing else may delay it. */
function afterFirstPaint(load: () => void): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // The page before may have saved what was typed, and the scroll position.
  if (document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate') {
    document.addEventListener('DOMContentLoaded', load);
    return;
  }
  // The style sheet (src/css/tokens.css) uses the system's typefaces until src/client/typefaces.ts takes ours.
  document.documentElement.dataset.typefaces = 'late';
  const painted = new Promise<unknown>((resolve) => {
    new PerformanceObserver((list) => {
      list.getEntriesByName('first-contentful-paint').forEach(resolve);
    }).observe({type: 'paint', buffered: true});
    addEventListener('load', () => setTimeout(resolve, LONGEST_SILENCE));
  });
  void painted.then(load);
}

/** Sets what happens at the next deliberate sign of use. `atFirst` (signs.ts) would cost each page 70 bytes more. */
function onNextUse(act: (() => void) | null): void {
  window.onpointerdown = window.onkeydown = window.onclick = act;
}

/** A query makes another address of the same file: browsers do not ask again for a module that did not come. */
let attempts = '';

/** Loads src/client/use.ts, and again at the next attempt to use the page if it does not come. */
function loadUse(): void {
  onNextUse(null);
  keepClicks('script');
  import(dataset.use + attempts).catch(() => {
    attempts += '?';
    // Links and forms do what they do without scripts.
    keepClicks();
    showDrawings(document);
    onNextUse(loadUse);
  });
}

window.keepClicks = keepClicks;
showColourMode();
watchClicks();
watchSearchKeys();
watchEscape();
keepClicks('script');
afterFirstPaint(loadUse);
