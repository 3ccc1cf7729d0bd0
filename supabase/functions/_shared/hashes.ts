import {createHash, createHmac} from 'node:crypto';
import {isIPv6} from 'node:net';
import type {FieldValues} from './forms/schemas.ts';

/**
 * Returns a hash of the form, its fields and the `Idempotency-Key`. Requests with the same hash are one submission. The page
 * keeps one `Idempotency-Key` per form draft (src/browser/form-drafts.ts), in both languages and while the visitor edits. If
 * the visitor sends the same values again, the hash is the same. If the values have changed, or if another visitor sends the
 * same values, the hash is different and the request is a new submission.
 *
 * @returns 64 hexadecimal digits, also the local part of the email's Message-ID.
 */
export function dedupeKey(form: string, fields: FieldValues, idempotencyKey: string | null): string {
  const sortedFields = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  const serialized = JSON.stringify([form, idempotencyKey, sortedFields]);
  return createHash('sha256').update(serialized).digest('hex');
}

/** Returns the reference that visitor and firm quote, such as "3FA9-C2D1". The column `reference` has the same value. */
export const reference = (dedupeKey: string): string =>
  `${dedupeKey.slice(0, 4)}-${dedupeKey.slice(4, 8)}`.toUpperCase();

/**
 * Hashes a visitor's IP address for the rate limit. Without the salt, nobody can recover the address.
 *
 * @param address In any notation that proxies use, with or without a port. Only the /64 prefix of an IPv6 address is hashed,
 * because one visitor can use all addresses of a /64.
 */
export function hashIpAddress(address: string, salt: string): string {
  const withoutPort = address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').replace(/^::ffff:(?=[\d.]+$)/i, '');
  const addressOrNetwork = isIPv6(withoutPort) ? ipv6Network(withoutPort) : withoutPort;
  return createHmac('sha256', salt).update(addressOrNetwork).digest('hex');
}

/** Returns the /64 prefix of an IPv6 address: its first four groups. */
function ipv6Network(address: string): string {
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail].slice(0, 4).join(':');
}
