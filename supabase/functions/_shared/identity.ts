import {createHash, createHmac} from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type {Fields} from './validation.ts';

/** The last paragraph of a message, when each of its lines has a label: what `endsMessage` in forms/fields.ts adds. */
const ENDING = /\n\n(?:[^\n:]{1,50}: [^\n]+(?:\n|$))+$/;
const LABEL = /^[^\n:]+: /gm;

/**
 * Names a submission, so that a retry or a double click is recognised: a hash of the form, its fields and the
 * Idempotency-Key. With the fields in it, a key used twice for different words never swallows the second. The labels that end a message
 * are in the page's language: with the same key, only they may differ, because the visitor changed the language in between.
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

/** By which visitor and firm speak of a submission: "3FA9-C2D1". The column `reference` is made of the same digits. */
export function reference(key: string): string {
  return `${key.slice(0, 4)}-${key.slice(4, 8)}`.toUpperCase();
}

/**
 * Stands for who sends in the limits; without the salt nobody can tell which address it was.
 *
 * @param address In whatever notation a proxy writes it, also with a port.
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
