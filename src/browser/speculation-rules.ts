/** Matches the language link that the pointer or the focus has reached (language-links.ts). */
const NEAR_LANGUAGE_LINK = {selector_matches: '[data-language-switch="near"]'};

/**
 * Speculation rules. They make browsers prerender this page in another language just before the visitor opens it. The Content
 * Security Policy allows exactly this text, by its hash (plugins/postbuild/security-headers), so page-script.ts inserts it
 * unchanged.
 */
export const speculationRules = JSON.stringify({prerender: [{where: NEAR_LANGUAGE_LINK, eagerness: 'immediate'}]});
