/**
 * The document of `npm run dev` is Docusaurus' own, without the early scripts: here what the application asks of them is a part of it.
 */
import {showAllDrawings, watchDrawings} from './head/drawings';
import {forgetDraft, restoreDrafts, watchDrafts} from './use/drafts';
import {watchFloatingDetails} from './use/floating-details';
import {watchPrint} from './use/print';

window.early = {watchDrawings, showAllDrawings, releaseFirstClicks() {}};
window.drafts = {restore: restoreDrafts, forget: forgetDraft};
watchDrafts();
watchFloatingDetails();
watchPrint();
