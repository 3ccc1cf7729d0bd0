/**
 * Text first: on a bad line the page's own text is what a visitor waits for, so everything else is asked for when it stands. Who
 * comes from another page of the site has the typefaces already, and gets them with the first drawing of the text.
 */
import {watchDrawings} from './drawings';

const root = document.documentElement;
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** A page of this site was read just before: in this tab, or this very page. */
const isReturning = document.referrer.startsWith(`${location.origin}/`) || navigation?.type !== 'navigate';

/** Resolves when the visitor sees text. */
const textShown = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) {
        resolve();
      }
    }).observe({type: 'paint', buffered: true});
  });

/** Lets typefaces, drawings and what `loadScript` loads come, at the right time. */
export function loadLateAssets(loadScript: () => void): void {
  const loadRest = () => {
    watchDrawings(document);
    loadScript();
  };
  if (isReturning) {
    document.addEventListener('DOMContentLoaded', loadRest);
    return;
  }
  // The style sheet (src/css/tokens.css) uses the stand-ins of the visitor's system meanwhile.
  root.dataset.typefaces = 'late';
  void textShown().then(() => {
    loadRest();
    const faces = [...document.fonts].filter(({family}) => !family.includes('Fallback'));
    // All at once, so that the text changes once; and where one does not come, its stand-in stays.
    void Promise.allSettled(faces.map((face) => face.load())).then(() => delete root.dataset.typefaces);
  });
}
