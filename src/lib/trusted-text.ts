import type {} from 'trusted-types';
import {trustedTypes as policies} from '../hosting/policy';

/** Lets structured data pass, which a browser does not run. @throws SyntaxError for anything else. */
function onlyData(text: string): string {
  JSON.parse(text);
  return text;
}

/*
 * Under the host's policy (src/hosting/policy.ts) no script may turn text into markup or scripts. The head of a page gets its
 * structured data (JSON) by `innerHTML` of a `<script>`, however: that passes here, and no markup with it. In JSON the escape
 * means the same character.
 */
if (typeof window !== 'undefined') {
  window.trustedTypes?.createPolicy(policies.text, {
    createHTML: (text) => text.replaceAll('<', '\\u003c'),
    createScript: onlyData,
  });
}
