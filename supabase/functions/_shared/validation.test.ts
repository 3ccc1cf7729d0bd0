import {strict as assert} from 'node:assert';
import * as v from 'valibot';
import {bodyOf, bodySchemas, formSchemas} from './forms/schemas.ts';
import {Problem} from './problem.ts';
import {MAX_BODY} from './request.ts';
import {contactBody, readProblem, registrationBody} from './testing.ts';
import {type Submission, validate} from './validation.ts';

const forms = [
  {form: 'contact', body: contactBody, required: ['name', 'email', 'message'], multiline: 'message', longest: 22_100},
  {
    form: 'registration',
    body: registrationBody,
    required: ['firstName', 'lastName', 'email', 'company', 'country'],
    multiline: 'interests',
    longest: 20_000,
  },
] as const;

/** Returns a text of exactly this length in UTF-16 units that the field accepts. */
function textOf(field: string, length: number): string {
  const domain = `@${'comercio.'.repeat(22)}example`;
  return field === 'email' ? 'a'.repeat(length - domain.length) + domain : 'a'.repeat(length);
}

for (const {form, body, required, multiline, longest: most} of forms) {
  const schema = bodySchemas[form];
  const names = Object.keys(body);
  const limits = names.map((name) => [name, name === 'email' ? 254 : name === multiline ? most : 1000] as const);
  const oneLine = names.filter((name) => name !== multiline);
  const accept = (changes: Readonly<Record<string, unknown>> = {}): Submission =>
    validate(schema, {...body, ...changes});

  async function refusal(wrong: unknown, status: number) {
    try {
      validate(schema, wrong);
    } catch (error) {
      assert.ok(error instanceof Problem);
      return await readProblem(error.toResponse(), status);
    }
    assert.fail(`The form took ${JSON.stringify(wrong)}`);
  }

  /** Asserts that a field with this value is the only one that is named as wrong. */
  async function assertWrong(name: string, value: unknown): Promise<void> {
    const {errors} = await refusal({...body, [name]: value}, 422);
    assert.deepEqual(errors, [{field: name}], JSON.stringify(value));
  }

  Deno.test(`${form}: the body of the specification passes, trimmed and without fields that the form lacks`, () => {
    assert.deepEqual(accept(), {fields: body, spamMarks: []});
    const padded = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ` \t${value}\u00a0\n`]));
    assert.deepEqual(accept(padded).fields, body);
    const odd = JSON.parse('{"__proto__": {"name": "x"}, "constructor": "x", "status": "mailed"}');
    assert.deepEqual(accept({...odd, ...body}).fields, body);
  });

  Deno.test(`${form}: required fields may not be empty, also not with characters that nobody sees; others may`, async () => {
    for (const empty of [undefined, '', ' \t\u00a0\n', '\u200b', '\u2800\u200d']) {
      for (const name of names) {
        if ((required as readonly string[]).includes(name)) {
          await assertWrong(name, empty);
        } else {
          assert.equal(accept({[name]: empty}).fields[name], '');
        }
      }
    }
    const all = (await refusal({}, 422)).errors?.map(({field}) => field).sort();
    assert.deepEqual(all, [...required].sort(), 'all are named at once');
  });

  Deno.test(`${form}: a field that is no text, or wrong in two ways, is named once, and not quoted; a body is an object`, async () => {
    for (const value of [null, 7, true, ['text'], {text: 'text'}]) {
      for (const name of names) {
        await assertWrong(name, value);
      }
    }
    await assertWrong(oneLine[0] ?? '', `a\n${'b'.repeat(1000)}`);
    assert.doesNotMatch(JSON.stringify(await refusal({...body, email: 'secret words'}, 422)), /secret/);
    for (const wrong of [[body], 'text', null]) {
      assert.equal((await refusal(wrong, 400)).errors, undefined, JSON.stringify(wrong));
    }
  });

  Deno.test(`${form}: each field has its limit, counted as browsers count, without the blanks around`, async () => {
    for (const [name, limit] of limits) {
      const longest = textOf(name, limit);
      assert.equal(accept({[name]: ` ${longest} `}).fields[name], longest);
      await assertWrong(name, textOf(name, limit + 1));
      // An emoji counts as two units, half of one as one, a line break as one; pasted characters do not get longer.
      const units = ['🚢', '\ud83d', '\u2028', '\t', 'e\u0301', ...(name === multiline ? ['\n'] : [])];
      for (const unit of name === 'email' ? [] : units) {
        accept({[name]: `  a${unit.repeat((limit - 2) / unit.length)}b\t `});
      }
      if (name === multiline) {
        accept({[name]: `a${'\r\n'.repeat(limit - 2)}b`});
      }
    }
    await assertWrong('email', `ana@${'españa.'.repeat(30)}example`);
    for (const refused of ['ana.@example.com', '.ana@example.com', 'ana..gil@example.com', `${'a'.repeat(65)}@x.es`]) {
      await assertWrong('email', refused);
    }
    assert.equal(accept({email: 'ana@gmail'}).fields.email, 'ana@gmail', 'the page has asked');
    // In JSON, half a surrogate pair is six bytes long.
    const all = Object.fromEntries(limits.map(([name, limit]) => [name, '\ud83d'.repeat(limit)]));
    assert.ok(new TextEncoder().encode(JSON.stringify(all)).length <= MAX_BODY);
  });

  Deno.test(`${form}: only ${multiline} has several lines`, async () => {
    for (const name of oneLine) {
      for (const end of ['\r', '\n', '\r\n']) {
        await assertWrong(name, name === 'email' ? `ana@example.com${end}b` : `Ana${end}Bcc: b@example.com`);
      }
    }
    assert.equal(accept({[multiline]: 'a\r\nb\n\n\tc'}).fields[multiline], 'a\nb\n\n\tc');
  });

  Deno.test(`${form}: marks of spam are returned, and refuse nothing`, () => {
    assert.deepEqual(validate(schema, body, true), {fields: body, spamMarks: ['campo oculto relleno']});
    const links = (text: string) => accept({[multiline]: text}).spamMarks;
    for (const few of [
      'https://a.example WWW.b.example http://c.example',
      'Dos: https://www.a.example/catalogo.pdf y http://www.b.example.',
      // The same link, as in a signature or a quoted mail.
      'https://www.a.example/ (www.a.example), http://A.example; https://a.example, www.b.example',
      '[a](https://a.example) [https://b.example](https://b.example) <https://www.c.example>',
      '<a href="https://a.example">https://a.example</a> [url=http://b.example]http://b.example[/url]',
      'https://a.example/?to=https://b.example&from=http://www.c.example https://d.example',
      'Ana ana@www.a.example, mercosur.int/es, awww.ok, www. www., b.es c.es d.es e.es',
    ]) {
      assert.deepEqual(links(few), [], few);
    }
    for (const many of [
      'https://a.example www.b.example http://c.example HTTPS://WWW.d.example',
      'https://a.example,https://b.example,https://c.example,https://d.example',
      '[a](https://a.example)[b](https://b.example)[c](www.c.example)[d](www.d.example)',
      'https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4',
    ]) {
      assert.deepEqual(links(many), ['más de tres enlaces'], many);
    }
  });
}

