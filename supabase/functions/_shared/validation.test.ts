import {strict as assert} from 'node:assert';
import {type FormName, sentFields} from './forms/fields.ts';
import {Problem} from './problem.ts';
import {MAX_BODY} from './request.ts';
import {contactBody, type ProblemDocument, readProblem, registrationBody} from './testing.ts';
import {type Submission, schemaOf, validate} from './validation.ts';

interface Example {
  readonly form: FormName;
  readonly body: Readonly<Record<string, string>>;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly multiline: string;
}

const examples: readonly Example[] = [
  {
    form: 'contact',
    body: contactBody,
    required: ['name', 'email', 'message'],
    optional: [],
    multiline: 'message',
  },
  {
    form: 'registration',
    body: registrationBody,
    required: ['firstName', 'lastName', 'email', 'company', 'country'],
    optional: ['phone', 'position', 'interests'],
    multiline: 'interests',
  },
];

/** Zero-width characters, soft hyphens, marks of direction, joiners with nothing to shape, tags, annotations. */
const INVISIBLE = [...'\u200b\u200d\ufeff\u00ad\u034f\u061c\u180e\u200e\u202c\u202e\u2060\u2069\ufe0f\ufff9\u{e0041}'];
/** Characters that look like a blank. */
const BLANK = [...'\u00a0\u1160\u2800\u3000\u3164\uffa0'];

const wrongTypes: readonly unknown[] = [null, 7, true, ['text'], {text: 'text'}];

async function refusal(form: FormName, body: unknown, status: number): Promise<ProblemDocument> {
  try {
    validate(schemaOf(sentFields(form)), body);
  } catch (error) {
    assert.ok(error instanceof Problem);
    return await readProblem(error.toResponse(), status);
  }
  assert.fail(`The ${form} form took ${JSON.stringify(body)}`);
}

/** Returns the names of the fields for which a body is refused. */
async function wrongFields(form: FormName, body: unknown): Promise<string[]> {
  const {errors = []} = await refusal(form, body, 422);
  return errors.map(({field}) => field);
}

/** Returns a text of exactly this length in UTF-16 units that the field accepts. */
function textOf(field: string, length: number): string {
  const domain = '@example.com';
  return field === 'email' ? 'a'.repeat(length - domain.length) + domain : 'a'.repeat(length);
}

