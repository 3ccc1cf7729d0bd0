/** Links to this page in the other language, and such a link that somebody is about to follow (src/client/links.ts). */
const LANGUAGE = {selector_matches: '[data-language-switch]'};
const NEAR = {selector_matches: '[data-language-switch="near"]'};

/** Until the application opens the site's other pages in place. */
const EARLY = {selector_matches: '[data-has-hydrated="false"] a'};

/**
 * What browsers that read such rules make ready when a visitor is about to open it: this page in the other language, to be shown at
 * once; and the text of the site's other pages. The very text that src/client/use puts into the page and plugins/finish/security-headers allows.
 */
export const speculationRules = JSON.stringify({
  prerender: [{where: NEAR, eagerness: 'immediate'}],
  prefetch: [{where: {and: [{href_matches: '/*'}, EARLY, {not: LANGUAGE}]}, eagerness: 'moderate'}],
});
