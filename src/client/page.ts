import {watchAddress} from './address';
import {watchColourMode} from './colour-mode';
import {watchFloatingDetails} from './floating-details';
import {watchLinks} from './links';
import {nameSheets} from './print';
import {showOverdue} from './review-date';
import {beginMessageOfAddress, restoreSession, watchDrafts} from './session';

/** Starts what a page does for its visitor before, beside and without the application. */
export function servePage(): void {
  watchAddress();
  watchDrafts();
  watchFloatingDetails();
  watchColourMode();
  watchLinks();
  showOverdue();
  restoreSession();
  beginMessageOfAddress();
  nameSheets();
}
