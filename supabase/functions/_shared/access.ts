import {timingSafeEqual} from 'node:crypto';
import {HONEYPOT_HEADER} from './forms/fields.ts';
import {Problem} from './problem.ts';

/** How long browsers may cache the answer to a preflight, in seconds. */
const PREFLIGHT_MAX_AGE = 86_400;

/** Headers that the site sends, and those that Supabase's own client would add. */
const ALLOWED_HEADERS = `authorization, apikey, content-type, idempotency-key, x-client-info, ${HONEYPOT_HEADER}`;

/**
 * Returns the headers that let a page of the site read the answer. Requests without an Origin come from no page.
 *
 * @throws Problem 403 when the request comes from a page of another origin.
 */
export function corsHeaders(request: Request, allowedOrigins: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null) {
    return {Vary: 'Origin'};
  }
  if (!allowedOrigins.includes(origin)) {
    throw new Problem(403, {detail: 'This form does not belong to that site.', headers: {Vary: 'Origin'}});
  }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  };
}

/** Answers the preflight request of a page of the site. */
export function preflight(cors: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE),
    },
  });
}

/** @throws Problem 405 for any method but POST. */
export function requirePost(request: Request): void {
  if (request.method !== 'POST') {
    throw new Problem(405, {detail: 'Only POST is served here.', headers: {Allow: 'POST'}});
  }
}

/** Requires an accepted key, as a bearer token or in the header `apikey`. @throws Problem 401 when neither has one. */
export function requireKey(request: Request, accepted: readonly string[]): void {
  const bearer = request.headers.get('authorization')?.match(/^bearer +(.+)$/i)?.[1] ?? '';
  const offered = [bearer, request.headers.get('apikey') ?? ''].map((key) => key.trim());
  if (!accepted.some((key) => offered.some((candidate) => isSame(key, candidate)))) {
    throw new Problem(401, {
      detail: 'Send the key of this function as a bearer token or in the header "apikey".',
      headers: {'WWW-Authenticate': 'Bearer'},
    });
  }
}

/** Compares keys so that the duration does not reveal how much of one was right. */
function isSame(left: string, right: string): boolean {
  const [a, b] = [left, right].map((text) => new TextEncoder().encode(text)) as [Uint8Array, Uint8Array];
  return a.length === b.length && timingSafeEqual(a, b);
}
