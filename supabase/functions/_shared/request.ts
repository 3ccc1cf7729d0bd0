import type {Config} from './config.ts';
import {Problem} from './problem.ts';

/** Maximum size of a body, in bytes: more than the longest fields of a form need in any JSON encoding. */
export const MAX_BODY = 256 * 1024;

/**
 * How much of a refused body is still read, in bytes: the hosted runtime has lost replies to requests with unread
 * bodies.
 */
const DRAIN_CEILING = 16 * 1024 * 1024;

/** Reads and discards an unread body, up to a ceiling. */
export async function drainBody(request: Request): Promise<void> {
  if (!request.bodyUsed) {
    await readBody(request).catch(() => {});
  }
}

/**
 * Reads a JSON body.
 *
 * @throws Problem 415 when it has another type, 413 beyond MAX_BODY, 400 when it is not JSON in UTF-8.
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

/** Reads a body to its end or the ceiling, but keeps little more than MAX_BODY of it. */
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
    // The sender is gone, but a body that was already too large is still refused as such.
    if (size <= MAX_BODY) {
      throw error;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Returns the address of the visitor, for rate limiting only.
 *
 * Visitors can forge entries of a header, but each proxy appends the address of its client: only the entries of trusted
 * proxies count, and the first of these is the visitor. `x-forwarded-for` replaces a missing header of the platform.
 *
 * @param peer Other end of the connection; behind a proxy that is the proxy.
 * @returns null behind a proxy that sends no address.
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
