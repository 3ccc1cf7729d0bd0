import {strict as assert} from 'node:assert';
import {dedupeKey, hashIpAddress} from './hashes.ts';

Deno.test('the dedupe key depends on form, fields, values and Idempotency-Key, not on the order of the fields', () => {
  const key = dedupeKey('contact', {name: 'Ana', message: 'Hola'}, 'k');
  assert.match(key, /^[\da-f]{64}$/);
  assert.equal(dedupeKey('contact', {message: 'Hola', name: 'Ana'}, 'k'), key);
  const keys = [
    key,
    dedupeKey('registration', {name: 'Ana', message: 'Hola'}, 'k'),
    dedupeKey('contact', {name: 'Hola', message: 'Ana'}, 'k'),
    dedupeKey('contact', {name: 'Ana', interests: 'Hola'}, 'k'),
    dedupeKey('contact', {name: 'Ana', message: 'Hola'}, 'l'),
    dedupeKey('contact', {name: 'Ana', message: 'Hola'}, null),
  ];
  assert.equal(new Set(keys).size, keys.length);
});

const hash = (address: string) => hashIpAddress(address, 'salt');

Deno.test('the hash of an IP address depends on the address and the salt, and does not contain the address', () => {
  assert.notEqual(hashIpAddress('203.0.113.7', 'pepper'), hash('203.0.113.7'));
  assert.notEqual(hash('203.0.113.8'), hash('203.0.113.7'));
  assert.match(hash('203.0.113.7'), /^[\da-f]{64}$/);
});

Deno.test('all IPv6 addresses of a /64 have the same hash, in every notation, with or without a port', () => {
  for (const [address, ...equivalents] of [
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:5', '[2001:db8:1:2::1]:50123', '2001:0db8:0001:0002::7%eth0'],
    ['2001:db8::1', '2001:db8:0:0:5::', '2001:db8:0:0:1:2:3:4'],
    ['::1', '0:0:0:0:0:0:0:2'],
    ['203.0.113.7', '203.0.113.7:50123', '::FFFF:203.0.113.7'],
  ] as const) {
    for (const other of equivalents) {
      assert.equal(hash(other), hash(address), `${other} has the same hash as ${address}`);
    }
  }
  assert.notEqual(hash('2001:db8:1:2::1'), hash('2001:db8:1:3::1'));
  assert.notEqual(hash('::ffff:203.0.113.7'), hash('::ffff:203.0.113.8'));
  assert.notEqual(hash('unknown'), hash('hidden'), 'other text is hashed unchanged');
});
