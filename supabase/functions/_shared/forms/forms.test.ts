import {strict as assert} from 'node:assert';
import {contactBody, registrationBody} from '../testing.ts';
import {contact} from './contact.ts';
import {excerpt} from './form.ts';
import {requireForm} from './index.ts';
import {registration} from './registration.ts';

const LONG = 'Queremos exportar aceite de oliva virgen extra a Brasil y saber qué arancel se paga desde este año.';

Deno.test('forms are found by the name under which their leads are stored', () => {
  assert.equal(requireForm('contact'), contact);
  assert.equal(requireForm('registration'), registration);
  assert.throws(() => requireForm('survey'), /no form "survey"/);
});

Deno.test('the subject of a contact message says who writes, and about what', () => {
  const {subject} = contact.template({...contactBody, message: 'Aranceles del aceite'});
  assert.equal(subject, 'Consulta de Ana Ruiz: Aranceles del aceite');
});

Deno.test('the subject of a registration says who registers, and for what', () => {
  const {subject} = registration.template({...registrationBody, interests: 'Aceite de oliva'});
  assert.equal(subject, 'Registro de Ana Ruiz, Aceites Ruiz (España): Aceite de oliva');
});

Deno.test('the subject of a registration without interests omits them', () => {
  const {subject} = registration.template({...registrationBody, interests: ''});
  assert.equal(subject, 'Registro de Ana Ruiz, Aceites Ruiz (España)');
});

Deno.test('a subject is one line and cut, whatever the text', () => {
  const text = `Primera línea\r\n\r\nBcc: otro@example.com\u2028\t${LONG}`;
  for (const {subject} of [
    contact.template({...contactBody, message: text}),
    registration.template({...registrationBody, interests: text}),
  ]) {
    assert.match(subject, /: Primera línea Bcc: otro@example.com Queremos .*…$/);
    assert.doesNotMatch(subject, /[\r\n\t\u2028]/);
    assert.ok(subject.length < 130);
  }
});

Deno.test('the longest names are cut in headers, which mail servers would refuse, but not in the mail', () => {
  const long = 'Ñandú '.repeat(166).trim();
  for (const {subject, replyTo, rows} of [
    contact.template({...contactBody, name: long}),
    registration.template({...registrationBody, firstName: long, company: long, country: long}),
  ]) {
    assert.match(replyTo?.name ?? '', /^Ñandú .*Ñandú…$/);
    assert.ok((replyTo?.name ?? '').length <= 121);
    assert.match(subject, /^(Consulta|Registro) de Ñandú .*Ñandú…/);
    assert.ok(subject.length < 400);
    assert.ok(rows.some(({value}) => value === long));
  }
});

Deno.test('a lead that was stored before a field was added is mailed without it', () => {
  const {phone: _phone, ...stored} = registrationBody;
  const {rows} = registration.template(stored);
  assert.equal(rows.find(({label}) => label === 'Teléfono')?.value, '');
});

Deno.test('mails contain no control characters, even of leads that were stored before fields were cleaned', () => {
  const [name, text] = ['\u202eAna\u200b\u0007 Ruiz\u202c', '\u202eAce\u00adite\u2066'];
  for (const content of [
    contact.template({...contactBody, name, message: text}),
    registration.template({...registrationBody, firstName: name, company: name, country: text, interests: text}),
  ]) {
    assert.match(content.subject, /Ana Ruiz.*: Aceite$/);
    assert.match(content.replyTo?.name ?? '', /^Ana Ruiz/);
    assert.doesNotMatch(JSON.stringify(content), /(?!\n)[\p{Cc}\p{Cf}]/u);
  }
});

Deno.test('answers go to the visitor', () => {
  assert.deepEqual(contact.template(contactBody).replyTo, {name: 'Ana Ruiz', address: 'ana@example.com'});
  assert.deepEqual(registration.template(registrationBody).replyTo, {name: 'Ana Ruiz', address: 'ana@example.com'});
});

Deno.test('every field of a contact message is labelled in Spanish, in the order of the form', () => {
  assert.deepEqual(
    contact.template(contactBody).rows.map(({label, value}) => [label, value]),
    [
      ['Nombre', contactBody.name],
      ['Correo electrónico', contactBody.email],
      ['Mensaje', contactBody.message],
    ],
  );
});

Deno.test('every field of a registration is labelled in Spanish, in the order of the form', () => {
  assert.deepEqual(
    registration.template(registrationBody).rows.map(({label, value}) => [label, value]),
    [
      ['Nombre', registrationBody.firstName],
      ['Apellidos', registrationBody.lastName],
      ['Correo electrónico', registrationBody.email],
      ['Teléfono', registrationBody.phone],
      ['Empresa', registrationBody.company],
      ['Cargo', registrationBody.position],
      ['País', registrationBody.country],
      ['Productos y mercados de interés', registrationBody.interests],
    ],
  );
});

Deno.test('addresses and numbers become links', () => {
  const {rows} = registration.template(registrationBody);
  const shown = (kind: string) => rows.find((row) => row.kind === kind)?.value;
  assert.deepEqual([shown('email'), shown('tel')], [registrationBody.email, registrationBody.phone]);
});

Deno.test('a text that is short enough is not cut', () => {
  assert.equal(excerpt('  Una línea\ny otra  '), 'Una línea y otra');
  assert.equal(excerpt('a'.repeat(60)), 'a'.repeat(60));
});

Deno.test('a long text is cut between words', () => {
  const cut = excerpt(LONG);
  assert.ok(cut.endsWith('…'));
  const words = cut.slice(0, -1).split(' ');
  assert.ok(words.length > 5);
  assert.deepEqual(words, LONG.split(' ').slice(0, words.length));
});

Deno.test('a text without spaces is cut all the same', () => {
  const cut = excerpt('貿'.repeat(200));
  assert.match(cut, /^貿+…$/);
  assert.ok(cut.length <= 61);
});

Deno.test('a very long last word is cut instead of dropped', () => {
  assert.match(excerpt(`Hola ${'x'.repeat(200)}`), /^Hola x+…$/);
});

Deno.test('a text is never cut inside an emoji', () => {
  for (let shift = 0; shift < 2; shift++) {
    assert.match(excerpt('x'.repeat(shift) + '🙂'.repeat(80)), /^x*🙂+…$/u);
  }
});
