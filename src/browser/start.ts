/**
 * The script in the head of every page (plugins/finish/scripts.ts). It sets the colours, loads page.ts after the first
 * paint, and starts the application when the page is idle or when a visitor needs it.
 */
import {prepareApplication} from './application';
import {showColourMode} from './colour-mode';
import {keepEarlyPress} from './early-press';
import {layOutPage, watchPartLinks} from './sections';
import {whenParsed} from './when';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Whether the page continues another one of the site: typed text and a scroll position are waiting for it. */
const isContinued = document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate';

const {load, preload, start, isRunning} = prepareApplication({
  onRunning: () => press.carryOut(),
  onFailure: () => press.release(),
});
const press = keepEarlyPress(isRunning, start);

showColourMode();

for (const event of ['click', 'keydown', 'focusin']) {
  addEventListener(event, start);
}

watchPartLinks();
if (isContinued || location.hash) {
  // What is restored or named must be where it will stay.
  layOutPage();
}

if (location.hash.includes('=')) {
  // Values of a calculator, which shows its example until the application runs.
  start();
}

/** On a slow line nothing may delay the text. */
if (isContinued) {
  document.addEventListener('DOMContentLoaded', () => load(PAGE_SCRIPT));
} else {
  document.documentElement.dataset.typefaces = 'late';
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      observer.disconnect();
      load(PAGE_SCRIPT);
      whenParsed(preload);
    }
  }).observe({type: 'paint', buffered: true});
}

/** Safari has no idle callbacks. */
const startWhenIdle = (): unknown => (window.requestIdleCallback ?? setTimeout)(start);

if (document.prerendering) {
  // The drafts of the page that is still open are not complete.
  document.addEventListener('prerenderingchange', startWhenIdle);
} else {
  addEventListener('load', startWhenIdle);
}
