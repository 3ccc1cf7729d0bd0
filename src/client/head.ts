/**
 * The script in the head of every page (src/postbuild/first-paint): what has to be done before the first paint, and what loads
 * src/client/use.ts after it.
 */
import type {} from 'trusted-types';
import {showColourMode} from './colour-mode';
import {showDrawings} from './drawings';
import {keepClicks, needsScript, watchClicks} from './first-clicks';
import {atFirst, DELIBERATE_SIGNS} from './signs';

/** How long after its load a page is taken to be drawn, though its browser has not said so, in milliseconds. */
const LONGEST_SILENCE = 1000;

const {dataset} = document.currentScript as HTMLScriptElement;
/** For the address of src/client/use.ts alone, which has a policy for what comes later (trusted-types.ts). */
const policy = window.trustedTypes?.createPolicy('head', {createScriptURL: (address) => address});

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

/** Loads src/client/use.ts, and again at the next attempt to use the page if it does not come. */
function loadUse(): void {
  keepClicks(needsScript());
  const script = document.createElement('script');
  // It finds the application's addresses where this script found its own.
  Object.assign(script.dataset, dataset);
  const address = dataset.use ?? '';
  script.src = (policy?.createScriptURL(address) ?? address) as string;
  script.onerror = () => {
    script.remove();
    // Links and forms do what they do without scripts.
    keepClicks();
    showDrawings(document);
    atFirst(DELIBERATE_SIGNS, loadUse);
  };
  document.head.append(script);
}

window.keepClicks = keepClicks;
showColourMode();
watchClicks();
keepClicks(needsScript());
afterFirstPaint(loadUse);
