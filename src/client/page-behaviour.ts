import {watchColourMode} from './colour-mode';
import {watchFloatingDetails} from './floating-details';
import {watchLinks} from './links';
import {wholeDocument} from './loading';
import {showReviewNotices} from './review-date';
import {setRunningTitle} from './running-title';
import {keepSession, prefillMessageFromAddress} from './session';

/** Starts the behaviour of a page that does not need the application. */
export function watchPage(): void {
  watchAddress();
  watchFloatingDetails();
  watchColourMode();
  watchLinks();
  showReviewNotices();
  // While a page is prerendered, nothing is saved for it yet.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', arrive, {once: true});
  } else {
    arrive();
  }
}

/**
 * Reloads the page when the visitor goes back to another one that the application had opened, and that has to be shown
 * before it has started again.
 */
function watchAddress(): void {
  const {pathname} = location;
  addEventListener('popstate', () => {
    if (document.documentElement.dataset.hasHydrated !== 'true' && location.pathname !== pathname) {
      location.reload();
    }
  });
}

/** Continues with the state that the previous page saved. */
function arrive(): void {
  keepSession();
  void wholeDocument.then(prefillMessageFromAddress);
  // A link to the form, pasted into the address of the landing page.
  addEventListener('hashchange', prefillMessageFromAddress);
  setRunningTitle();
}
