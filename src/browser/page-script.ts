/** What a page does before the application runs, or without it. head-script.ts loads it after the first paint. */

import {watchPrint} from './before-print';
import {watchColourMode} from './colour-mode';
import {leaveNotFoundPage, watchAddress} from './fix-url';
import {watchFloatingDetails} from './floating-details';
import {watchSources} from './fold-sources';
import {keepDrafts} from './form-drafts';
import {keepInputThroughHydration} from './input-through-hydration';
import {restoreScrollPosition, watchLanguageLinks} from './language-links';
import {prefillMessageFromAddress} from './message-prefill';
import {whenHydrated, whenParsed} from './page-ready';
import {watchSearchKeys} from './search-keys';
import {layOutSections} from './section-layout';
import {speculationRules} from './speculation-rules';
import {adoptTypefaces} from './web-fonts';

/** Restores what the previous page of this tab has saved. */
function restoreTab(): void {
  whenParsed(() => {
    keepDrafts();
    restoreScrollPosition();
    prefillMessageFromAddress();
  });
  // A link to the form, pasted into the address of the landing page.
  addEventListener('hashchange', prefillMessageFromAddress);
}

// Before the address is escaped. Offline, the 404 page stays.
leaveNotFoundPage().catch(console.warn);
watchAddress();
watchFloatingDetails();
watchColourMode();
watchLanguageLinks();
watchSearchKeys();
watchSources();
watchPrint();
if (document.prerendering) {
  // Until then the previous page is open, and may save more.
  document.addEventListener('prerenderingchange', restoreTab, {once: true});
} else {
  restoreTab();
}
whenParsed(keepInputThroughHydration);

// A separate task: in this one it would delay the response of a slow phone for too long.
setTimeout(() => {
  document.head.append(
    Object.assign(document.createElement('script'), {type: 'speculationrules', text: speculationRules}),
  );
});

// Typefaces would delay the application on a slow line. Browsers lay out with them all that has been laid out before, so
// the rest of the page follows them.
whenHydrated(() => void adoptTypefaces().finally(layOutSections));
