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
  if (request.body && !request.bodyUsed) {
    await drain(request.body.getReader(), 0);
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
  try {
    return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch {
    throw new Problem(400, {detail: 'The body is not JSON in UTF-8.'});
  }
}

async function readBody(request: Request): Promise<Uint8Array> {
  if (!request.body) {
    return new Uint8Array();
  }
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      break;
    }
    size += value.length;
    if (size > MAX_BODY) {
      await drain(reader, size);
      throw new Problem(413, {detail: `The body may measure ${MAX_BODY / 1024} KiB.`});
    }
    chunks.push(value);
  }
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, alreadyRead: number): Promise<void> {
  let size = alreadyRead;
  try {
    while (size <= DRAIN_CEILING) {
      const {done, value} = await reader.read();
      if (done) {
        return;
      }
      size += value.length;
    }
    await reader.cancel();
  } catch {
    // Whoever sent it is gone; why the request is refused stays the same.
  }
}

/**
 * The address from which a request came, for rate limiting only.
 *
 * Visitors can write what they like into `x-forwarded-for`, but each proxy appends whom it saw itself: only its last entry
 * is worth something. The platform's own header, which its network overwrites, comes first.
 *
 * @param header Name of that header; empty where visitors connect directly and no header can be believed.
 * @param peer Other end of the connection; behind a proxy that is the proxy, whoever the visitor is.
 * @returns null behind a proxy that names nobody.
 */
export function clientAddress(request: Request, header: string, peer: string): string | null {
  if (!header) {
    return peer;
  }
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return request.headers.get(header)?.trim() || forwarded || null;
}
