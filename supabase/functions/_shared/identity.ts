import {createHash, createHmac} from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type {Fields} from './validation.ts';

/** The last paragraph of a message if all its lines have labels, like those of `endsMessage` in forms/fields.ts. */
const ENDING = /\n\n(?:[^\n:]{1,50}: [^\n]+(?:\n|$))+$/;
const LABEL = /^[^\n:]+: /gm;

/**
 * Hashes the form, its fields and the Idempotency-Key, so that a retry or a double click is recognised. The fields are
 * part of it, so that a key that is used twice never drops a different submission. With a key, the labels at the end of
 * a message do not count: the visitor may have changed the page's language in between.
 *
 * @returns 64 hexadecimal digits; also the left part of the mail's Message-ID.
 */
export function dedupeKey(form: string, fields: Fields, key: string | null): string {
  const typed = Object.entries(fields).map(([name, value]) => [
    name,
    key ? value.replace(ENDING, (ending) => ending.replace(LABEL, ': ')) : value,
  ]);
  const sorted = typed.sort(([left = ''], [right = '']) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, key, sorted]))
    .digest('hex');
}

/** Returns the reference that visitors and firm quote, such as "3FA9-C2D1". The column `reference` has the same. */
export function reference(key: string): string {
  return `${key.slice(0, 4)}-${key.slice(4, 8)}`.toUpperCase();
}

/**
 * Hashes the address of a sender for the limits. Without the salt, nobody can recover it.
 *
 * @param address In any notation of a proxy, also with a port.
 * @returns Hashes of the address, and of the network around it: of IPv6 the /64, which any visitor has, and the /48.
 */
export function originOf(address: string, salt: string): {readonly address: string; readonly network: string | null} {
  const hash = (text: string) => createHmac('sha256', salt).update(text).digest('hex');
  const [, bracketed, dotted] = address.match(/^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/) ?? [];
  const plain = bracketed ?? dotted ?? address;
  const parsed = ipaddr.isValid(plain) ? ipaddr.process(plain) : plain;
  if (!(parsed instanceof ipaddr.IPv6)) {
    return {address: hash(parsed.toString()), network: null};
  }
  const [site, block] = [3, 4].map((parts) => parsed.parts.slice(0, parts).join(':')) as [string, string];
  return {address: hash(block), network: hash(site)};
}
