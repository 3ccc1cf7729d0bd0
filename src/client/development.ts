/**
 * The document of `npm run dev` is Docusaurus' own, without the early scripts: here what the application asks of them is a part of it.
 */
import {showAllDrawings, watchDrawings} from './head/drawings';
import {collectDrafts, draftBegun, forgetDraft, restoreDrafts, watchDrafts} from './use/drafts';
import {watchFloatingDetails} from './use/floating-details';
import {beginMessage} from './use/message-start';
import {watchPrint} from './use/print';
import {watchSearchKeys} from './use/search-keys';
import {handOver, receiveHandover} from './use/session-state';

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
