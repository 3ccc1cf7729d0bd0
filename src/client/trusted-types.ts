import {speculationRules} from './speculation-rules';

/** Scripts of the build, in the folder of any language. */
const OWN_SCRIPT = /^(\/[a-z]+)?\/assets\/js\/[\w~.-]+$/;

/** Markup of the theme's progress bar (nprogress). */
const PROGRESS_BAR =
  '<div class="bar" role="bar"><div class="peg"></div></div><div class="spinner" role="spinner"><div class="spinner-icon"></div></div>';

/**
 * Creates the policy that plugins/finish/security-headers/policy.ts requires for text that becomes markup or a script.
 * It allows the build's own scripts, the speculation rules and the progress bar.
 */
export function limitMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === PROGRESS_BAR ? markup : null),
    createScript: (text) => (text === speculationRules ? text : null),
    createScriptURL: (address) => (OWN_SCRIPT.test(address) ? address : null),
  });
}
