import type {} from 'trusted-types';
import {trustedTypes as policies} from '../hosting/policy';

/*
 * Under the host's policy (src/hosting/policy.ts) the browser asks here before a script turns text into markup or into another
 * script. One of ours needs that: the head of a page gets its structured data by `innerHTML` of a `<script>`. Everything else is
 * refused, and reported as a violation.
 */
if (typeof window !== 'undefined') {
  window.trustedTypes?.createPolicy(policies.text, {createHTML: dataOrNothing, createScript: dataOrNothing});
}

/** JSON, in which no markup can stand: the escape means the same character. Of anything else, nothing. */
function dataOrNothing(text: string): string {
  try {
    JSON.parse(text);
    return text.replaceAll('<', '\\u003c');
  } catch {
    // What the standard has for a refusal, and the types lack.
    return null as unknown as string;
  }
}
