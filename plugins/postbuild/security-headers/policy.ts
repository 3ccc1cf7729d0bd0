import type {InlineCodeHashes} from './inline-code';

/**
 * Intrusive browser features that no page uses. Every byte of a page's headers delays its text. Therefore, the list leaves
 * out harmless features, and features that ask the visitor to choose a device.
 */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'payment'];

const formatSources = (sources: readonly string[]): string => (sources.length > 0 ? sources.join(' ') : "'none'");

/**
 * Returns the Content-Security-Policy of every page, which allows only code that the build contains. It does not require
 * Trusted Types: a default policy of an extension or a tag manager could then block our own scripts.
 *
 * @param formsUrl URL of the service that receives the forms, the only other origin that pages may connect to. If empty,
 *   the forms send to the site's own origin.
 * @throws Error if `formsUrl` is not a URL.
 */
export function contentSecurityPolicy({scriptHashes, styleHashes}: InlineCodeHashes, formsUrl: string): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    // The fallback for fonts, the manifest and, in Firefox, `<link rel="prefetch">`. In other browsers, another directive may
    // allow a prefetch: https://searchfox.org/mozilla-central/source/testing/web-platform/meta/content-security-policy/resource-hints/prefetch-generate-directives.html.ini
    'default-src': ["'self'"],
    'script-src': ["'self'", ...[...scriptHashes].sort()],
    'style-src': ["'self'", ...[...styleHashes].sort()],
    // The style sheets contain the icons of selects and checkboxes as `data:` URLs.
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...(formsUrl ? [new URL(formsUrl).origin] : [])],
    // Without JavaScript, a form opens the visitor's mail app.
    'form-action': ['mailto:'],
    'base-uri': [],
    'object-src': [],
    'frame-ancestors': [],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${formatSources(sources)}`)
    .join('; ');
}

/** Returns the headers of every response. Parameters as in `contentSecurityPolicy`. */
export const responseHeaders = (hashes: InlineCodeHashes, formsUrl: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(hashes, formsUrl),
  // Two years. No includeSubDomains, because the firm's domain may have other hosts.
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
});
