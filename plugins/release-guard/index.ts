import type {LoadContext, Plugin} from '@docusaurus/types';
import {firm, placeholders} from '../../src/site/firm';
import {localFunctions} from '../../src/site/forms-service';

/** What the environment of a release must say about the forms: without it they would call the visitor's own machine. */
const FORMS_VARIABLES = ['SUPABASE_URL', 'SUPABASE_ANON_KEY'] as const;

const PROJECT = 'Write the address of the Supabase project: https://<reference>.supabase.co.';
const PUBLIC_KEY =
  'Write the key that the settings of the Supabase project call "publishable", or "anon" in an older project.';

/** Hosts of examples, and the visitor's own machine. */
const NO_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|localhost)$|^127\.[\d.]+$|^0\.0\.0\.0$|^\[::1?\]$/;

/** What is wrong with the address to which a release would send its forms, and what to write instead; nothing when it is fine. */
export function addressFault(address: string): string {
  const said = `SUPABASE_URL is "${address}"`;
  if (/[<>]/.test(address)) {
    return `${said}, which holds a place for an address. ${PROJECT}`;
  }
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) {
    return `${said}, which is no address. ${PROJECT}`;
  }
  const {host, hostname, origin, protocol} = new URL(address);
  if (NO_HOST.test(hostname)) {
    return `${said}, where no visitor finds the functions. ${PROJECT}`;
  }
  if (protocol === 'http:') {
    return `${said}, which is not encrypted. Write https://${host}.`;
  }
  return origin === address ? '' : `${said}, which is more than an origin. Write ${origin}.`;
}

/** What is wrong with the key that a release would publish. Never repeats one that is secret. */
export function keyFault(key: string): string {
  if (/[<>]/.test(key) || key === localFunctions({}).publicKey) {
    return `SUPABASE_ANON_KEY is "${key}", which holds a place for a key. ${PUBLIC_KEY}`;
  }
  return key.includes('sb_secret_') || roleOf(key) === 'service_role'
    ? `SUPABASE_ANON_KEY is a secret key, which everybody could read in the pages. ${PUBLIC_KEY}`
    : '';
}

/** The role that a key of an older project names, which is a JSON Web Token. */
function roleOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()).role;
  } catch {
    return undefined;
  }
}

/**
 * Keeps invented facts of the firm, and forms that lead nowhere, from being published. The ordinary build warns about
 * placeholders in src/site/firm.ts; a release build (`RELEASE=true npm run build`) refuses to run and
 * lists all that is missing or wrong.
 *
 * @throws Error in a release build while something is missing or wrong.
 */
export default function releaseGuard(context: LoadContext): Plugin {
  const facts = placeholders.map((fact) => `  ${fact}: ${JSON.stringify(firm[fact])}`);
  const message = `Facts of the firm that are still placeholders (src/site/firm.ts):\n${facts.join('\n')}`;
  if (process.env.RELEASE === 'true') {
    const unset = FORMS_VARIABLES.filter((variable) => !process.env[variable]);
    const {SUPABASE_URL: address, SUPABASE_ANON_KEY: key} = process.env;
    const faults = [
      ...(facts.length > 0 ? [`${message}\nFill them in and take their names off the list before a release.`] : []),
      ...(unset.length > 0
        ? [`The forms lead nowhere without ${unset.join(' and ')} (DEPLOYING.md, "Configuration").`]
        : []),
      ...[address && addressFault(address), key && keyFault(key)].filter(Boolean),
      ...(context.siteConfig.customFields?.offersPdfs
        ? []
        : [
            'A release offers every article as a PDF, and no browser was found to print them (plugins/finish/pdf/browser.ts).',
          ]),
    ];
    if (faults.length > 0) {
      throw new Error(faults.join('\n'));
    }
  }
  const isDefaultLanguage = context.i18n.currentLocale === context.i18n.defaultLocale;
  if (facts.length > 0 && isDefaultLanguage && process.env.NODE_ENV === 'production') {
    console.warn(`[WARNING] ${message}`);
  }
  return {name: 'release-guard'};
}
