import {strict as assert} from 'node:assert';
import {addressInAscii, isAddress} from './text.ts';

for (const address of [
  'ana@example.com',
  'ana.ruiz+web@sub.example.co.uk',
  "o'neill@example.ie",
  "!#$%&'*+/=?^_`{|}~-@example.com",
  '.ana..ruiz.@example.com',
  'ana@localhost',
  'ana@192.0.2.1',
  'ana@xn--espaa-rta.example',
  `ana@${'a'.repeat(63)}.example`,
]) {
  Deno.test(`the address ${address} is accepted, as browsers do`, () => {
    assert.ok(isAddress(address));
    assert.equal(addressInAscii(address), address);
  });
}

for (const address of [
  'ana',
  'ana@',
  '@example.com',
  'ana@ruiz@example.com',
  'ana ruiz@example.com',
  'ana@example .com',
  'ana@example..com',
  'ana@example.com.',
  'ana@-example.com',
  'ana@exam_ple.com',
  'ana@[192.0.2.1]',
  '"ana ruiz"@example.com',
  'Ana <ana@example.com>',
  'ana@example.com,b@example.com',
  'añá@example.com',
  // Regular expressions with the flags i and u match these as "k" and "s".
  '\u212aiko@example.com',
  '\u017fara@example.com',
  // Their domains are invalid in ASCII, too.
  'ana@españa_.example',
  'ana@xn--ñ.com',
  'ana@ñ％41.com',
  'ana@ñ\ud83d.com',
  `ana@${'a'.repeat(64)}.example`,
]) {
  Deno.test(`the address ${address} is refused, as browsers do`, () => {
    assert.ok(!isAddress(address));
  });
}

Deno.test('a domain with accents, which Firefox sends as typed, becomes what other browsers send', () => {
  assert.ok(isAddress('ana@España.example'));
  assert.equal(addressInAscii('ana@España.example'), 'ana@xn--espaa-rta.example');
});
