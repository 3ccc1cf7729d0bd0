/**
 * The document of `npm run dev` is Docusaurus' own, without the early scripts: here what the application asks of them is a part of it.
 */
import {showAllDrawings, watchDrawings} from './drawings';
import {watchFloatingDetails} from './floating-details';
import {beginMessage} from './message-start';
import {watchPrint} from './print';
import {watchSearchKeys} from './search-keys';
import {collectDrafts, draftBegun, forgetDraft, restoreDrafts, watchDrafts} from './session';
import {handOver, receiveHandover} from './session-state';

window.early = {watchDrawings, showAllDrawings, releaseFirstClicks() {}};
window.drafts = {
  restore: restoreDrafts,
  begun: draftBegun,
  collect: collectDrafts,
  forget: forgetDraft,
  beginMessage,
  handOver,
};
watchDrafts();
watchFloatingDetails();
watchPrint();
watchSearchKeys();
receiveHandover();
