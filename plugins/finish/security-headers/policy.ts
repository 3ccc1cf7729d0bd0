import type {InlineCode} from './inline-code';

/**
 * Abilities that reach into a visitor's life or devices, which no page uses and nothing in a page may therefore ask for. The harmless
 * ones are left out, and those for which a visitor has to choose a device: every byte of a page's headers delays its text.
 */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment'];

const list = (sources: readonly string[]): string => (sources.length > 0 ? sources.join(' ') : "'none'");

/**
 * The Content-Security-Policy of every page: what the build itself consists of, and nothing else.
 *
 * @param code The inline scripts and styles of all pages, as sources.
 * @param formsUrl Where the forms are sent: the only other origin that a page may talk to. Empty for the site's own.
 * @throws Error when `formsUrl` is no address.
 */
export function contentSecurityPolicy({scripts, styles}: InlineCode, formsUrl: string): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Holds for what has no directive of its own: typefaces, the manifest and, in Firefox, `<link rel="prefetch">`.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...scripts].sort()],
    'style-src': ["'self'", ...[...styles].sort()],
    // The marks of selects and check boxes are drawn by the style sheet itself.
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...originOf(formsUrl)],
    // Without scripts a form opens the visitor's mail program.
    'form-action': ['mailto:'],
    'base-uri': [],
    'object-src': [],
    'frame-ancestors': [],
    'require-trusted-types-for': ["'script'"],
    // That of src/client/trusted-types.ts.
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${list(sources)}`)
    .join('; ');
}

function originOf(formsUrl: string): string[] {
  if (formsUrl === '') {
    return [];
  }
  if (!/^https?:\/\//.test(formsUrl) || !URL.canParse(formsUrl)) {
    throw new Error(`The forms are sent to "${formsUrl}", which is no address: see SUPABASE_URL in the README.`);
  }
  return [new URL(formsUrl).origin];
}

/** The headers of every answer, whatever it holds. Parameters as in `contentSecurityPolicy`. */
export const headersOfEveryAnswer = (code: InlineCode, formsUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(code, formsUrl),
  // Two years. Other hosts of the firm's domain are not this site's to decide on: no includeSubDomains.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
});
