import type {LoadContext, Plugin} from '@docusaurus/types';
import {firm, placeholderNames} from '../../src/site/firm';
import {localFormsService} from '../../src/site/forms-service';

/** Required in a release. Their defaults are for development: the forms would send to the visitor's own machine. */
const FORMS_VARIABLES = ['SUPABASE_URL', 'SUPABASE_ANON_KEY'] as const;

/** Example domains and `localhost` (RFC 2606), loopback addresses and 0.0.0.0. */
const UNREACHABLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|localhost)$|^127\.[\d.]+$|^0\.0\.0\.0$|^\[::1?\]$/;

/** Checks `SUPABASE_URL` of a release. @returns An error message with a remedy, or an empty string. */
export function urlError(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'https:' && url.origin === value && !UNREACHABLE_HOST.test(url.hostname)
    ? ''
    : `SUPABASE_URL is "${value}". Set it to the URL of the Supabase project: https://<reference>.supabase.co, with your project's reference in place of <reference>, and without a path or a slash at the end.`;
}

/** Checks `SUPABASE_ANON_KEY` of a release. @returns An error message without the secret key, or an empty string. */
export function keyError(key: string): string {
  const remedy =
    'Set it to the key that the settings of the Supabase project call "publishable", or "anon" in an older project.';
  if (/[<>]/.test(key) || key === localFormsService({}).publicKey) {
    return `SUPABASE_ANON_KEY is "${key}", which is only a placeholder. ${remedy}`;
  }
  return key.includes('sb_secret_') || readRole(key) === 'service_role'
    ? `SUPABASE_ANON_KEY is a secret key, and the pages would publish it. ${remedy}`
    : '';
}

/** Reads the role from a key of an older project, which is a JSON Web Token. Returns undefined for other keys. */
function readRole(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role;
  } catch {
    return undefined;
  }
}

/**
 * Stops a release build (`RELEASE=true npm run build`) with placeholders in src/site/firm.ts, without a working
 * configuration of the forms, or without PDFs. Other builds only warn of placeholders.
 *
 * @throws Error with all problems of a release build, each with its remedy.
 */
export default function releaseGuard({i18n}: LoadContext): Plugin {
  const placeholderLines = placeholderNames.map((fact) => `  ${fact}: ${JSON.stringify(firm[fact])}`);
  const placeholderMessage = `These facts in src/site/firm.ts are still placeholders:\n${placeholderLines.join('\n')}`;
  if (process.env.RELEASE === 'true') {
    const unsetVariables = FORMS_VARIABLES.filter((variable) => !process.env[variable]);
    const {SUPABASE_URL: url, SUPABASE_ANON_KEY: key} = process.env;
    const errors = [
      placeholderLines.length > 0 &&
        `${placeholderMessage}\nBefore a release, replace them with the facts of the firm and move them from "placeholderFacts" to "firm".`,
      unsetVariables.length > 0 &&
        `The forms cannot be sent without ${unsetVariables.join(' and ')}. Set the environment variables described in DEPLOYING.md, "Configuration".`,
      url && urlError(url),
      key && keyError(key),
    ].filter(Boolean);
    if (errors.length > 0) {
      throw new Error(errors.join('\n'));
    }
  }
  if (
    placeholderLines.length > 0 &&
    i18n.currentLocale === i18n.defaultLocale &&
    process.env.NODE_ENV === 'production'
  ) {
    console.warn(`[WARNING] ${placeholderMessage}`);
  }
  return {
    name: 'release-guard',
    async allContentLoaded() {
      if (process.env.RELEASE === 'true' && process.env.PDFS === 'false') {
        throw new Error(
          'A release needs the PDFs of all articles. Run "npx playwright install --with-deps chromium", and do not set PDFS=false.',
        );
      }
    },
  };
}
