import {createHash, createHmac} from 'node:crypto';
import {isIPv6} from 'node:net';
import type {Fields} from './validation.ts';

/** The last paragraph of a message if all its lines have labels, like those of `endsMessage` in forms/fields.ts. */
const ENDING = /\n\n(?:[^\n:]{1,50}: [^\n]+(?:\n|$))+$/;

/**
 * Hashes the form, its fields and the Idempotency-Key, so that a retry or a double click is recognised. The fields are
 * part of it, so that a key that is used twice never drops a different submission. With a key, the labels at the end of
 * a message do not count: the visitor may have changed the page's language in between.
 *
 * @returns 64 hexadecimal digits; also the left part of the mail's Message-ID.
 */
export function dedupeKey(form: string, fields: Fields, key: string | null): string {
  const withoutLabels = (ending: string) => ending.replace(/^[^\n:]+: /gm, ': ');
  const message = key && fields.message?.replace(ENDING, withoutLabels);
  const counted = {...fields, ...(message && {message})};
  const sorted = Object.entries(counted).sort(([left], [right]) => (left < right ? -1 : 1));
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
