import {strict as assert} from 'node:assert';
import {dedupeKey, originOf, reference} from './identity.ts';

Deno.test('the same submission has the same key, whatever the order of its fields', () => {
  const key = dedupeKey('contact', {name: 'Ana', email: 'ana@example.com', message: 'Hola'}, 'k');
  assert.equal(dedupeKey('contact', {message: 'Hola', name: 'Ana', email: 'ana@example.com'}, 'k'), key);
  assert.match(key, /^[\da-f]{64}$/);
});

Deno.test('another form, field, value or Idempotency-Key makes another key', () => {
  const keys = [
    dedupeKey('contact', {name: 'Ana', message: 'Hola'}, 'k'),
    dedupeKey('registration', {name: 'Ana', message: 'Hola'}, 'k'),
    dedupeKey('contact', {name: 'Ana', message: 'hola'}, 'k'),
    dedupeKey('contact', {name: 'Hola', message: 'Ana'}, 'k'),
    dedupeKey('contact', {name: 'Ana', interests: 'Hola'}, 'k'),
    dedupeKey('contact', {name: 'Ana', message: 'Hola', phone: ''}, 'k'),
    dedupeKey('contact', {name: 'Ana', message: 'Hola'}, 'l'),
    dedupeKey('contact', {name: 'Ana', message: 'Hola'}, null),
  ];
  assert.equal(new Set(keys).size, keys.length);
});

Deno.test('with an Idempotency-Key, the language of the labels that end a message does not matter', () => {
  const keyOf = (message: string, key: string | null = 'k') => dedupeKey('contact', {name: 'Ana', message}, key);
  const spanish = keyOf('Hola: soy yo.\n\nEmpresa: Gil: cacao\nTeléfono: 600');
  assert.equal(keyOf('Hola: soy yo.\n\nCompany: Gil: cacao\nPhone: 600'), spanish);
  for (const other of [
    'Hola: soy yo.\n\nCompany: Gil: té\nPhone: 600',
    'Hola: soy yo.\n\nCompany: Gil: cacao\nPhone: 601',
    'Hola: soy yo.\n\nCompany: Gil: cacao',
    'Adiós: soy yo.\n\nCompany: Gil: cacao\nPhone: 600',
    'Hola: soy yo.\nCompany: Gil: cacao\nPhone: 600',
    'Hola: soy yo.\n\nGil: cacao\n600',
  ]) {
    assert.notEqual(keyOf(other), spanish, other);
  }
  assert.notEqual(keyOf('Origen: Brasil\nHola'), keyOf('Destino: Brasil\nHola'), 'what begins a message');
  assert.notEqual(keyOf('Hola\n\nEmpresa: Gil', null), keyOf('Hola\n\nCompany: Gil', null), 'the words alone');
});

Deno.test('moving words from one field to the next makes another key', () => {
  assert.notEqual(
    dedupeKey('registration', {firstName: 'Ana María', lastName: 'Ruiz'}, null),
    dedupeKey('registration', {firstName: 'Ana', lastName: 'María Ruiz'}, null),
  );
});

Deno.test('a reference is short, and the same for the same submission', () => {
  assert.equal(reference('3fa9c2d17b'), '3FA9-C2D1');
});

const hash = (address: string) => originOf(address, 'salt').address;
const site = (address: string) => originOf(address, 'salt').network;

Deno.test('the hash of an address depends on the address and the salt, and does not contain the address', () => {
  assert.equal(hash('203.0.113.7'), hash('203.0.113.7'));
  assert.notEqual(originOf('203.0.113.7', 'pepper').address, hash('203.0.113.7'));
  assert.notEqual(hash('203.0.113.8'), hash('203.0.113.7'));
  assert.match(hash('203.0.113.7'), /^[\da-f]{64}$/);
});

Deno.test('an IPv6 address counts by its /64 and its /48, an IPv4 address as a whole', () => {
  assert.equal(hash('2001:db8:1:2::1'), hash('2001:DB8:1:2:ffff:0:0:5'));
  assert.notEqual(hash('2001:db8:1:2::1'), hash('2001:db8:1:3::1'));
  assert.equal(site('2001:db8:1:2::1'), site('2001:db8:1:3::1'));
  assert.notEqual(site('2001:db8:1:2::1'), site('2001:db8:2:2::1'));
  assert.notEqual(site('2001:db8:1::1'), hash('2001:db8:1::1'), 'two counts, not one twice');
  assert.equal(site('203.0.113.7'), null);
});

Deno.test('an address is the same in every notation, also with the port that some proxies add', () => {
  assert.deepEqual(originOf('::ffff:203.0.113.7', 'salt'), originOf('203.0.113.7', 'salt'));
  assert.equal(hash('203.0.113.7:50123'), hash('203.0.113.7'));
  assert.equal(hash('[2001:db8:1:2::1]:50123'), hash('2001:db8:1:2::1'));
  assert.notEqual(hash('unknown'), hash('hidden'), 'other text is hashed as it is');
});
