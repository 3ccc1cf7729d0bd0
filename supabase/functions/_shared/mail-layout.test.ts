import {strict as assert} from 'node:assert';
import {contact} from './forms/contact.ts';
import {registration} from './forms/registration.ts';
import {renderMail} from './mail-layout.ts';
import {contactBody, registrationBody} from './testing.ts';

const WINTER = new Date('2026-01-15T23:30:00Z');
const SUMMER = new Date('2026-07-15T22:30:00Z');
const HOSTILE = `<script src="https://evil.example/x.js">alert('1')</script> & "<b>"`;

function contactMail(changes: Partial<typeof contactBody> = {}) {
  return renderMail(contact.template({...contactBody, ...changes}), WINTER);
}

function registrationMail(changes: Partial<typeof registrationBody> = {}) {
  return renderMail(registration.template({...registrationBody, ...changes}), WINTER);
}

/** Approximates how a mail program without CSS shows HTML: lines, no tags, entities resolved. */
function visible(html: string): string {
  const entities: Record<string, string> = {'&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&'};
  const lines = html.replace(/\s+/g, ' ').replace(/<br>/g, '\n');
  return lines.replace(/<[^>]*>/g, ' ').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}

Deno.test('both parts contain every row, each value after its label', () => {
  const {text, html} = registrationMail();
  for (const {label, value} of registration.template(registrationBody).rows) {
    const separator = value.includes('\n') ? '\n' : ' ';
    assert.ok(text.includes(`\n${label}:${separator}${value}\n`), label);
    const seen = visible(html);
    assert.ok(seen.includes(value), label);
    assert.ok(seen.indexOf(label) < seen.indexOf(value), label);
  }
});

Deno.test('empty values are marked as not given', () => {
  const {text, html} = registrationMail({phone: '', position: '', interests: ''});
  for (const label of ['Teléfono', 'Cargo', 'Productos y mercados de interés']) {
    assert.ok(text.includes(`${label}: (sin indicar)`), label);
  }
  assert.equal(html.match(/\(sin indicar\)/g)?.length, 3);
  assert.doesNotMatch(html, /tel:/);
});

