import {createHash, timingSafeEqual} from 'node:crypto';
import {HONEYPOT_HEADER} from './forms/schemas.ts';
import {Problem} from './problem.ts';

/** Headers that the site sends, and those that Supabase's own client would add. */
const ALLOWED_HEADERS = `authorization, apikey, content-type, idempotency-key, x-client-info, ${HONEYPOT_HEADER}`;

/**
 * Returns the origin of a site that is read through Google's translation, or null when it cannot be told: the label of
 * a long name has only its end, which other sites may share.
 * https://developers.google.com/search/docs/appearance/ad-network-and-translation
 */
function translatedOrigin(site: string): string | null {
  const {protocol, port, hostname} = new URL(site);
  const encoded = hostname.replace(/^xn--/, '').replaceAll('-', '--').replaceAll('.', '-');
  const marked = hostname.startsWith('xn--') ? `0-${encoded}` : encoded;
  // DNS reserves names with hyphens in these places.
  const label = marked.startsWith('--', 2) ? `1-${marked}` : marked;
  return protocol === 'https:' && !port && label.length <= 63 ? `https://${label}.translate.goog` : null;
}

/**
 * Returns the headers that let a page of the site read the answer. Requests without an Origin come from no page.
 *
 * @throws Problem 403 when the request comes from a page of another origin. Translated pages of a site belong to it.
 */
export function corsHeaders(request: Request, allowedOrigins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null) {
    return {Vary: 'Origin'};
  }
  if (!allowedOrigins.some((site) => origin === site || origin === translatedOrigin(site))) {
    throw new Problem(403, 'This form belongs to another site.', {Vary: 'Origin'});
  }
  return {Vary: 'Origin', 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': 'Retry-After'};
}

/** Answers the preflight request of a page. Browsers cache it for a day. */
export function preflight(): Response {
  const headers = {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    'Access-Control-Max-Age': '86400',
  };
  return new Response(null, {status: 204, headers});
}

/** Keys are compared by their hashes, so that the duration does not reveal how much of one was right. */
const hash = (key: string) => createHash('sha256').update(key).digest();

/**
 * Requires a POST with an accepted key, as a bearer token or in the header `apikey`.
 *
 * @throws Problem 405 for another method, 401 without such a key.
 */
export function requirePostWithKey({method, headers}: Request, accepted: readonly string[]): void {
  if (method !== 'POST') {
    throw new Problem(405, 'This endpoint accepts POST only.', {Allow: 'POST'});
  }
  const bearer = /^bearer +(.+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  const offered = [bearer, headers.get('apikey')].map((key) => hash(key?.trim() ?? ''));
  if (!accepted.some((key) => offered.some((candidate) => timingSafeEqual(hash(key), candidate)))) {
    const detail = 'Send the key of this function as a bearer token or in the header "apikey".';
    throw new Problem(401, detail, {'WWW-Authenticate': 'Bearer'});
  }
}
