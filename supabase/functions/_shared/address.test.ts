import {strict as assert} from 'node:assert';
import {contact} from './forms/contact.ts';
import {Problem} from './problem.ts';
import {contactBody, readProblem} from './testing.ts';
import {validate} from './validation.ts';

/** The address as it is stored. @throws Problem when it is refused. */
const accept = (email: string): string | undefined => validate(contact.schema, {...contactBody, email}).fields.email;

/** The names of the fields for which a submission with this address is refused. */
async function wrongFields(email: string): Promise<readonly string[]> {
  try {
    accept(email);
    return [];
  } catch (error) {
    assert.ok(error instanceof Problem);
    const {errors = []} = await readProblem(error.toResponse(), 422);
    return errors.map(({field}) => field);
  }
}

for (const address of [
  'ana@example.com',
  'ANA@EXAMPLE.COM',
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
    assert.equal(accept(address), address);
  });
}

for (const address of [
  'ana',
  'ana@',
  '@example.com',
  'ana@@example.com',
  'ana@ruiz@example.com',
  'ana ruiz@example.com',
  'ana@example .com',
  'ana@example..com',
  'ana@.example.com',
  'ana@example.com.',
  'ana@-example.com',
  'ana@example-.com',
  'ana@example.com-',
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
  'ana@españa..example',
  'ana@xn--ñ.com',
  'ana@ñ％41.com',
  'ana@ñ／b.com',
  'ana@ñ\ud83d.com',
  `ana@${'a'.repeat(64)}.example`,
  `ana@example.${'a'.repeat(64)}`,
]) {
  Deno.test(`the address ${address} is refused, as browsers do`, async () => {
    assert.deepEqual(await wrongFields(address), ['email']);
  });
}

Deno.test('a domain with accents, which Firefox sends as typed, becomes what other browsers send', async () => {
  assert.equal(accept('ana@España.example'), 'ana@xn--espaa-rta.example');
  const tooLong = `ana@${'españa.'.repeat(30)}example`;
  assert.ok(tooLong.length <= 254);
  assert.deepEqual(await wrongFields(tooLong), ['email']);
});