const filledIn = {...contactBody, company: 'x'.repeat(1000), phone: 'x'.repeat(1000), message: 'x'.repeat(20_000)};

Deno.test('contact: company and phone end the message, in one of three keys, and the longest values are accepted', () => {
  const {fields} = validate(bodySchemas.contact, bodyOf('contact', filledIn));
  assert.deepEqual(Object.keys(fields).sort(), ['email', 'message', 'name']);
  assert.equal(fields.message, `${filledIn.message}\n\nEmpresa: ${filledIn.company}\nTeléfono: ${filledIn.phone}`);
  assert.deepEqual(bodyOf('contact', {...filledIn, company: ''}).message?.slice(20_000, 20_012), '\n\nTeléfono: ');
  assert.deepEqual(bodyOf('contact', {...contactBody, company: '', phone: ''}), contactBody);
  assert.deepEqual(bodyOf('registration', registrationBody), registrationBody);
});

Deno.test('contact: what a page of an older release sends is accepted, with words of its language', () => {
  for (const [company, phone] of [
    ['Company', 'Phone'],
    ['Empresa', 'Teléfono'],
  ]) {
    const message = `${filledIn.message}\n\n${company}: ${filledIn.company}\n${phone}: ${filledIn.phone}`;
    assert.deepEqual(validate(bodySchemas.contact, {...contactBody, message}).fields, {...contactBody, message});
  }
});

Deno.test('the page gets a code for the first problem of each field, and the excess of a text that is too long', () => {
  const codes = (changes: Readonly<Record<string, string>>) => {
    const {issues = []} = v.safeParse(formSchemas.contact, {...contactBody, ...changes}, {abortPipeEarly: true});
    return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  };
  assert.deepEqual(codes({name: ' \u200b\u2800 ', email: '', message: '\n'}), [
    'name: required',
    'email: required',
    'message: required',
  ]);
  assert.deepEqual(codes({email: 'ana..gil@example.com'}), ['email: dots']);
  assert.deepEqual(codes({email: 'ana gil@example.com'}), ['email: email']);
  assert.deepEqual(codes({email: `${'a'.repeat(288)}@example.com`}), ['email: tooLong 46 254']);
  assert.deepEqual(codes({company: ` ${'x'.repeat(1003)} `, message: `\n${'ñ\r\n'.repeat(10_001)}ñ\n`}), [
    'company: tooLong 3 1000',
    'message: tooLong 3 20000',
  ]);
  assert.deepEqual(codes({email: 'ana@gmail', company: '', phone: ''}), []);
});
