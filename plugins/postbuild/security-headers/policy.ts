import type {InlineCode} from './inline-code';

/**
 * Browser features that intrude on visitors, and that no page uses. Leaves out harmless features, and those for which
 * a visitor must choose a device: every byte of a page's headers delays its text.
 */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment'];

const list = (sources: readonly string[]): string => (sources.length > 0 ? sources.join(' ') : "'none'");

/**
 * Returns the Content-Security-Policy of every page, which allows only what the build contains. It does not require
 * Trusted Types: the policy of an extension or of a tag manager would then decide whether our own scripts load.
 *
 * @param formsUrl Address of the service that receives the forms, the only other origin that pages may connect to;
 *   empty for the site's own origin.
 * @throws Error when `formsUrl` is no address.
 */
export function contentSecurityPolicy({scripts, styles}: InlineCode, formsUrl: string): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    // The fallback for typefaces, the manifest and, in Firefox, `<link rel="prefetch">`.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...scripts].sort()],
    'style-src': ["'self'", ...[...styles].sort()],
    // The style sheet contains the marks of selects and check boxes.
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(formsUrl ? [new URL(formsUrl).origin] : [])],
    // Without scripts, a form opens the visitor's mail program.
    'form-action': ['mailto:'],
    'base-uri': [],
    'object-src': [],
    'frame-ancestors': [],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${list(sources)}`)
    .join('; ');
}

/** Returns the headers of every response. Parameters as in `contentSecurityPolicy`. */
export const responseHeaders = (code: InlineCode, formsUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(code, formsUrl),
  // Two years. No includeSubDomains: this site does not decide on other hosts of the firm's domain.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
});
