/**
 * The head script, inline in every page (plugins/postbuild/bundle-scripts.ts). It sets the colour mode, and loads
 * page-script.ts after the first paint. It starts the app when the page is idle, or at the first click, key press or focus.
 */
import {createAppLoader} from './app-loader';
import {applyColourMode} from './colour-mode';
import {keepEarlyClick} from './early-click';
import {whenIdle, whenParsed} from './page-ready';
import {layOutPage, watchJumps} from './section-layout';

const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** Whether the visitor comes from another page of the site, reloads or goes back: there may be form drafts to restore. */
const isContinuedVisit = document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate';

const {loadScript, preloadApp, startApp, isRunning} = createAppLoader({
  onRunning: () => earlyClick.replay(),
  onFailure: () => earlyClick.leaveToBrowser(),
});
const earlyClick = keepEarlyClick(isRunning, startApp);

applyColourMode();

for (const event of ['click', 'keydown', 'focusin']) {
  // After a failure, early-click.ts dispatches a click. It is not trusted, so it does not start the app again.
  addEventListener(event, ({isTrusted}) => isTrusted && startApp());
}

watchJumps();
if (isContinuedVisit || location.hash) {
  // Restoring a scroll position or jumping to an anchor needs the final heights of all sections.
  layOutPage();
}

if (location.hash.includes('=')) {
  // The hash holds the values of a calculator or a message for the form. Until the app runs, a calculator shows its example.
  startApp();
}

if (isContinuedVisit) {
  // The page script restores form drafts and the scroll position, so it does not wait for the first paint.
  document.addEventListener('DOMContentLoaded', () => loadScript(PAGE_SCRIPT_URL));
} else {
  // On a slow connection, scripts and web fonts would delay the text: they wait for the first paint.
  document.documentElement.dataset.typefaces = 'late';
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      observer.disconnect();
      loadScript(PAGE_SCRIPT_URL);
      whenParsed(preloadApp);
    }
  }).observe({type: 'paint', buffered: true});
}

const startWhenIdle = (): void => whenIdle(startApp);

if (document.prerendering) {
  // The app restores form drafts when it hydrates. It has to wait, because the visitor may still type on the previous page.
  document.addEventListener('prerenderingchange', startWhenIdle);
} else {
  addEventListener('load', startWhenIdle);
}
