/**
 * The script in the head of every page (plugins/finish/scripts.ts). It sets the colours, loads page.ts after the first
 * paint, and starts the application when the page is idle or when a visitor needs it.
 */
import {loadScript, prepareApplication} from './application';
import {showColourMode} from './colour-mode';
import {keepEarlyPress} from './early-press';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Whether the page continues another one of the site: typed text and a scroll position are waiting for it. */
const isContinued = document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate';

const {start, isRunning} = prepareApplication({
  onRunning: () => press.carryOut(),
  onFailure: () => press.release(),
});
const press = keepEarlyPress(isRunning, start);

showColourMode();

for (const event of ['keydown', 'focusin']) {
  addEventListener(event, start);
}

if (isContinued || location.hash) {
  // What is restored or named must be where it will stay (src/css/base.css).
  document.documentElement.dataset.laidOut = '';
}

/** On a slow line nothing may delay the text. */
if (isContinued) {
  document.addEventListener('DOMContentLoaded', () => loadScript(PAGE_SCRIPT));
} else {
  document.documentElement.dataset.typefaces = 'late';
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      observer.disconnect();
      loadScript(PAGE_SCRIPT);
    }
  }).observe({type: 'paint', buffered: true});
}

addEventListener('load', () => {
  // Safari has no idle callbacks.
  (window.requestIdleCallback ?? setTimeout)(start);
});
