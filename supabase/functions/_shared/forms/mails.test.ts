import {strict as assert} from 'node:assert';
import {claimed, contactBody, registrationBody} from '../testing.ts';
import {mailOf} from './mails.ts';
import {excerpt} from './text.ts';

const LONG = 'Queremos exportar aceite de oliva virgen extra a Brasil y saber qué arancel se paga desde este año.';

const contact = (changes: object = {}) => mailOf(claimed('a', {fields: {...contactBody, ...changes}}));
const registration = (changes: object = {}) =>
  mailOf(claimed('a', {form: 'registration', fields: {...registrationBody, ...changes}}));

Deno.test('a subject says who writes, and about what', () => {
  assert.equal(
    contact({message: 'Aranceles del aceite'}).subject,
    'Consulta de Ana Ruiz: Aranceles del aceite [KEY--A]',
  );
  const {subject} = registration({interests: 'Aceite de oliva'});
  assert.equal(subject, 'Registro de Ana Ruiz, Aceites Ruiz (España): Aceite de oliva [KEY--A]');
  assert.equal(registration({interests: ''}).subject, 'Registro de Ana Ruiz, Aceites Ruiz (España) [KEY--A]');
});

Deno.test('a subject is one line and cut, whatever the text', () => {
  const text = `Primera línea\r\n\r\nBcc: otro@example.com\u2028\t${LONG}`;
  for (const {subject} of [contact({message: text}), registration({interests: text})]) {
    assert.match(subject, /: Primera línea Bcc: otro@example.com Queremos .*… \[KEY--A\]$/);
    assert.doesNotMatch(subject, /[\r\n\t\u2028]/);
    assert.ok(subject.length < 130);
  }
});

Deno.test('the longest names are cut in headers, which mail servers would refuse, but not in the mail', () => {
  const long = 'Ñandú '.repeat(166).trim();
  for (const {subject, replyTo, rows} of [
    contact({name: long}),
    registration({firstName: long, company: long, country: long}),
  ]) {
    assert.match(replyTo?.name ?? '', /^Ñandú .*Ñandú…$/);
    assert.ok((replyTo?.name ?? '').length <= 121);
    assert.match(subject, /^(Consulta|Registro) de Ñandú .*Ñandú…/);
    assert.ok(subject.length < 400);
    assert.ok(rows.some(([, value]) => value === long));
  }
});

Deno.test('a lead that was stored before a field was added is mailed without it', () => {
  assert.equal(registration({phone: undefined}).rows.find(([label]) => label === 'Teléfono')?.[1], '');
});

Deno.test('every field is labelled in Spanish, in the order of the form, and answers go to the visitor', () => {
  for (const [{rows, replyTo}, body, labels] of [
    [contact(), contactBody, ['Nombre', 'Correo electrónico', 'Mensaje']],
    [
      registration(),
      registrationBody,
      [
        ...['Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono', 'Empresa', 'Cargo', 'País'],
        'Productos y mercados de interés',
      ],
    ],
  ] as const) {
    const expected = Object.values(body).map((value, index) => [labels[index], value]);
    assert.deepEqual(rows, [...expected, ['Referencia', 'KEY--A']]);
    assert.deepEqual(replyTo, {name: 'Ana Ruiz', address: 'ana@example.com'});
  }
});

Deno.test('a long text is cut between words, a short one not at all, and nothing inside an emoji', () => {
  assert.equal(excerpt('  Una línea\ny otra  '), 'Una línea y otra');
  assert.equal(excerpt('a'.repeat(60)), 'a'.repeat(60));
  const words = excerpt(LONG).slice(0, -1).split(' ');
  assert.ok(words.length > 5);
  assert.deepEqual(words, LONG.split(' ').slice(0, words.length));
  assert.match(excerpt(LONG), /…$/);
  assert.match(excerpt('貿'.repeat(200)), /^貿{60}…$/);
  assert.match(excerpt(`Hola ${'x'.repeat(200)}`), /^Hola x+…$/, 'a very long last word');
  for (const shift of [0, 1]) {
    assert.match(excerpt('x'.repeat(shift) + '🙂'.repeat(80)), /^x*🙂+…$/u);
  }
});
