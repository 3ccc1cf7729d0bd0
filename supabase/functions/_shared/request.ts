import type {Config} from './config.ts';
import {Problem} from './problem.ts';

/** Maximum size of a body in bytes. Allows the longest values of a form, even if JSON escapes every character. */
export const MAX_BODY_BYTES = 256 * 1024;

/** Number of bytes after which reading a body stops. */
const MAX_READ_BYTES = 16 * 1024 * 1024;

/** Reads a body to its end, but stops after MAX_READ_BYTES. Discards chunks that begin after MAX_BODY_BYTES. */
export async function readBody({body}: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    if (size <= MAX_BODY_BYTES) {
      chunks.push(chunk);
    }
    size += chunk.length;
    if (size > MAX_READ_BYTES) {
      break;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Parses the JSON body of a request.
 *
 * @throws Problem 415 if the content type is not JSON, 413 if the body exceeds MAX_BODY_BYTES, 400 if the body is not JSON
 *   in UTF-8.
 */
export function parseJson({headers}: Request, body: Uint8Array): unknown {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Problem(415, 'The Content-Type must be application/json.', {Accept: 'application/json'});
  }
  if (body.length > MAX_BODY_BYTES) {
    throw new Problem(413, `The body must not exceed ${MAX_BODY_BYTES / 1024} KiB.`);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(body));
  } catch {
    throw new Problem(400, 'The body is not JSON in UTF-8.');
  }
}

/**
 * Returns the visitor's IP address, for rate limiting only. This is the last entry of `addressHeader`. If that header is
 * missing, it is the last entry of `x-forwarded-for`. Visitors can forge the earlier entries, but the last one is appended
 * by the proxy.
 *
 * @param remoteAddress Returned if `addressHeader` is null, because there is no proxy.
 * @returns Null if neither header has an address.
 */
export function clientIpAddress(
  {headers}: Request,
  {addressHeader}: Pick<Config, 'addressHeader'>,
  remoteAddress: string,
): string | null {
  if (addressHeader === null) {
    return remoteAddress;
  }
  const header = headers.get(addressHeader)?.trim() || headers.get('x-forwarded-for') || '';
  return header.split(',').at(-1)?.trim() || null;
}
