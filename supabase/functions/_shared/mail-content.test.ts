import {strict as assert} from 'node:assert';
import {mailOf} from './mail-content.ts';
import {renderMail} from './mail-layout.ts';
import {claimed, contactBody, registrationBody} from './testing.ts';

const WINTER = new Date('2026-01-15T23:30:00Z');
const SUMMER = new Date('2026-07-15T22:30:00Z');
const HOSTILE = `<script src="https://evil.example/x.js">alert('1')</script> & "<b>"`;
const LONG = 'Queremos exportar aceite de oliva virgen extra a Brasil y saber qué arancel se paga desde este año.';

/** Writes and lays out the mail of a lead with changes to its fields. */
function mail(form: 'contact' | 'registration', changes: object = {}, receivedAt = WINTER) {
  const body = form === 'contact' ? contactBody : registrationBody;
  const content = mailOf(claimed('a', {form, fields: {...body, ...changes}}));
  return {...content, ...renderMail(content, receivedAt)};
}

/** Approximates how a mail program without CSS shows HTML: lines, no tags, entities resolved. */
function visible(html: string): string {
  const lines = html.replace(/\s+/g, ' ').replace(/<br>/g, '\n');
  return lines.replace(/<[^>]*>/g, ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

Deno.test('a subject says who writes, and about what', () => {
  const who = 'Registro de Ana Ruiz, Aceites Ruiz (España)';
  assert.equal(mail('contact', {message: 'Aranceles'}).subject, 'Consulta de Ana Ruiz: Aranceles [KEY--A]');
  assert.equal(mail('registration', {interests: 'Té'}).subject, `${who}: Té [KEY--A]`);
  assert.equal(mail('registration', {interests: ''}).subject, `${who} [KEY--A]`);
});

Deno.test('a subject is one line and cut, whatever the text', () => {
  const text = `Primera línea\r\n\r\nBcc: otro@example.com\u2028\t${LONG}`;
  for (const {subject} of [mail('contact', {message: text}), mail('registration', {interests: text})]) {
    assert.match(subject, /: Primera línea Bcc: otro@example.com Queremos .*… \[KEY--A\]$/);
    assert.doesNotMatch(subject, /[\r\n\t\u2028]/);
    assert.ok(subject.length < 130);
  }
});

Deno.test('the longest names are cut in headers, which mail servers would refuse, but not in the mail', () => {
  const long = 'Ñandú '.repeat(166).trim();
  const {subject, replyTo, text} = mail('registration', {firstName: long, company: long, country: long});
  assert.match(replyTo?.name ?? '', /^Ñandú .*Ñandú…$/);
  assert.ok((replyTo?.name ?? '').length <= 121);
  assert.ok(subject.length < 400);
  assert.ok(text.includes(`Nombre: ${long}\n`));
});

Deno.test('both parts have every field after its label in Spanish, in the order of the form, then the reference', () => {
  const contact = ['Nombre', 'Correo electrónico', 'Mensaje'];
  const company = ['Teléfono', 'Empresa', 'Cargo', 'País', 'Productos y mercados de interés'];
  for (const [form, body, labels] of [
    ['contact', contactBody, contact],
    ['registration', registrationBody, ['Nombre', 'Apellidos', 'Correo electrónico', ...company]],
  ] as const) {
    const {text, html} = mail(form);
    const values = [...Object.values(body), 'KEY--A'];
    const rows = [...labels, 'Referencia'].map((label, index) => [label, values[index] ?? ''] as const);
    const lines = rows.map(([label, value]) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`);
    assert.ok(text.includes(`\n\n${lines.join('\n\n')}\n\n`), text);
    const flat = (shown: string) => shown.replace(/\s+/g, ' ');
    assert.ok(flat(visible(html)).includes(flat(rows.flat().join(' '))), html);
  }
});

Deno.test('empty values are marked as not given, also those of a lead that was stored before a field was added', () => {
  const {text, html} = mail('registration', {phone: undefined, position: '', interests: ''});
  for (const label of ['Teléfono', 'Cargo', 'Productos y mercados de interés']) {
    assert.ok(text.includes(`${label}: (sin indicar)`), label);
  }
  assert.equal(html.match(/\(sin indicar\)/g)?.length, 3);
});

Deno.test('the HTML part escapes whatever the visitor wrote; the text part keeps it', () => {
  const {text, html} = mail('contact', {name: HOSTILE, message: `${HOSTILE}\n${HOSTILE}`});
  assert.doesNotMatch(html, /<script|<b>/);
  assert.ok(visible(html).includes(HOSTILE));
  assert.ok(text.includes(HOSTILE));
  assert.doesNotMatch(text, /&#/);
});

Deno.test('a mail loads nothing, suits a dark screen, and is Spanish in UTF-8', () => {
  const {html} = mail('registration', {interests: 'https://example.com/foto.png', company: 'http://example.com'});
  assert.doesNotMatch(html, /<(?:img|link|script|iframe|object|embed|video|audio|base|form)\b/i);
  assert.doesNotMatch(html, /\ssrc(?:set)?=|url\(|@import|background=|="\s*(?:https?:)?\/\//i);
  assert.ok(html.includes('<meta name="color-scheme" content="light dark">'));
  assert.doesNotMatch(html, /background(?:-color)?:|[\s;"]color:/);
  assert.match(html, /^<!doctype html>\n<html lang="es">/);
  assert.ok(html.includes('<meta charset="utf-8">'));
});

Deno.test('a mail has no links: a guess at "961 000 000 ext. 12" would dial somebody else', () => {
  for (const phone of ['+34 600 000 000', '+44 (0)20 7946 0000', '961 000 000 ext. 12', '961 000 000 / 600 000 000']) {
    const {html, text} = mail('registration', {phone});
    assert.doesNotMatch(html, /<a\b|href|tel:/);
    assert.ok(visible(html).includes(phone) && text.includes(`Teléfono: ${phone}\n`), phone);
  }
});

Deno.test('every value runs in the direction of its own script, and keeps its line breaks', () => {
  const {html, text} = mail('registration', {firstName: 'שלום', interests: 'مرحبا\n\n  بكم'});
  assert.equal(html.match(/<span dir="auto"/g)?.length, 9);
  assert.match(html, /<span dir="auto"[^>]*white-space: pre-wrap[^>]*>مرحبا<br><br> {2}بكم<\/span>/);
  assert.ok(text.includes('مرحبا\n\n  بكم'));
});

Deno.test('the mail says when it came, in the time of Madrid, and whom an answer reaches', () => {
  for (const [date, day] of [
    [WINTER, 'viernes, 16 de enero de 2026'],
    [SUMMER, 'jueves, 16 de julio de 2026'],
  ] as const) {
    const {text, html} = mail('contact', {}, date);
    for (const part of [text, visible(html)]) {
      assert.ok(part.includes(`Recibido el ${day}, 0:30 (hora peninsular española).`), part);
      assert.ok(part.includes('Su respuesta a este correo llegará a Ana Ruiz <ana@example.com>.'), part);
    }
  }
});
