import type {} from 'trusted-types';

/** Scripts of the build, in the folder of any language. */
const OWN_SCRIPT = /^(\/[a-z]+)?\/assets\/js\/[\w~.-]+$/;

/** What the standard has for a refusal, and the types lack. */
const REFUSED = null as unknown as string;

/** JSON, in which no markup can stand: the escape means the same character. Anything else is refused. */
function asData(text: string): string {
  try {
    JSON.parse(text);
    return text.replaceAll('<', '\\u003c');
  } catch {
    return REFUSED;
  }
}

/** What the theme's bar over a page that loads is made of (nprogress). */
const PROGRESS_BAR =
  '<div class="bar" role="bar"><div class="peg"></div></div><div class="spinner" role="spinner"><div class="spinner-icon"></div></div>';

/**
 * Answers the browser, which under plugins/finish/security-headers/policy.ts asks before text becomes markup or a script: allows the
 * build's own scripts and the speculation rules, and refuses all else.
 */
export function limitMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === PROGRESS_BAR ? markup : REFUSED),
    createScript: asData,
    createScriptURL: (address) => (OWN_SCRIPT.test(address) ? address : REFUSED),
  });
}
