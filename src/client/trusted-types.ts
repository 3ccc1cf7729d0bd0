/** Scripts of the build, in the folder of any language. */
const OWN_SCRIPT = /^(\/[a-z]+)?\/assets\/js\/[\w~.-]+$/;

/** Escapes `<` in JSON, so that it cannot contain markup. Refuses any other text. */
function asData(text: string): string | null {
  try {
    JSON.parse(text);
    return text.replaceAll('<', '\\u003c');
  } catch {
    return null;
  }
}

/** Markup of the theme's progress bar (nprogress). */
const PROGRESS_BAR =
  '<div class="bar" role="bar"><div class="peg"></div></div><div class="spinner" role="spinner"><div class="spinner-icon"></div></div>';

/**
 * Creates the policy that plugins/finish/security-headers/policy.ts requires for text that becomes markup or a script.
 * It allows the build's own scripts, JSON (the speculation rules) and the progress bar.
 */
export function limitMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (markup) => (markup === PROGRESS_BAR ? markup : null),
    createScript: asData,
    createScriptURL: (address) => (OWN_SCRIPT.test(address) ? address : null),
  });
}
