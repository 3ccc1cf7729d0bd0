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

/**
 * Under the host's policy (src/postbuild/security-headers/policy.ts) the browser asks here before a script turns text into markup or into another script.
 * Two need that: what loads the build's own scripts, and the rules for what is made ready in advance (src/client/use). Everything else is
 * refused, and reported as a violation.
 */
export function limitMarkup(): void {
  window.trustedTypes?.createPolicy('default', {
    createScript: asData,
    createScriptURL: (address) => (OWN_SCRIPT.test(address) ? address : REFUSED),
  });
}
