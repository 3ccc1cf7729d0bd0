import {strict as assert} from 'node:assert';
import {contact} from './forms/contact.ts';
import type {Form} from './forms/form.ts';
import {registration} from './forms/registration.ts';
import {Problem} from './problem.ts';
import {MAX_BODY} from './request.ts';
import {contactBody, type ProblemDocument, readProblem, registrationBody} from './testing.ts';
import {type Submission, validate} from './validation.ts';

interface Example {
  readonly form: Form;
  readonly body: Readonly<Record<string, string>>;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Longest text by field. */
  readonly limits: Readonly<Record<string, number>>;
  readonly multiline: string;
}

const examples: readonly Example[] = [
  {
    form: contact,
    body: contactBody,
    required: ['name', 'email', 'message'],
    optional: [],
    limits: {name: 1000, email: 254, message: 22_100},
    multiline: 'message',
  },
  {
    form: registration,
    body: registrationBody,
    required: ['firstName', 'lastName', 'email', 'company', 'country'],
    optional: ['phone', 'position', 'interests'],
    limits: {
      firstName: 1000,
      lastName: 1000,
      email: 254,
      phone: 1000,
      company: 1000,
      position: 1000,
      country: 1000,
      interests: 20_000,
    },
    multiline: 'interests',
  },
];

/** Zero-width characters, soft hyphens, marks of direction, joiners with nothing to shape, tags, annotations. */
const INVISIBLE = [...'\u200b\u200d\ufeff\u00ad\u034f\u061c\u180e\u200e\u202c\u202e\u2060\u2069\ufe0f\ufff9\u{e0041}'];
/** Characters that look like a blank. */
const BLANK = [...'\u00a0\u1160\u2800\u3000\u3164\uffa0'];

const wrongTypes: readonly unknown[] = [null, 7, true, ['text'], {text: 'text'}];

async function refusal(form: Form, body: unknown, status: number): Promise<ProblemDocument> {
  try {
    validate(form.schema, body);
  } catch (error) {
    assert.ok(error instanceof Problem);
    return await readProblem(error.toResponse(), status);
  }
  assert.fail(`The ${form.name} form took ${JSON.stringify(body)}`);
}

/** Returns the names of the fields for which a body is refused. */
async function wrongFields(form: Form, body: unknown): Promise<string[]> {
  const {errors = []} = await refusal(form, body, 422);
  return errors.map(({field}) => field);
}

