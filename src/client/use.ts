/**
 * What a page needs for its use before, and without, the application: the typefaces, the style of paper, what stays as the language
 * changes, what closes the panel of the head, the keys of the search, and the start of the application at the first sign of use. A file of its own, which
 * comes when the page's text stands (src/client/head).
 */

import {watchColourMode} from './colour-watch';
import {watchFloatingDetails} from './floating-details';
import {watchLinks} from './links';
import {make, wholeDocument} from './loading';
import {beginMessage, beginMessageOfAddress} from './message-start';
import {watchPrint} from './print';
import {showOverdue} from './review-date';
import {watchSearchKeys} from './search-keys';
import {collectDrafts, draftBegun, forgetDraft, restoreDrafts, watchDrafts} from './session';
import {handOver, receiveHandover} from './session-state';
import {speculationRules} from './speculation-rules';
import {watchForUse} from './start';
import {limitMarkup} from './trusted-types';
import {adoptTypefaces} from './typefaces';

/** How long drawings wait for the typefaces, in milliseconds. */
const LONGEST_WAIT = 300;

/** Fills the forms of a page with what was typed before and, where nothing was, with what its address begins the message. */
function restore(): void {
  restoreDrafts();
  beginMessageOfAddress();
}

/** For the application. */
const drafts = {
  restore,
  begun: draftBegun,
  collect: collectDrafts,
  forget: forgetDraft,
  beginMessage,
  handOver,
} as const;
export type Drafts = typeof drafts;

const {scripts = '', stylesheets = ''} = (document.currentScript as HTMLScriptElement).dataset;

window.drafts = drafts;
limitMarkup();
watchForUse({scripts: scripts.split(' '), stylesheets: stylesheets.split(' ')});
watchDrafts();
watchFloatingDetails();
watchColourMode();
watchLinks();
watchPrint();
showOverdue();
watchSearchKeys();
receiveHandover();
beginMessageOfAddress();
window.early.releaseFirstClicks();

// In a task of its own: a slow phone would not answer for too long otherwise.
setTimeout(() => {
  document.head.append(make('script', {type: 'speculationrules', text: speculationRules}));
  showPictures();
});

/** A drawing has words, too: what comes after the typefaces is set once. On a bad line it does not wait for them. */
async function showPictures(): Promise<void> {
  await Promise.race([adoptTypefaces(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  await wholeDocument;
  window.early.watchDrawings(document);
}
