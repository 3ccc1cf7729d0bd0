import {watchAddress} from './address';
import {watchColourMode} from './colour-mode';
import {watchFloatingDetails} from './floating-details';
import {watchLinks} from './links';
import {nameSheets} from './print';
import {showOverdue} from './review-date';
import {beginMessageOfAddress, keepSession} from './session';

/** Starts what a page does for its visitor before, beside and without the application. */
export function watchPage(): void {
  watchAddress();
  watchFloatingDetails();
  watchColourMode();
  watchLinks();
  showOverdue();
  // For a prerendered page nothing is kept yet.
  if (document.prerendering) {
    document.addEventListener('prerenderingchange', arrive, {once: true});
  } else {
    arrive();
  }
}

/** Goes on where the page before was left. */
function arrive(): void {
  keepSession();
  beginMessageOfAddress();
  nameSheets();
}
