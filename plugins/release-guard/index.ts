import type {LoadContext, Plugin} from '@docusaurus/types';
import {firm, placeholders} from '../../src/site/firm';
import {localFunctions} from '../../src/site/forms-service';

/** Required in a release: without them, the forms would call the visitor's own machine. */
const FORMS_VARIABLES = ['SUPABASE_URL', 'SUPABASE_ANON_KEY'] as const;

/** Example domains, and the visitor's own machine. */
const UNREACHABLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|localhost)$|^127\.[\d.]+$|^0\.0\.0\.0$|^\[::1?\]$/;

/** Checks the address to which a release sends its forms. @returns An error with its fix, or an empty string. */
export function addressError(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.origin === address && !UNREACHABLE_HOST.test(url.hostname)
    ? ''
    : `SUPABASE_URL is "${address}". Write the address of the Supabase project, as in https://<reference>.supabase.co.`;
}

/** Checks the key that a release publishes. @returns An error that never repeats a secret key, or an empty string. */
export function keyError(key: string): string {
  const fix =
    'Write the key that the settings of the Supabase project call "publishable", or "anon" in an older project.';
  if (/[<>]/.test(key) || key === localFunctions({}).publicKey) {
    return `SUPABASE_ANON_KEY is "${key}", which holds a place for a key. ${fix}`;
  }
  return key.includes('sb_secret_') || roleOf(key) === 'service_role'
    ? `SUPABASE_ANON_KEY is a secret key, which everybody could read in the pages. ${fix}`
    : '';
}

/** Reads the role in a key of an older project, which is a JSON Web Token. */
function roleOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role;
  } catch {
    return undefined;
  }
}

/**
 * Prevents the release of placeholder facts of the firm, and of forms that lead nowhere. Ordinary builds warn about
 * placeholders in src/site/firm.ts.
 *
 * @throws Error that lists everything missing or wrong in a release build (`RELEASE=true npm run build`).
 */
export default function releaseGuard({i18n}: LoadContext): Plugin {
  const facts = placeholders.map((fact) => `  ${fact}: ${JSON.stringify(firm[fact])}`);
  const message = `Facts of the firm that are still placeholders (src/site/firm.ts):\n${facts.join('\n')}`;
  if (process.env.RELEASE === 'true') {
    const unset = FORMS_VARIABLES.filter((variable) => !process.env[variable]);
    const {SUPABASE_URL: address, SUPABASE_ANON_KEY: key} = process.env;
    const errors = [
      facts.length > 0 && `${message}\nFill them in and move them out of the placeholders before a release.`,
      unset.length > 0 && `The forms lead nowhere without ${unset.join(' and ')} (DEPLOYING.md, "Configuration").`,
      address && addressError(address),
      key && keyError(key),
    ].filter(Boolean);
    if (errors.length > 0) {
      throw new Error(errors.join('\n'));
    }
  }
  if (facts.length > 0 && i18n.currentLocale === i18n.defaultLocale && process.env.NODE_ENV === 'production') {
    console.warn(`[WARNING] ${message}`);
  }
  return {
    name: 'release-guard',
    async allContentLoaded() {
      if (process.env.RELEASE === 'true' && process.env.PDFS === 'false') {
        throw new Error('A release offers every article as a PDF. Install Chromium, and do not set PDFS=false.');
      }
    },
  };
}
