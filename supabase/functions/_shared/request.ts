import type {Config} from './config.ts';
import {Problem} from './problem.ts';

/** The most that a body may measure, in bytes: more than the longest that a form's fields allow, however JSON writes it. */
export const MAX_BODY = 256 * 1024;

/**
 * How much of a body that is refused anyway is still read, in bytes: the hosted runtime has lost replies to requests
 * whose bodies nobody read.
 */
const DRAIN_CEILING = 16 * 1024 * 1024;

/** Reads what is left of a body that nobody wants, up to a ceiling. */
export async function drainBody(request: Request): Promise<void> {
  if (!request.bodyUsed) {
    await readBody(request).catch(() => {});
  }
}

/**
 * Reads a JSON body.
 *
 * @throws Problem 415 when it says to be something else, 413 beyond MAX_BODY, 400 when it is not JSON in UTF-8.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Problem(415, {
      detail: 'The Content-Type must be application/json.',
      headers: {Accept: 'application/json'},
    });
  }
  const bytes = await readBody(request);
  if (bytes.length > MAX_BODY) {
    throw new Problem(413, {detail: `The body may measure ${MAX_BODY / 1024} KiB.`});
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch {
    throw new Problem(400, {detail: 'The body is not JSON in UTF-8.'});
  }
}

/** Reads a body to its end, or a little further than it may measure and then only on to the ceiling. */
async function readBody({body}: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      if (size <= MAX_BODY) {
        chunks.push(chunk);
      }
      size += chunk.length;
      if (size > DRAIN_CEILING) {
        break;
      }
    }
  } catch (error) {
    // Whoever sent it is gone; why a body is refused that was too large stays the same.
    if (size <= MAX_BODY) {
      throw error;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * The address from which a request came, for rate limiting only.
 *
 * Visitors can write what they like into a header, but each proxy appends whom it saw itself: only what the trusted proxies
 * appended is worth something, and of it the first entry is the visitor. Without the platform's own header, `x-forwarded-for` tells.
 *
 * @param peer Other end of the connection; behind a proxy that is the proxy, whoever the visitor is.
 * @returns null behind a proxy that names nobody.
 */
export function clientAddress(
  request: Request,
  {addressHeader, trustedProxies}: Pick<Config, 'addressHeader' | 'trustedProxies'>,
  peer: string,
): string | null {
  if (!addressHeader) {
    return peer;
  }
  const header = request.headers.get(addressHeader)?.trim() || request.headers.get('x-forwarded-for') || '';
  const entries = header.split(',').map((entry) => entry.trim());
  return (entries.at(-trustedProxies) ?? entries[0]) || null;
}
