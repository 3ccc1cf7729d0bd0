import {strict as assert} from 'node:assert';
import {cleanText, excerpt} from './clean-text.ts';

/** Zero-width characters, soft hyphens, directional marks, joiners that shape nothing, tags, annotations, controls. */
const INVISIBLE = [
  ...'\u200b\u200d\ufeff\u00ad\u034f\u061c\u180e\u200e\u202c\u202e\u2060\u2069\ufe0f\ufff9\u{e0041}\0\u001b\u007f',
];

Deno.test('cleanText() removes invisible characters, normalises spaces, and keeps line breaks only in multiline text', () => {
  for (const invisible of [...INVISIBLE, INVISIBLE.join('')]) {
    for (const isMultiline of [true, false]) {
      const cleaned = cleanText(`${invisible}A${invisible}na${invisible}\u00a0`, isMultiline);
      assert.equal(cleaned, 'Ana', JSON.stringify(invisible));
    }
  }
  for (const blank of '\u00a0\u1160\u2800\u3000\u3164\uffa0') {
    assert.equal(cleanText(`Ana${blank}Gil${blank}`, true), 'Ana Gil', JSON.stringify(blank));
  }
  for (const blank of ['\t', '\v', '\u0085', '\u2028', '\u2029', '\t\t']) {
    assert.equal(cleanText(`Ana${blank}Gil${blank}`, false), 'Ana Gil', JSON.stringify(blank));
  }
  const lines = 'a\r\nb\rc\n\n\td\0\u0008\u001b\u007f\ve\u2028f\u2029g\u0085h';
  assert.equal(cleanText(lines, true), 'a\nb\nc\n\n\td\ne\nf\ng\nh');
});

Deno.test('cleanText() leaves emoji, accents and other scripts unchanged', () => {
  for (const text of [
    '👩‍🚀 🇪🇸 👍🏽 🏳️‍🌈 ❤️ #️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می\u200cخواهم ශ්\u200dරී क्\u200dष',
    'Íñigo Müller-Šťastný, e\u0301, مرحبا بكم, שלום, 李小龍, O’Neill & Söhne <GmbH>',
  ]) {
    assert.equal(cleanText(text, true), text);
    assert.equal(cleanText(text, false), text);
  }
});

Deno.test('an excerpt ends between words if possible, and never within a character', () => {
  assert.equal(excerpt('  Una línea\ny otra  '), 'Una línea y otra');
  assert.equal(excerpt('a'.repeat(60)), 'a'.repeat(60));
  assert.match(excerpt('palabra '.repeat(20)), /^(?:palabra ){6}palabra…$/);
  assert.match(excerpt(`Hola ${'x'.repeat(200)}`), /^Hola x+…$/);
  assert.match(excerpt('貿'.repeat(200)), /^貿{60}…$/);
  for (const start of ['', 'x']) {
    assert.match(excerpt(start + '🙂'.repeat(80)), /^x?🙂+…$/u);
  }
});
