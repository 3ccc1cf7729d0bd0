import {strict as assert} from 'node:assert';
import {toEmailContent} from './email-content.ts';
import {renderEmail} from './email-layout.ts';
import {claimedLead, contactBody, registrationBody} from './testing.ts';

const WINTER_DATE = new Date('2026-01-15T23:30:00Z');
const SUMMER_DATE = new Date('2026-07-15T22:30:00Z');
const HOSTILE_TEXT = `<script src="https://evil.example/x.js">alert('1')</script> & "<b>"`;
const LONG_TEXT = 'Queremos exportar aceite de oliva virgen extra a Brasil y saber qué arancel se paga desde este año.';

/** Renders the email about a submission. @param changes Values other than the defaults. */
function renderSubmission(form: 'contact' | 'registration', changes: object = {}, receivedAt = WINTER_DATE) {
  const body = form === 'contact' ? contactBody : registrationBody;
  const content = toEmailContent(claimedLead('a', {form, fields: {...body, ...changes}}));
  return {...content, ...renderEmail(content, receivedAt)};
}

/** Approximates the text that an email program without CSS shows: without tags, and with decoded entities. */
function visibleText(html: string): string {
  const lines = html.replace(/\s+/g, ' ').replace(/<br>/g, '\n');
  return lines.replace(/<[^>]*>/g, ' ').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

Deno.test('the subject of an email names the visitor and the topic', () => {
  const subjectStart = 'Registro de Ana Ruiz, Aceites Ruiz (España)';
  assert.equal(renderSubmission('contact', {message: 'Aranceles'}).subject, 'Consulta de Ana Ruiz: Aranceles [KEY--A]');
  assert.equal(renderSubmission('registration', {interests: 'Té'}).subject, `${subjectStart}: Té [KEY--A]`);
  assert.equal(renderSubmission('registration', {interests: ''}).subject, `${subjectStart} [KEY--A]`);
});

Deno.test('the subject of an email is one short line, even if the visitor’s text is long or has line breaks', () => {
  const text = `Primera línea\r\n\r\nBcc: otro@example.com\u2028\t${LONG_TEXT}`;
  for (const {subject} of [
    renderSubmission('contact', {message: text}),
    renderSubmission('registration', {interests: text}),
  ]) {
    assert.match(subject, /: Primera línea Bcc: otro@example.com Queremos .*… \[KEY--A\]$/);
    assert.doesNotMatch(subject, /[\r\n\t\u2028]/);
    assert.ok(subject.length < 130);
  }
});

Deno.test('very long names are shortened in the headers of an email, but not in its body', () => {
  const longName = 'Ñandú '.repeat(166).trim();
  const {subject, replyTo, text} = renderSubmission('registration', {
    firstName: longName,
    company: longName,
    country: longName,
  });
  assert.match(replyTo?.name ?? '', /^Ñandú .*Ñandú…$/);
  assert.ok((replyTo?.name ?? '').length <= 121);
  assert.ok(subject.length < 400);
  assert.ok(text.includes(`Nombre: ${longName}\n`));
});

Deno.test('the text and the HTML of an email show all fields in order, with Spanish labels, and the reference', () => {
  const contactLabels = ['Nombre', 'Correo electrónico', 'Mensaje'];
  const companyLabels = ['Teléfono', 'Empresa', 'Cargo', 'País', 'Productos y mercados de interés'];
  for (const [form, body, labels] of [
    ['contact', contactBody, contactLabels],
    ['registration', registrationBody, ['Nombre', 'Apellidos', 'Correo electrónico', ...companyLabels]],
  ] as const) {
    const {text, html} = renderSubmission(form);
    const values = [...Object.values(body), 'KEY--A'];
    const rows = [...labels, 'Referencia'].map((label, index) => [label, values[index] ?? ''] as const);
    const lines = rows.map(([label, value]) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`);
    assert.ok(text.includes(`\n\n${lines.join('\n\n')}\n\n`), text);
    const collapseSpaces = (shown: string) => shown.replace(/\s+/g, ' ');
    assert.ok(collapseSpaces(visibleText(html)).includes(collapseSpaces(rows.flat().join(' '))), html);
  }
});

Deno.test('an email shows "(sin indicar)" for empty and missing values', () => {
  const {text, html} = renderSubmission('registration', {phone: undefined, position: '', interests: ''});
  for (const label of ['Teléfono', 'Cargo', 'Productos y mercados de interés']) {
    assert.ok(text.includes(`${label}: (sin indicar)`), label);
  }
  assert.equal(html.match(/\(sin indicar\)/g)?.length, 3);
});

Deno.test('only the HTML part escapes the text of the visitor', () => {
  const {text, html} = renderSubmission('contact', {name: HOSTILE_TEXT, message: `${HOSTILE_TEXT}\n${HOSTILE_TEXT}`});
  assert.doesNotMatch(html, /<script|<b>/);
  assert.ok(visibleText(html).includes(HOSTILE_TEXT));
  assert.ok(text.includes(HOSTILE_TEXT));
  assert.doesNotMatch(text, /&#/);
});

Deno.test('an email loads no resources, supports dark mode, and declares Spanish and UTF-8', () => {
  const {html} = renderSubmission('registration', {
    interests: 'https://example.com/foto.png',
    company: 'http://example.com',
  });
  assert.doesNotMatch(html, /<(?:img|link|script|iframe|object|embed|video|audio|base|form)\b/i);
  assert.doesNotMatch(html, /\ssrc(?:set)?=|url\(|@import|background=|="\s*(?:https?:)?\/\//i);
  assert.ok(html.includes('<meta name="color-scheme" content="light dark">'));
  assert.doesNotMatch(html, /background(?:-color)?:|[\s;"]color:/);
  assert.match(html, /^<!doctype html>\n<html lang="es">/);
  assert.ok(html.includes('<meta charset="utf-8">'));
});

Deno.test('an email has no links, not even for phone numbers', () => {
  // A tel: link for "961 000 000 ext. 12" would dial a wrong number.
  for (const phone of ['+34 600 000 000', '+44 (0)20 7946 0000', '961 000 000 ext. 12', '961 000 000 / 600 000 000']) {
    const {html, text} = renderSubmission('registration', {phone});
    assert.doesNotMatch(html, /<a\b|href|tel:/);
    assert.ok(visibleText(html).includes(phone) && text.includes(`Teléfono: ${phone}\n`), phone);
  }
});

Deno.test('every value has the direction of its script and keeps its line breaks', () => {
  const {html, text} = renderSubmission('registration', {firstName: 'שלום', interests: 'مرحبا\n\n  بكم'});
  assert.equal(html.match(/<span dir="auto"/g)?.length, 9);
  assert.match(html, /<span dir="auto"[^>]*white-space: pre-wrap[^>]*>مرحبا<br><br> {2}بكم<\/span>/);
  assert.ok(text.includes('مرحبا\n\n  بكم'));
});

Deno.test('an email says when the submission was received, in Madrid time, and to whom replies go', () => {
  for (const [date, day] of [
    [WINTER_DATE, 'viernes, 16 de enero de 2026'],
    [SUMMER_DATE, 'jueves, 16 de julio de 2026'],
  ] as const) {
    const {text, html} = renderSubmission('contact', {}, date);
    for (const part of [text, visibleText(html)]) {
      assert.ok(part.includes(`Recibido el ${day}, 0:30 (hora peninsular española).`), part);
      assert.ok(part.includes('Su respuesta a este correo llegará a Ana Ruiz <ana@example.com>.'), part);
    }
  }
});
