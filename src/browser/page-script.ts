/** The page script: everything a page does without the app. head-script.ts loads it after the first paint. */

import {watchPrint} from './before-print';
import {watchColourMode} from './colour-mode';
import {redirectFromNotFoundPage, watchUrl} from './fix-url';
import {watchFloatingDetails} from './floating-details';
import {watchSources} from './fold-sources';
import {keepDrafts} from './form-drafts';
import {keepInputThroughHydration} from './input-through-hydration';
import {restoreScrollPosition, watchLanguageLinks} from './language-links';
import {prefillMessageFromUrl} from './message-prefill';
import {whenHydrated, whenParsed} from './page-ready';
import {watchSearchKeys} from './search-keys';
import {layOutSections} from './section-layout';
import {speculationRules} from './speculation-rules';
import {swapInWebFonts} from './web-fonts';

/** Restores the form drafts and the scroll position saved by another page in this tab. Prefills the message from the URL. */
function restoreTabState(): void {
  whenParsed(() => {
    keepDrafts();
    restoreScrollPosition();
    prefillMessageFromUrl();
  });
  // On the landing page, a pasted link with a message for the form may change only the hash.
  addEventListener('hashchange', prefillMessageFromUrl);
}

// Reads the URL before `watchUrl` escapes it. Offline, the request fails and the 404 page stays.
redirectFromNotFoundPage().catch(console.warn);
watchUrl();
watchFloatingDetails();
watchColourMode();
watchLanguageLinks();
watchSearchKeys();
watchSources();
watchPrint();
if (document.prerendering) {
  // A prerendered page must not restore yet: the visitor is still on the previous page, which may save newer drafts or
  // another scroll position.
  document.addEventListener('prerenderingchange', restoreTabState, {once: true});
} else {
  restoreTabState();
}
whenParsed(keepInputThroughHydration);

// Runs in a separate task, because a longer task would keep a slow phone from responding.
setTimeout(() => {
  document.head.append(
    Object.assign(document.createElement('script'), {type: 'speculationrules', text: speculationRules}),
  );
});

// Loads the web fonts after hydration: on a slow connection, they would delay the app. The sections are laid out after the
// fonts have loaded, because a new font makes browsers repeat the layout of everything before.
whenHydrated(() => void swapInWebFonts().finally(layOutSections));
