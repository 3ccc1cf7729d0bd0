/**
 * Text first: on a bad line the page's own text is what a visitor waits for, so everything else is asked for when it stands. Who
 * comes from another page of the site has the typefaces already, and gets them with the first drawing of the text.
 */
const root = document.documentElement;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** A page of this site was read just before: in this tab, or this very page. */
const isReturning = document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate';

/** Calls `load` when there is text. */
export function whenTextStands(load: () => void): void {
  if (isReturning) {
    document.addEventListener('DOMContentLoaded', load);
    return;
  }
  // The style sheet (src/css/tokens.css) uses the stand-ins of the visitor's system until src/early/use takes ours.
  root.dataset.typefaces = 'late';
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) {
      observer.disconnect();
      load();
    }
  }).observe({type: 'paint', buffered: true});
}
