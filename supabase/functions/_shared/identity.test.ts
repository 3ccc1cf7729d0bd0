import {strict as assert} from 'node:assert';
import {addressHash, dedupeKey, idempotencyKey} from './identity.ts';

function requestWithKey(key: string | null): Request {
  return new Request('https://x.example', {headers: key === null ? {} : {'Idempotency-Key': key}});
}

Deno.test('the same submission has the same key, whatever the order of its fields', () => {
  const key = dedupeKey(
    'contact',
    {fields: {name: 'Ana', email: 'ana@example.com', message: 'Hola'}, isSpam: false},
    'k',
  );
  assert.equal(
    dedupeKey('contact', {fields: {message: 'Hola', name: 'Ana', email: 'ana@example.com'}, isSpam: false}, 'k'),
    key,
  );
  assert.match(key, /^[\da-f]{64}$/);
});

Deno.test('another form, field, value or Idempotency-Key makes another key', () => {
  const keys = [
    dedupeKey('contact', {fields: {name: 'Ana', message: 'Hola'}, isSpam: false}, 'k'),
    dedupeKey('registration', {fields: {name: 'Ana', message: 'Hola'}, isSpam: false}, 'k'),
    dedupeKey('contact', {fields: {name: 'Ana', message: 'hola'}, isSpam: false}, 'k'),
    dedupeKey('contact', {fields: {name: 'Hola', message: 'Ana'}, isSpam: false}, 'k'),
    dedupeKey('contact', {fields: {name: 'Ana', interests: 'Hola'}, isSpam: false}, 'k'),
    dedupeKey('contact', {fields: {name: 'Ana', message: 'Hola', phone: ''}, isSpam: false}, 'k'),
    dedupeKey('contact', {fields: {name: 'Ana', message: 'Hola'}, isSpam: false}, 'l'),
    dedupeKey('contact', {fields: {name: 'Ana', message: 'Hola'}, isSpam: false}, null),
    dedupeKey('contact', {fields: {name: 'Ana', message: 'Hola'}, isSpam: true}, 'k'),
  ];
  assert.equal(new Set(keys).size, keys.length);
});

Deno.test('words do not move from one field to the next unnoticed', () => {
  assert.notEqual(
    dedupeKey('registration', {fields: {firstName: 'Ana María', lastName: 'Ruiz'}, isSpam: false}, null),
    dedupeKey('registration', {fields: {firstName: 'Ana', lastName: 'María Ruiz'}, isSpam: false}, null),
  );
});

Deno.test('the Idempotency-Key is what the page sent, or null', () => {
  const uuid = '0d3adf3a-6f0e-4f7c-8f3e-3b1f6d5f1c11';
  assert.equal(idempotencyKey(requestWithKey(uuid)), uuid);
  assert.equal(idempotencyKey(requestWithKey('~'.repeat(200))), '~'.repeat(200));
  assert.equal(idempotencyKey(requestWithKey(null)), null);
});

for (const [what, key] of [
  ['empty', ''],
  ['blank', '   '],
  ['too long', 'k'.repeat(201)],
  ['two words', 'a b'],
  ['with a tab', 'a\tb'],
  ['not ASCII', 'ñ'],
  ['a control character', 'a\u007fb'],
] as const) {
  Deno.test(`an Idempotency-Key that is ${what} is refused`, () => {
    assert.throws(() => idempotencyKey(requestWithKey(key)), {name: 'Problem', status: 400});
  });
}

Deno.test('the hash of an address depends on the address and the salt, and does not contain the address', () => {
  const hash = addressHash('203.0.113.7', 'salt');
  assert.equal(addressHash('203.0.113.7', 'salt'), hash);
  assert.notEqual(addressHash('203.0.113.7', 'pepper'), hash);
  assert.notEqual(addressHash('203.0.113.8', 'salt'), hash);
  assert.match(hash, /^[\da-f]{64}$/);
});

Deno.test('addresses of one IPv6 network count as one, others and IPv4 addresses each for themselves', () => {
  const hash = (address: string) => addressHash(address, 'salt');
  assert.equal(hash('2001:db8:1:2::1'), hash('2001:DB8:1:2:ffff:0:0:5'));
  assert.notEqual(hash('2001:db8:1:2::1'), hash('2001:db8:1:3::1'));
  assert.notEqual(hash('203.0.113.7'), hash('203.0.113.8'));
  assert.equal(hash('::ffff:203.0.113.7'), hash('203.0.113.7'), 'the same address in another notation');
  assert.notEqual(hash('unknown'), hash('hidden'), 'what is no address is taken as it is');
});
