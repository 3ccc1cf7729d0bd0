/** Links to this page in another language, and such a link under pointer or focus (src/browser/links.ts). */
const LANGUAGE = {selector_matches: '[data-language-switch]'};
const NEAR = {selector_matches: '[data-language-switch="near"]'};

/** Links before hydration: afterwards the application itself opens the pages of the site. */
const EARLY = {selector_matches: '[data-has-hydrated="false"] a'};

/**
 * Rules by which browsers prerender this page in another language and prefetch the other pages of the site, just before
 * the visitor opens them. after-paint.ts inserts exactly this text, which plugins/finish/security-headers allows.
 */
export const speculationRules = JSON.stringify({
  prerender: [{where: NEAR, eagerness: 'immediate'}],
  prefetch: [{where: {and: [{href_matches: '/*'}, EARLY, {not: LANGUAGE}]}, eagerness: 'moderate'}],
});