Deno.test('the HTML part escapes whatever the visitor wrote; the text part keeps it', () => {
  for (const {text, html} of [
    contactMail({name: HOSTILE, message: `${HOSTILE}\n${HOSTILE}`}),
    registrationMail({firstName: HOSTILE, phone: HOSTILE, company: HOSTILE, country: HOSTILE, interests: HOSTILE}),
  ]) {
    assert.doesNotMatch(html, /<script|<b>/);
    assert.ok(html.includes('&lt;script src=&quot;https://evil.example/x.js&quot;&gt;'));
    assert.ok(html.includes('&amp; &quot;&lt;b&gt;&quot;'));
    assert.ok(visible(html).includes(HOSTILE));
    assert.ok(text.includes(HOSTILE));
    assert.doesNotMatch(text, /&(?:lt|gt|amp|quot|#39);/);
  }
});

Deno.test('an address or a telephone number cannot leave its link', () => {
  const {html} = registrationMail({email: `o'&x{|}@example.com`, phone: `+34 (91) 1"><img src=x onerror=alert(1)>`});
  assert.ok(html.includes(`<a href="mailto:o'%26x%7B%7C%7D@example.com">o&#39;&amp;x{|}@example.com</a>`));
  assert.doesNotMatch(html, /<img|tel:/);
});

for (const [written, dialled, country = 'Chile'] of [
  ['+34 600 000 000', '+34600000000'],
  ['(+34) 600.000.000', '+34600000000'],
  ['0034 600-000-000', '+34600000000'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['+39 06 6982 0000', '+390669820000'],
  ['+54 9 11 4321 5678', '+5491143215678'],
  ['+34 961 000 000 ext. 12', '+34961000000;ext=12'],
  ['961 000 000 ext. 12', '+34961000000;ext=12', 'España'],
  ['600000000', '+34600000000', ' SPAIN '],
  ['600000000', null],
  ['020 7946 0000', null, 'España'],
  ['961 000 000 / 600 000 000', null, 'España'],
  ['+34 961 000 000, +34 600 000 000', null],
  ['9-14h 961000000', null, 'España'],
  ['+34 961 000 000 (tardes)', null],
  ['+34 9610', null],
  ['+', null],
  ['WhatsApp', null],
] as const) {
  Deno.test(`the telephone number "${written}" of ${country} dials ${dialled ?? 'nothing'}`, () => {
    const {html} = registrationMail({phone: written, country});
    assert.equal(html.match(/tel:([^"]*)/)?.[1] ?? null, dialled);
    assert.ok(visible(html).includes(written));
  });
}

Deno.test('the address and the telephone number can be clicked', () => {
  const {html} = registrationMail();
  assert.ok(html.includes('<a href="mailto:ana@example.com">ana@example.com</a>'));
  assert.ok(html.includes('<a href="tel:+34600000000">+34 600 000 000</a>'));
});

Deno.test('a mail loads nothing', () => {
  const {html} = registrationMail({interests: 'https://example.com/foto.png', company: 'http://example.com'});
  assert.doesNotMatch(html, /<(?:img|link|script|iframe|object|embed|video|audio|base|form)\b/i);
  assert.doesNotMatch(html, /\ssrc(?:set)?=|url\(|@import|background=/i);
  // Addresses that a visitor wrote are text, not links.
  assert.doesNotMatch(html, /="\s*(?:https?:)?\/\//i);
});

Deno.test('the mail suits a dark screen as well', () => {
  const {html} = contactMail();
  assert.ok(html.includes('<meta name="color-scheme" content="light dark">'));
  assert.ok(html.includes('<meta name="supported-color-schemes" content="light dark">'));
  assert.doesNotMatch(html, /background(?:-color)?:|[\s;"]color:/);
});

Deno.test('the mail is Spanish, in UTF-8, with a title', () => {
  const {html} = contactMail();
  assert.match(html, /^<!doctype html>\n<html lang="es">/);
  assert.ok(html.includes('<meta charset="utf-8">'));
  assert.ok(html.includes('<title>Consulta desde la web</title>'));
});

Deno.test('every value runs in the direction of its own script', () => {
  const {html, text} = registrationMail({firstName: 'שלום', interests: 'مرحبا\nبكم'});
  assert.equal(html.match(/<span dir="auto"/g)?.length, 8);
  assert.match(html, /<span dir="auto"[^>]*>مرحبا<br>بكم<\/span>/);
  assert.ok(text.includes('مرحبا\nبكم'));
});

Deno.test('line breaks are kept, also in programs without "pre-wrap"', () => {
  const {html, text} = contactMail({message: 'Uno\n\n  Dos\tTres'});
  assert.match(html, /<span [^>]*white-space: pre-wrap[^>]*>Uno<br><br> {2}Dos\tTres<\/span>/);
  assert.ok(text.includes('Mensaje:\nUno\n\n  Dos\tTres\n'));
});

Deno.test('the date is Spanish, in the time of Madrid, in winter and in summer', () => {
  const content = contact.template(contactBody);
  for (const [date, sentence] of [
    [WINTER, 'Recibido el viernes, 16 de enero de 2026, 0:30 (hora peninsular española).'],
    [SUMMER, 'Recibido el jueves, 16 de julio de 2026, 0:30 (hora peninsular española).'],
  ] as const) {
    const {text, html} = renderMail(content, date);
    assert.ok(text.includes(sentence), sentence);
    assert.ok(html.includes(sentence), sentence);
  }
});

Deno.test('the mail says whom an answer reaches', () => {
  const {text, html} = contactMail();
  const sentence = 'Si responde a este correo, escribirá a Ana Ruiz <ana@example.com>.';
  assert.ok(text.includes(sentence));
  assert.ok(visible(html).includes(sentence));
});
