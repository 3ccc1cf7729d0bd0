/** What a page does before the application runs, or without it. start.ts loads it after the first paint. */
import {keepInputThroughHydration} from './hydration';
import {watchPage} from './page-behaviour';
import {layOutSections} from './sections';
import {speculationRules} from './speculation-rules';
import {adoptTypefaces} from './typefaces';
import {whenHydrated} from './when-hydrated';
import {whenParsed} from './when-parsed';

watchPage();
whenParsed(keepInputThroughHydration);

// A separate task: in this one it would delay the response of a slow phone for too long.
setTimeout(() => {
  document.head.append(
    Object.assign(document.createElement('script'), {type: 'speculationrules', text: speculationRules}),
  );
});

// Typefaces would delay the application on a slow line. New ones lay out all that has been laid out again, so the rest of
// the page follows them.
whenHydrated(() => void adoptTypefaces().finally(layOutSections));
