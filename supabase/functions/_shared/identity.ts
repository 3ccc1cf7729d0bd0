import {createHash, createHmac} from 'node:crypto';
import ipaddr from 'ipaddr.js';
import {Problem} from './problem.ts';
import type {Submission} from './validation.ts';

/** What an Idempotency-Key may be: visible ASCII of a reasonable length. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The key that the page sent, if any.
 *
 * @throws Problem 400 when it is none.
 */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !IDEMPOTENCY_KEY.test(key)) {
    throw new Problem(400, {detail: 'The Idempotency-Key must be 1 to 200 visible ASCII characters.'});
  }
  return key;
}

/**
 * Names a submission, so that a retry or a double click is recognised: a hash of the form, its fields and the
 * Idempotency-Key. With the fields in it, a key used twice for different words never swallows the second; and a submission
 * that was set apart as spam does not take a second try without the mark with it.
 *
 * @returns 64 hexadecimal digits; also the left part of the mail's Message-ID.
 */
export function dedupeKey(form: string, {fields, isSpam}: Submission, key: string | null): string {
  const sorted = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, key, isSpam, sorted]))
    .digest('hex');
}

/** Stands for an address in the rate limit; without the salt nobody can tell which. */
export function addressHash(address: string, salt: string): string {
  return createHmac('sha256', salt).update(network(address)).digest('hex');
}

/** Whoever has one IPv6 address has the 2^64 beside it as well: they count as one. */
function network(address: string): string {
  if (!ipaddr.isValid(address)) {
    return address;
  }
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString();
}
