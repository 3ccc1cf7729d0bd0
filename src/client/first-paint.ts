/**
 * Text first: on a bad line the page's own text is what a visitor waits for, so everything else is asked for when it stands. Who
 * comes from another page of the site has the typefaces already, and gets them with the first drawing of the text.
 */
const root = document.documentElement;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** A page of this site was read just before: in this tab, or this very page. */
const isReturning = document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate';

/** After how long a page that has loaded is taken to be drawn, though its browser has not said so, in milliseconds. */
const LONGEST_SILENCE = 1000;

/** Calls `load`, once, when there is text. */
export function whenTextStands(load: () => void): void {
  if (isReturning) {
    document.addEventListener('DOMContentLoaded', load);
    return;
  }
  // The style sheet (src/css/tokens.css) uses the stand-ins of the visitor's system until src/client/use takes ours.
  root.dataset.typefaces = 'late';
  let isLoading = false;
  const loadOnce = () => {
    if (!isLoading) {
      isLoading = true;
      load();
    }
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      loadOnce();
    }
  }).observe({type: 'paint', buffered: true});
  addEventListener('load', () => setTimeout(loadOnce, LONGEST_SILENCE));
}
