/** A link to this page in another language that the pointer or the focus has reached (language-links.ts). */
const NEAR_LANGUAGE_LINK = {selector_matches: '[data-language-switch="near"]'};

/**
 * Speculation rules: browsers prerender this page in another language just before the visitor opens it. page-script.ts inserts
 * exactly this text, because the Content Security Policy allows it by its hash (plugins/postbuild/security-headers).
 */
export const speculationRules = JSON.stringify({prerender: [{where: NEAR_LANGUAGE_LINK, eagerness: 'immediate'}]});
