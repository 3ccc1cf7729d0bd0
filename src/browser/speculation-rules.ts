/** A link to this page in another language under pointer or focus (src/browser/language-links.ts). */
const NEAR = {selector_matches: '[data-language-switch="near"]'};

/**
 * Rules by which browsers prerender this page in another language just before the visitor opens it. page-script.ts inserts
 * exactly this text, which plugins/postbuild/security-headers allows.
 */
export const speculationRules = JSON.stringify({prerender: [{where: NEAR, eagerness: 'immediate'}]});
