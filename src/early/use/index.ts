/**
 * What a page needs for its use before, and without, the application: the style of paper, what stays as the language changes, and
 * the start of the application at the first sign of use. A file of its own, which comes when the page's text stands (src/early/head).
 */
import {forgetDraft, restoreDrafts, watchDrafts} from './drafts';
import {receiveHandover, watchLanguageSwitch} from './language';
import {watchPrint} from './print';
import {speculate} from './speculation';
import {watchForUse} from './start';
import {limitMarkup} from './trusted-types';

/** For the application. */
const drafts = {restore: restoreDrafts, forget: forgetDraft} as const;
export type Drafts = typeof drafts;

const {scripts = '', stylesheets = ''} = (document.currentScript as HTMLScriptElement).dataset;

window.drafts = drafts;
limitMarkup();
watchForUse({scripts: scripts.split(' '), stylesheets: stylesheets.split(' ')});
watchDrafts();
watchLanguageSwitch();
watchPrint();
receiveHandover();
speculate();
window.early.releaseFirstClicks();
