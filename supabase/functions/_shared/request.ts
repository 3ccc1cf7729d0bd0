import type {Config} from './config.ts';
import {Problem} from './problem.ts';

/** Maximum size of a body, in bytes: more than the longest fields of a form need in any JSON encoding. */
export const MAX_BODY = 256 * 1024;

/** A body is cut off after so many bytes. */
const CEILING = 16 * 1024 * 1024;

/** Reads a body to its end or the ceiling, but keeps little more than MAX_BODY of it. */
export async function readBody({body}: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    if (size <= MAX_BODY) {
      chunks.push(chunk);
    }
    size += chunk.length;
    if (size > CEILING) {
      break;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Parses the JSON body of a request.
 *
 * @throws Problem 415 when it has another type, 413 beyond MAX_BODY, 400 when it is not JSON in UTF-8.
 */
export function parseJson({headers}: Request, body: Uint8Array): unknown {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Problem(415, 'The Content-Type must be application/json.', {Accept: 'application/json'});
  }
  if (body.length > MAX_BODY) {
    throw new Problem(413, `The body must not exceed ${MAX_BODY / 1024} KiB.`);
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(body));
  } catch {
    throw new Problem(400, 'The body is not JSON in UTF-8.');
  }
}

/**
 * Returns the address of the visitor, for rate limiting only. Visitors can forge entries of a header, but each proxy
 * appends the address of its client, so only the last entry counts. `x-forwarded-for` replaces a missing header.
 *
 * @param peer Other end of the connection, for visitors who connect directly.
 * @returns null behind a proxy that sends no address.
 */
export function clientAddress(
  {headers}: Request,
  {addressHeader}: Pick<Config, 'addressHeader'>,
  peer: string,
): string | null {
  if (addressHeader === null) {
    return peer;
  }
  const header = headers.get(addressHeader)?.trim() || headers.get('x-forwarded-for') || '';
  return header.split(',').at(-1)?.trim() || null;
}
