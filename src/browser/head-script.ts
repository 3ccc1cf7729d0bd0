/**
 * The script in the head of every page (plugins/postbuild/bundle-scripts.ts). It sets the colours, loads page-script.ts after the first
 * paint, and starts the application when the page is idle, or at the first press, key or focus.
 */
import {prepareApplication} from './app-loader';
import {showColourMode} from './colour-mode';
import {keepEarlyPress} from './early-press';
import {whenIdle, whenParsed} from './page-ready';
import {layOutPage, watchJumps} from './section-layout';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Whether the visitor comes from another page of the site, reloads or goes back: drafts and a scroll position are restored. */
const isContinued = document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate';

const {load, preload, start, isRunning} = prepareApplication({
  onRunning: () => press.carryOut(),
  onFailure: () => press.release(),
});
const press = keepEarlyPress(isRunning, start);

showColourMode();

for (const event of ['click', 'keydown', 'focusin']) {
  // Not at the press that early-press.ts leaves to the browser.
  addEventListener(event, ({isTrusted}) => isTrusted && start());
}

watchJumps();
if (isContinued || location.hash) {
  // A scroll position and the target of a link need the final heights.
  layOutPage();
}

if (location.hash.includes('=')) {
  // Values of a calculator, which shows its example until the application runs, or a message for the form.
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

const startWhenIdle = (): void => whenIdle(start);

if (document.prerendering) {
  // Until then the visitor may still type on the previous page.
  document.addEventListener('prerenderingchange', startWhenIdle);
} else {
  addEventListener('load', startWhenIdle);
}
