import {strict as assert} from 'node:assert';
import {dedupeKey, hashAddress} from './hashes.ts';

Deno.test('another form, field, value or Idempotency-Key makes another key, another order of the fields does not', () => {
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

const hash = (address: string) => hashAddress(address, 'salt');

Deno.test('the hash of an address depends on the address and the salt, and does not contain the address', () => {
  assert.notEqual(hashAddress('203.0.113.7', 'pepper'), hash('203.0.113.7'));
  assert.notEqual(hash('203.0.113.8'), hash('203.0.113.7'));
  assert.match(hash('203.0.113.7'), /^[\da-f]{64}$/);
});

Deno.test('an IPv6 address counts by its /64, in every notation, also with the port that some proxies add', () => {
  for (const [address, ...same] of [
    ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:5', '[2001:db8:1:2::1]:50123', '2001:0db8:0001:0002::7%eth0'],
    ['2001:db8::1', '2001:db8:0:0:5::', '2001:db8:0:0:1:2:3:4'],
    ['::1', '0:0:0:0:0:0:0:2'],
    ['203.0.113.7', '203.0.113.7:50123', '::FFFF:203.0.113.7'],
  ] as const) {
    for (const other of same) {
      assert.equal(hash(other), hash(address), `${other} is ${address}`);
    }
  }
  assert.notEqual(hash('2001:db8:1:2::1'), hash('2001:db8:1:3::1'));
  assert.notEqual(hash('::ffff:203.0.113.7'), hash('::ffff:203.0.113.8'));
  assert.notEqual(hash('unknown'), hash('hidden'), 'other text is hashed as it is');
});