for (const {form, body, required, optional, multiline} of examples) {
  const limits = Object.fromEntries(sentFields(form).map(({name, maxLength}) => [name, maxLength]));
  const oneLine = Object.keys(body).filter((name) => name !== multiline);
  const accept = (changes: Readonly<Record<string, unknown>> = {}): Submission =>
    validate(schemaOf(sentFields(form)), {...body, ...changes});
  const textFields = Object.keys(body).filter((name) => name !== 'email');

  Deno.test(`${form}: the body of the specification passes, trimmed and without fields that the form lacks`, () => {
    assert.deepEqual(accept(), {fields: body, spamMarks: []});
    const padded = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ` \t${value}\u00a0\n`]));
    assert.deepEqual(accept(padded).fields, body);
    const odd = JSON.parse('{"__proto__": {"name": "x"}, "constructor": "x", "status": "mailed"}');
    assert.deepEqual(accept({...odd, ...body}).fields, body);
  });

  Deno.test(`${form}: required fields may not be empty, also not with characters that nobody sees`, async () => {
    for (const name of required) {
      for (const empty of [undefined, '', ' \t\u00a0\n', ...INVISIBLE, ...BLANK, INVISIBLE.join(''), '\u2800\u200d']) {
        assert.deepEqual(await wrongFields(form, {...body, [name]: empty}), [name], JSON.stringify(empty));
      }
    }
    assert.deepEqual((await wrongFields(form, {})).sort(), [...required].sort(), 'all are named at once');
  });

  Deno.test(`${form}: optional fields may be empty or missing`, () => {
    for (const name of optional) {
      for (const input of [undefined, '', '  ']) {
        assert.deepEqual(accept({[name]: input}).fields, {...body, [name]: ''});
      }
    }
  });

  Deno.test(`${form}: a field that is no text, or wrong in two ways, is named once, and not quoted`, async () => {
    for (const name of Object.keys(body)) {
      for (const value of wrongTypes) {
        assert.deepEqual(await wrongFields(form, {...body, [name]: value}), [name], JSON.stringify(value));
      }
    }
    for (const name of oneLine) {
      assert.deepEqual(await wrongFields(form, {...body, [name]: `a\n${'b'.repeat(1000)}`}), [name]);
    }
    assert.doesNotMatch(JSON.stringify(await refusal(form, {...body, email: 'secret words'}, 422)), /secret/);
  });

  Deno.test(`${form}: each field has its limit, counted as browsers count, without the blanks around`, async () => {
    for (const [name, limit] of Object.entries(limits)) {
      const longest = textOf(name, limit);
      assert.equal(accept({[name]: ` ${longest} `}).fields[name], longest);
      assert.deepEqual(await wrongFields(form, {...body, [name]: textOf(name, limit + 1)}), [name]);
    }
    for (const name of textFields) {
      const limit = limits[name] ?? 0;
      // An emoji counts as two units, half of one as one; pasted characters do not get longer.
      for (const unit of ['🚢', '\ud83d', '\u2028', '\t', 'e\u0301', ...(name === multiline ? ['\n'] : [])]) {
        accept({[name]: `  a${unit.repeat((limit - 2) / unit.length)}b\t `});
      }
    }
    const tooLongInAscii = `ana@${'españa.'.repeat(30)}example`;
    assert.deepEqual(await wrongFields(form, {...body, email: tooLongInAscii}), ['email']);
    const lines = `a${'\n'.repeat((limits[multiline] ?? 0) - 2)}b`;
    assert.equal(accept({[multiline]: lines.replaceAll('\n', '\r\n')}).fields[multiline], lines);
    // In JSON, half a surrogate pair is six bytes long.
    const all = Object.entries(limits).map(([name, limit]) => [name, '\ud83d'.repeat(limit)]);
    assert.ok(new TextEncoder().encode(JSON.stringify(Object.fromEntries(all))).length <= MAX_BODY);
  });

  Deno.test(`${form}: only ${multiline} has several lines`, async () => {
    for (const name of oneLine) {
      for (const end of ['\r', '\n', '\r\n']) {
        const value = name === 'email' ? `ana@example.com${end}b` : `Ana${end}Bcc: b@example.com`;
        assert.deepEqual(await wrongFields(form, {...body, [name]: value}), [name], JSON.stringify(end));
      }
    }
    const text = accept({[multiline]: 'a\r\nb\rc\n\n\td\0\u0008\u001b\u007f\ve\u2028f\u2029g\u0085h'}).fields[
      multiline
    ];
    assert.equal(text, 'a\nb\nc\n\n\td\ne\nf\ng\nh');
  });

  Deno.test(`${form}: fields lose invisible characters, and lookalikes of blanks become blanks`, () => {
    for (const name of oneLine) {
      for (const invisible of [...INVISIBLE, '\0', '\u001b', '\u007f']) {
        const [first = '', ...rest] = body[name] ?? '';
        const written = `${invisible}${first}${invisible}${rest.join('')}${invisible}\u00a0`;
        assert.equal(accept({[name]: written}).fields[name], body[name], JSON.stringify(invisible));
      }
    }
    const pasted = `\ufeff\u202aim${INVISIBLE.join('')}port\u00a0de${BLANK[0]}miel\u202c`;
    assert.equal(accept({[multiline]: pasted}).fields[multiline], 'import de miel');
    for (const name of textFields) {
      for (const blank of [
        ...BLANK,
        ...(name === multiline ? [] : ['\t', '\v', '\u0085', '\u2028', '\u2029', '\t\t']),
      ]) {
        assert.equal(accept({[name]: `Ana${blank}Gil${blank}`}).fields[name], 'Ana Gil', JSON.stringify(blank));
      }
      assert.equal(accept({[name]: 'a\ud83d b\ude42'}).fields[name], 'a\ufffd b\ufffd', 'half a surrogate pair');
    }
  });

  Deno.test(`${form}: emoji, accents and other scripts stay intact`, () => {
    for (const value of [
      '👩‍🚀 🇪🇸 👍🏽 🏳️‍🌈 ❤️ #️⃣ 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'می\u200cخواهم ශ්\u200dරී क्\u200dष',
      'Íñigo Müller-Šťastný',
      'e\u0301',
      'مرحبا بكم',
      'שלום',
      '李小龍',
      'O’Neill & Söhne <GmbH>',
    ]) {
      for (const name of textFields) {
        assert.equal(accept({[name]: value}).fields[name], value);
      }
    }
  });

  Deno.test(`${form}: a body that is no object is malformed`, async () => {
    for (const wrong of [[], [body], 'text', '', null, 7, true, undefined]) {
      assert.equal((await refusal(form, wrong, 400)).errors, undefined, JSON.stringify(wrong));
    }
  });

  Deno.test(`${form}: marks of spam are returned, and refuse nothing`, () => {
    assert.deepEqual(validate(schemaOf(sentFields(form)), body, true), {
      fields: body,
      spamMarks: ['campo oculto cumplimentado'],
    });
    const links = (number: number) =>
      accept({[multiline]: 'https://a.example WWW.b.example '.repeat(number / 2)}).spamMarks;
    assert.deepEqual(links(2), [], 'people send some');
    assert.deepEqual(links(4), ['más de tres enlaces']);
  });
}
