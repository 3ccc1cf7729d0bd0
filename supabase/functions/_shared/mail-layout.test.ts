import {strict as assert} from 'node:assert';
import {mailOf} from './forms/mails.ts';
import {renderMail} from './mail-layout.ts';
import {claimed, contactBody, registrationBody} from './testing.ts';

const WINTER = new Date('2026-01-15T23:30:00Z');
const SUMMER = new Date('2026-07-15T22:30:00Z');
const HOSTILE = `<script src="https://evil.example/x.js">alert('1')</script> & "<b>"`;

const registered = (changes: object) => claimed('a', {form: 'registration', fields: {...registrationBody, ...changes}});
const contactMail = (changes: Partial<typeof contactBody> = {}) =>
  renderMail(mailOf(claimed('a', {fields: {...contactBody, ...changes}})), WINTER);
const registrationMail = (changes: Partial<typeof registrationBody> = {}) =>
  renderMail(mailOf(registered(changes)), WINTER);

/** Approximates how a mail program without CSS shows HTML: lines, no tags, entities resolved. */
function visible(html: string): string {
  const lines = html.replace(/\s+/g, ' ').replace(/<br>/g, '\n');
  return lines.replace(/<[^>]*>/g, ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

Deno.test('both parts contain every row, each value after its label', () => {
  const {text, html} = registrationMail();
  for (const [label, value] of mailOf(registered({})).rows) {
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
});

Deno.test('the HTML part escapes whatever the visitor wrote; the text part keeps it', () => {
  for (const {text, html} of [
    contactMail({name: HOSTILE, message: `${HOSTILE}\n${HOSTILE}`}),
    registrationMail({firstName: HOSTILE, phone: HOSTILE, company: HOSTILE, country: HOSTILE, interests: HOSTILE}),
  ]) {
    assert.doesNotMatch(html, /<script|<b>/);
    assert.ok(visible(html).includes(HOSTILE));
    assert.ok(text.includes(HOSTILE));
    assert.doesNotMatch(text, /&#/);
  }
});

Deno.test('a mail loads nothing, suits a dark screen, and is Spanish in UTF-8', () => {
  const {html} = registrationMail({interests: 'https://example.com/foto.png', company: 'http://example.com'});
  assert.doesNotMatch(html, /<(?:img|link|script|iframe|object|embed|video|audio|base|form)\b/i);
  assert.doesNotMatch(html, /\ssrc(?:set)?=|url\(|@import|background=|="\s*(?:https?:)?\/\//i);
  assert.ok(html.includes('<meta name="color-scheme" content="light dark">'));
  assert.doesNotMatch(html, /background(?:-color)?:|[\s;"]color:/);
  assert.match(html, /^<!doctype html>\n<html lang="es">/);
  assert.ok(html.includes('<meta charset="utf-8">'));
});

Deno.test('every value runs in the direction of its own script, and keeps its line breaks', () => {
  const {html, text} = registrationMail({firstName: 'שלום', interests: 'مرحبا\n\n  بكم'});
  assert.equal(html.match(/<span dir="auto"/g)?.length, 9);
  assert.match(html, /<span dir="auto"[^>]*white-space: pre-wrap[^>]*>مرحبا<br><br> {2}بكم<\/span>/);
  assert.ok(text.includes('مرحبا\n\n  بكم'));
});

Deno.test('the mail says when it came, in the time of Madrid, and whom an answer reaches', () => {
  for (const [date, day] of [
    [WINTER, 'viernes, 16 de enero de 2026'],
    [SUMMER, 'jueves, 16 de julio de 2026'],
  ] as const) {
    const {text, html} = renderMail(mailOf(claimed('a')), date);
    for (const part of [text, visible(html)]) {
      assert.ok(part.includes(`Recibido el ${day}, 0:30 (hora peninsular española).`), part);
      assert.ok(part.includes('Si responde a este correo, escribirá a Ana Ruiz <ana@example.com>.'), part);
    }
  }
});
