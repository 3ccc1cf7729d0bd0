import {strict as assert} from 'node:assert';
import {hasStrayDot, isEmailAddress, lacksTopLevelDomain, toAsciiDomain} from './email-address.ts';

const A64 = 'a'.repeat(64);

Deno.test('unusual but valid email addresses are accepted', () => {
  for (const address of [
    'ana.ruiz+web@sub.example.co.uk',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    "o'higgins@example.com",
    'ana-@example.com',
    'ana@localhost',
    `${A64}@example.com`,
    'ana@192.0.2.1',
    'ana@xn--espaa-rta.example',
    `ana@${A64.slice(1)}.example`,
  ]) {
    assert.ok(isEmailAddress(address), address);
    assert.equal(toAsciiDomain(address), address);
  }
});

Deno.test('email addresses that browsers or strict mail servers reject are rejected', () => {
  for (const address of [
    ...['ana', 'ana@', '@example.com', 'ana@ruiz@example.com', 'ana ruiz@example.com', 'ana@example .com'],
    ...['ana@example..com', 'ana@example.com.', 'ana@-example.com', 'ana@exam_ple.com', 'ana@[192.0.2.1]'],
    ...['"ana ruiz"@example.com', 'Ana <ana@example.com>', 'ana@example.com,b@example.com', 'añá@example.com'],
    `ana@${A64}.example`,
    `a${A64}@example.com`,
    // Regular expressions with the flags i and u match these as "k" and "s".
    ...['\u212aiko@example.com', '\u017fara@example.com'],
    // Converting the domain to ASCII does not make it valid.
    ...['ana@españa_.example', 'ana@xn--ñ.com', 'ana@ñ％41.com', 'ana@ñ\ud83d.com'],
  ]) {
    assert.ok(!isEmailAddress(address), address);
  }
});

Deno.test('email addresses with misplaced dots are rejected', () => {
  for (const address of [
    ...['ana.@example.com', '.ana@example.com', 'ana..gil@example.com', '.@example.com', 'ana.gil.@españa.example'],
    ...['ana@.example.com', 'ana@example..com', 'ana@example.com.'],
  ]) {
    assert.ok(hasStrayDot(address), address);
    assert.ok(!isEmailAddress(address), address);
  }
  assert.ok(!hasStrayDot('a.n.a@b.c.example'));
});

Deno.test('an email address without a top-level domain is valid, and lacksTopLevelDomain() recognises it', () => {
  for (const address of ['ana@gmail', 'ana@localhost', 'ana@españa', 'ana@gmail.c', 'ana@gmail.123', 'ana@192.0.2.1']) {
    assert.ok(isEmailAddress(address), address);
    assert.ok(lacksTopLevelDomain(address), address);
  }
  for (const address of ['ana@gmail.com', 'ana@x.io', 'ana@españa.example', 'ana@пример.рф', 'ana@a.xn--p1ai']) {
    assert.ok(!lacksTopLevelDomain(address), address);
  }
});

Deno.test('a domain with accents is valid, and is converted to ASCII', () => {
  assert.ok(isEmailAddress('ana@España.example'));
  assert.equal(toAsciiDomain('ana@España.example'), 'ana@xn--espaa-rta.example');
});