function without(body: Readonly<Record<string, unknown>>, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

/** Returns a text of exactly this length in UTF-16 units that the field accepts. */
function textOf(field: string, length: number): string {
  const domain = '@example.com';
  return field === 'email' ? 'a'.repeat(length - domain.length) + domain : 'a'.repeat(length);
}

for (const {form, body, required, optional, limits, multiline} of examples) {
  const oneLine = Object.keys(body).filter((name) => name !== multiline);
  const accept = (changes: Readonly<Record<string, unknown>> = {}): Submission =>
    validate(form.schema, {...body, ...changes});

  Deno.test(`${form.name}: the body of the specification passes unchanged`, () => {
    assert.deepEqual(accept(), {fields: body, signs: []});
  });

  Deno.test(`${form.name}: every field is trimmed`, () => {
    const padded = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ` \t${value}\u00a0\n`]));
    assert.deepEqual(accept(padded).fields, body);
  });

  Deno.test(`${form.name}: fields that it does not have are dropped`, () => {
    const odd = JSON.parse('{"__proto__": {"name": "x"}, "constructor": "x", "status": "mailed"}');
    assert.deepEqual(validate(form.schema, {...odd, ...body}).fields, body);
  });

  for (const name of required) {
    Deno.test(`${form.name}: ${name} is required`, async () => {
      assert.deepEqual(await wrongFields(form, without(body, name)), [name]);
      for (const empty of ['', ' \t\u00a0\n', ...INVISIBLE, ...BLANK, INVISIBLE.join(''), `\u2800\u200d`]) {
        assert.deepEqual(await wrongFields(form, {...body, [name]: empty}), [name], JSON.stringify(empty));
      }
    });
  }

  for (const name of optional) {
    Deno.test(`${form.name}: ${name} may be empty or missing`, () => {
      for (const input of [without(body, name), {...body, [name]: ''}, {...body, [name]: '  '}]) {
        assert.deepEqual(validate(form.schema, input).fields, {...body, [name]: ''});
      }
    });
  }

  for (const name of Object.keys(body)) {
    Deno.test(`${form.name}: ${name} must be a text`, async () => {
      for (const value of wrongTypes) {
        assert.deepEqual(await wrongFields(form, {...body, [name]: value}), [name], JSON.stringify(value));
      }
    });
  }

  Deno.test(`${form.name}: all wrong fields are named at once`, async () => {
    assert.deepEqual((await wrongFields(form, {})).sort(), [...required].sort());
    const allWrong = Object.fromEntries(Object.keys(body).map((name) => [name, 7]));
    assert.deepEqual((await wrongFields(form, allWrong)).sort(), Object.keys(body).sort());
  });

  Deno.test(`${form.name}: a field that is wrong in two ways is named once`, async () => {
    for (const name of oneLine) {
      assert.deepEqual(await wrongFields(form, {...body, [name]: `a\n${'b'.repeat(1000)}`}), [name]);
    }
  });

  Deno.test(`${form.name}: a refusal does not quote the body`, async () => {
    const document = await refusal(form, {...body, email: 'secret words'}, 422);
    assert.doesNotMatch(JSON.stringify(document), /secret/);
  });

  for (const [name, limit] of Object.entries(limits)) {
    Deno.test(`${form.name}: ${name} may have ${limit} characters, not one more`, async () => {
      const longest = textOf(name, limit);
      assert.equal(accept({[name]: ` ${longest} `}).fields[name], longest);
      assert.deepEqual(await wrongFields(form, {...body, [name]: textOf(name, limit + 1)}), [name]);
    });
  }

  Deno.test(`${form.name}: lengths are counted as browsers count them, without the blanks around`, () => {
    for (const [name, limit] of Object.entries(limits).filter(([field]) => field !== 'email')) {
      // An emoji counts as two units, half of one as one; pasted characters do not get longer.
      for (const unit of ['🚢', '\ud83d', '\u2028', '\t', 'e\u0301', ...(name === multiline ? ['\n'] : [])]) {
        const longest = `a${unit.repeat((limit - 2) / unit.length)}b`;
        assert.equal(longest.length, limit);
        accept({[name]: `  ${longest}\t `});
      }
    }
    const lines = `a${'\n'.repeat((limits[multiline] ?? 0) - 2)}b`;
    assert.equal(accept({[multiline]: lines.replaceAll('\n', '\r\n')}).fields[multiline], lines);
  });

  Deno.test(`${form.name}: the longest fields fit into a request in any JSON encoding`, () => {
    // In JSON, half a surrogate pair is six bytes long.
    const longest = Object.entries(limits).map(([name, limit]) => [name, '\ud83d'.repeat(limit)]);
    assert.ok(new TextEncoder().encode(JSON.stringify(Object.fromEntries(longest))).length <= MAX_BODY);
  });

  for (const name of oneLine) {
    Deno.test(`${form.name}: ${name} is one line`, async () => {
      for (const end of ['\r', '\n', '\r\n']) {
        const value = name === 'email' ? `ana@example.com${end}b` : `Ana${end}Bcc: b@example.com`;
        assert.deepEqual(await wrongFields(form, {...body, [name]: value}), [name], JSON.stringify(end));
      }
    });

    Deno.test(`${form.name}: ${name} loses invisible characters, and lookalikes of blanks become blanks`, () => {
      for (const invisible of [...INVISIBLE, '\0', '\u001b', '\u007f']) {
        const [first = '', ...rest] = body[name] ?? '';
        const written = `${invisible}${first}${invisible}${rest.join('')}${invisible}\u00a0`;
        assert.equal(accept({[name]: written}).fields[name], body[name], JSON.stringify(invisible));
      }
      for (const blank of name === 'email' ? [] : [...BLANK, '\t', '\v', '\u0085', '\u2028', '\u2029', '\t\t']) {
        assert.equal(accept({[name]: `Ana${blank}Gil${blank}`}).fields[name], 'Ana Gil', JSON.stringify(blank));
      }
    });
  }

  Deno.test(`${form.name}: ${multiline} keeps its lines and tabs and loses invisible characters`, () => {
    assert.equal(
      accept({[multiline]: 'a\r\nb\rc\n\n\td\0\u0008\u001b\u007f\ve\u2028f\u2029g\u0085h'}).fields[multiline],
      'a\nb\nc\n\n\td\ne\nf\ng\nh',
    );
    const pasted = `\ufeff\u202aim${INVISIBLE.join('')}port\u00a0de${BLANK[0]}miel\u202c`;
    assert.equal(accept({[multiline]: pasted}).fields[multiline], 'import de miel');
  });

  Deno.test(`${form.name}: half a surrogate pair becomes a replacement character`, () => {
    for (const name of Object.keys(body).filter((field) => field !== 'email')) {
      assert.equal(accept({[name]: 'a\ud83d b\ude42'}).fields[name], 'a\ufffd b\ufffd');
    }
  });

  Deno.test(`${form.name}: emoji, accents and other scripts stay intact`, () => {
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
      for (const name of Object.keys(body).filter((field) => field !== 'email')) {
        assert.equal(accept({[name]: value}).fields[name], value);
      }
    }
  });

  Deno.test(`${form.name}: a body that is no object is malformed`, async () => {
    for (const wrong of [[], [body], 'text', '', null, 7, true, undefined]) {
      assert.equal((await refusal(form, wrong, 400)).errors, undefined, JSON.stringify(wrong));
    }
  });

  Deno.test(`${form.name}: marks of spam are returned, and refuse nothing`, () => {
    assert.deepEqual(validate(form.schema, body, true), {fields: body, signs: ['honeypot']});
    const links = (number: number) =>
      accept({[multiline]: 'https://a.example WWW.b.example '.repeat(number / 2)}).signs;
    assert.deepEqual(links(2), [], 'people send some');
    assert.deepEqual(links(4), ['links']);
  });
}
