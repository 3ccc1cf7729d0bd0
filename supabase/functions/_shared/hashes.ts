import {createHash, createHmac} from 'node:crypto';
import {isIPv6} from 'node:net';
import type {Fields} from './forms/schemas.ts';

/**
 * Makes the key by which another attempt is recognised: a hash of the form, its fields and the Idempotency-Key. The page
 * sends one Idempotency-Key for each draft (src/browser/form-drafts.ts), also in the other language and after changes to the
 * text. The same words are one lead then, other words are another lead, and so are the same words of another visitor.
 *
 * @returns 64 hexadecimal digits; also the left part of the mail's Message-ID.
 */
export function dedupeKey(form: string, fields: Fields, key: string | null): string {
  const sorted = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  const text = JSON.stringify([form, key, sorted]);
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the reference that visitors and firm quote, such as "3FA9-C2D1". The column `reference` has the same. */
export const reference = (key: string): string => `${key.slice(0, 4)}-${key.slice(4, 8)}`.toUpperCase();

/**
 * Hashes the address of a visitor for the limit. Without the salt, nobody can recover it.
 *
 * @param address In any notation of a proxy, also with a port. Of IPv6 the /64 counts, which any visitor has.
 */
export function hashAddress(address: string, salt: string): string {
  const plain = address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').replace(/^::ffff:(?=[\d.]+$)/i, '');
  const counted = isIPv6(plain) ? networkOf(plain) : plain;
  return createHmac('sha256', salt).update(counted).digest('hex');
}

/** Returns the first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail].slice(0, 4).join(':');
}
