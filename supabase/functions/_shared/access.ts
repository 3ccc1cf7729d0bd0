import {createHash, timingSafeEqual} from 'node:crypto';
import {HONEYPOT_HEADER} from './forms/schemas.ts';
import {Problem} from './problem.ts';

/** The request headers that the site sends, and the ones that Supabase's JavaScript client would add. */
const ALLOWED_HEADERS = `authorization, apikey, content-type, idempotency-key, x-client-info, ${HONEYPOT_HEADER}`;

/**
 * Returns the origin of a site's pages on Google Translate, such as `https://www-example-com.translate.goog`. Returns null
 * for a site with a port or without TLS. Also returns null if the host name is too long. Google keeps only the end of a long
 * name, and other sites may share that end. https://developers.google.com/search/docs/appearance/ad-network-and-translation
 */
function translatedOrigin(siteOrigin: string): string | null {
  const {protocol, port, hostname} = new URL(siteOrigin);
  const encodedHost = hostname.replace(/^xn--/, '').replaceAll('-', '--').replaceAll('.', '-');
  const prefixedHost = hostname.startsWith('xn--') ? `0-${encodedHost}` : encodedHost;
  // DNS reserves labels whose third and fourth characters are hyphens (RFC 5891, 4.2.3.1).
  const label = prefixedHost.startsWith('--', 2) ? `1-${prefixedHost}` : prefixedHost;
  return protocol === 'https:' && !port && label.length <= 63 ? `https://${label}.translate.goog` : null;
}

/**
 * Returns the CORS headers of a response. A request without `Origin` does not come from a page, so its response needs none.
 *
 * @param allowedOrigins Origins of the site. Its pages on Google Translate are allowed as well.
 * @throws Problem 403 if the request comes from a page of another origin.
 */
export function corsHeaders(request: Request, allowedOrigins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null) {
    return {Vary: 'Origin'};
  }
  if (!allowedOrigins.some((siteOrigin) => origin === siteOrigin || origin === translatedOrigin(siteOrigin))) {
    throw new Problem(403, 'This form belongs to another site.', {Vary: 'Origin'});
  }
  return {Vary: 'Origin', 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After'};
}

/** Returns the response to a CORS preflight request. Browsers may cache it for up to a day. */
export function preflightResponse(): Response {
  const headers = {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': '86400',
  };
  return new Response(null, {status: 204, headers});
}

/** Hashes a key for a comparison in constant time, because `timingSafeEqual` requires equal lengths. */
const sha256 = (key: string) => createHash('sha256').update(key).digest();

/**
 * Requires a POST with an accepted key, as a bearer token or in the header `apikey`.
 *
 * @throws Problem 405 for another method, 401 without an accepted key.
 */
export function requirePostWithKey({method, headers}: Request, acceptedKeys: readonly string[]): void {
  if (method !== 'POST') {
    throw new Problem(405, 'This endpoint accepts POST only.', {Allow: 'POST'});
  }
  const bearer = /^bearer +(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const sentKeyHashes = [bearer, headers.get('apikey')].map((key) => sha256(key?.trim() ?? ''));
  if (!acceptedKeys.some((key) => sentKeyHashes.some((sentKeyHash) => timingSafeEqual(sha256(key), sentKeyHash)))) {
    const detail = 'Send the key of this function as a bearer token or in the header "apikey".';
    throw new Problem(401, detail, {'WWW-Authenticate': 'Bearer'});
  }
}
