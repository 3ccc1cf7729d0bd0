import {leaveNotFoundPage, watchAddress} from './address';
import {watchColourMode} from './colour-mode';
import {keepDrafts} from './drafts';
import {watchFloatingDetails} from './floating-details';
import {watchLinks} from './links';
import {prefillMessageFromAddress} from './message-prefill';
import {showReviewNotices} from './review-date';
import {printRunningTitle} from './running-title';
import {restoreScrollPosition} from './scroll-position';
import {watchSearchKeys} from './search-keys';
import {watchSources} from './sources';
import {whenParsed} from './when-parsed';

/** Starts the behaviour of a page that does not need the application. */
export function watchPage(): void {
  // Before the address is escaped. Without a line the 404 page stays.
  leaveNotFoundPage().catch(console.warn);
  watchAddress();
  watchFloatingDetails();
  watchColourMode();
  watchLinks();
  watchSearchKeys();
  watchSources();
  printRunningTitle();
  showReviewNotices();
  addEventListener('beforeprint', loadImages);
  // While a page is prerendered, nothing is saved for it yet.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', arrive, {once: true});
  } else {
    arrive();
  }
}

/** Continues with the state that the previous page saved. */
function arrive(): void {
  whenParsed(() => {
    keepDrafts();
    restoreScrollPosition();
    prefillMessageFromAddress();
  });
  // A link to the form, pasted into the address of the landing page.
  addEventListener('hashchange', prefillMessageFromAddress);
}

/** Loads the lazy images, in the light mode of paper, too: Safari prints only what has loaded. */
function loadImages(): void {
  for (const image of document.images) {
    image.loading = 'eager';
  }
}
