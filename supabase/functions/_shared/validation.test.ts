import {strict as assert} from 'node:assert';
import * as v from 'valibot';
import {bodySchemas, formSchemas, toRequestBody} from './forms/schemas.ts';
import {Problem} from './problem.ts';
import {MAX_BODY_BYTES} from './request.ts';
import {contactBody, readProblem, registrationBody} from './testing.ts';
import {type Submission, validate} from './validation.ts';

const forms = [
  {
    form: 'contact',
    body: contactBody,
    required: ['name', 'email', 'message'],
    multilineField: 'message',
    multilineLimit: 22_100,
  },
  {
    form: 'registration',
    body: registrationBody,
    required: ['firstName', 'lastName', 'email', 'company', 'country'],
    multilineField: 'interests',
    multilineLimit: 20_000,
  },
] as const;

/** Returns a text, of this length in UTF-16 units, that the field accepts. */
function textOfLength(field: string, length: number): string {
  const domain = `@${'comercio.'.repeat(22)}example`;
  return field === 'email' ? 'a'.repeat(length - domain.length) + domain : 'a'.repeat(length);
}

for (const {form, body, required, multilineField, multilineLimit} of forms) {
  const schema = bodySchemas[form];
  const fieldNames = Object.keys(body);
  const limits = fieldNames.map(
    (name) => [name, name === 'email' ? 254 : name === multilineField ? multilineLimit : 1000] as const,
  );
  const singleLineFields = fieldNames.filter((name) => name !== multilineField);
  const accept = (changes: Readonly<Record<string, unknown>> = {}): Submission =>
    validate(schema, {...body, ...changes});

  async function rejection(wrongBody: unknown, status: number) {
    try {
      validate(schema, wrongBody);
    } catch (error) {
      assert.ok(error instanceof Problem);
      return await readProblem(error.toResponse(), status);
    }
    assert.fail(`The form accepted ${JSON.stringify(wrongBody)}`);
  }

  /** Asserts that the error for this value names only this field. */
  async function assertInvalid(name: string, value: unknown): Promise<void> {
    const {errors} = await rejection({...body, [name]: value}, 422);
    assert.deepEqual(errors, [{field: name}], JSON.stringify(value));
  }

  Deno.test(`${form}: the specified body is accepted, values are trimmed, and unknown fields are dropped`, () => {
    assert.deepEqual(accept(), {fields: body, spamMarks: []});
    const paddedBody = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, ` \t${value}\u00a0\n`]));
    assert.deepEqual(accept(paddedBody).fields, body);
    const unknownFields = JSON.parse('{"__proto__": {"name": "x"}, "constructor": "x", "status": "mailed"}');
    assert.deepEqual(accept({...unknownFields, ...body}).fields, body);
  });

  Deno.test(`${form}: optional fields may be empty or contain only invisible characters, required fields may not`, async () => {
    for (const empty of [undefined, '', ' \t\u00a0\n', '\u200b', '\u2800\u200d']) {
      for (const name of fieldNames) {
        if ((required as readonly string[]).includes(name)) {
          await assertInvalid(name, empty);
        } else {
          assert.equal(accept({[name]: empty}).fields[name], '');
        }
      }
    }
    const missingFields = (await rejection({}, 422)).errors?.map(({field}) => field).sort();
    assert.deepEqual(missingFields, [...required].sort(), 'one error names all of them');
  });

  Deno.test(`${form}: an error names each invalid field once, without its value`, async () => {
    for (const value of [null, 7, true, ['text'], {text: 'text'}]) {
      for (const name of fieldNames) {
        await assertInvalid(name, value);
      }
    }
    await assertInvalid(singleLineFields[0] ?? '', `a\n${'b'.repeat(1000)}`);
    assert.doesNotMatch(JSON.stringify(await rejection({...body, email: 'secret words'}, 422)), /secret/);
    for (const wrongBody of [[body], 'text', null]) {
      assert.equal((await rejection(wrongBody, 400)).errors, undefined, JSON.stringify(wrongBody));
    }
  });

  Deno.test(`${form}: each field has a maximum length in UTF-16 units, not counting surrounding spaces`, async () => {
    for (const [name, limit] of limits) {
      const longest = textOfLength(name, limit);
      assert.equal(accept({[name]: ` ${longest} `}).fields[name], longest);
      await assertInvalid(name, textOfLength(name, limit + 1));
      // An emoji is two units, half of one is one, and a line break is one. Cleaning does not lengthen pasted characters.
      const units = ['🚢', '\ud83d', '\u2028', '\t', 'e\u0301', ...(name === multilineField ? ['\n'] : [])];
      for (const unit of name === 'email' ? [] : units) {
        accept({[name]: `  a${unit.repeat((limit - 2) / unit.length)}b\t `});
      }
      if (name === multilineField) {
        accept({[name]: `a${'\r\n'.repeat(limit - 2)}b`});
      }
    }
    await assertInvalid('email', `ana@${'españa.'.repeat(30)}example`);
    for (const wrongAddress of [
      'ana.@example.com',
      '.ana@example.com',
      'ana..gil@example.com',
      `${'a'.repeat(65)}@x.es`,
    ]) {
      await assertInvalid('email', wrongAddress);
    }
    assert.equal(
      accept({email: 'ana@gmail'}).fields.email,
      'ana@gmail',
      'valid, because the page has already asked the visitor to check it',
    );
    // JSON escapes a lone surrogate as six bytes.
    const longestValues = Object.fromEntries(limits.map(([name, limit]) => [name, '\ud83d'.repeat(limit)]));
    assert.ok(new TextEncoder().encode(JSON.stringify(longestValues)).length <= MAX_BODY_BYTES);
  });

  Deno.test(`${form}: only ${multilineField} may contain line breaks`, async () => {
    for (const name of singleLineFields) {
      for (const end of ['\r', '\n', '\r\n']) {
        await assertInvalid(name, name === 'email' ? `ana@example.com${end}b` : `Ana${end}Bcc: b@example.com`);
      }
    }
    assert.equal(accept({[multilineField]: 'a\r\nb\n\n\tc'}).fields[multilineField], 'a\nb\n\n\tc');
  });

  Deno.test(`${form}: a submission with spam marks is accepted, and its marks are returned`, () => {
    assert.deepEqual(validate(schema, body, true), {fields: body, spamMarks: ['campo oculto relleno']});
    const spamMarksOf = (text: string) => accept({[multilineField]: text}).spamMarks;
    for (const textWithFewLinks of [
      'https://a.example WWW.b.example http://c.example',
      'Dos: https://www.a.example/catalogo.pdf y http://www.b.example.',
      // One link in several notations, and another.
      'https://www.a.example/ (www.a.example), http://A.example; https://a.example, www.b.example',
      '[a](https://a.example) [https://b.example](https://b.example) <https://www.c.example>',
      '<a href="https://a.example">https://a.example</a> [url=http://b.example]http://b.example[/url]',
      'https://a.example/?to=https://b.example&from=http://www.c.example https://d.example',
      'Ana ana@www.a.example, mercosur.int/es, awww.ok, www. www., b.es c.es d.es e.es',
    ]) {
      assert.deepEqual(spamMarksOf(textWithFewLinks), [], textWithFewLinks);
    }
    for (const textWithManyLinks of [
      'https://a.example www.b.example http://c.example HTTPS://WWW.d.example',
      'https://a.example,https://b.example,https://c.example,https://d.example',
      '[a](https://a.example)[b](https://b.example)[c](www.c.example)[d](www.d.example)',
      'https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4',
    ]) {
      assert.deepEqual(spamMarksOf(textWithManyLinks), ['más de tres enlaces'], textWithManyLinks);
    }
  });
}

const longestContactValues = {
  ...contactBody,
  company: 'x'.repeat(1000),
  phone: 'x'.repeat(1000),
  message: 'x'.repeat(20_000),
};

Deno.test('contact: company and phone are appended to the message, even with the longest values', () => {
  const {fields} = validate(bodySchemas.contact, toRequestBody('contact', longestContactValues));
  assert.deepEqual(Object.keys(fields).sort(), ['email', 'message', 'name']);
  assert.equal(
    fields.message,
    `${longestContactValues.message}\n\nEmpresa: ${longestContactValues.company}\nTeléfono: ${longestContactValues.phone}`,
  );
  assert.deepEqual(
    toRequestBody('contact', {...longestContactValues, company: ''}).message?.slice(20_000, 20_012),
    '\n\nTeléfono: ',
  );
  assert.deepEqual(toRequestBody('contact', {...contactBody, company: '', phone: ''}), contactBody);
  assert.deepEqual(toRequestBody('registration', registrationBody), registrationBody);
});

Deno.test('contact: a message to which an older release has appended company and phone is accepted unchanged', () => {
  for (const [company, phone] of [
    ['Company', 'Phone'],
    ['Empresa', 'Teléfono'],
  ]) {
    const message = `${longestContactValues.message}\n\n${company}: ${longestContactValues.company}\n${phone}: ${longestContactValues.phone}`;
    assert.deepEqual(validate(bodySchemas.contact, {...contactBody, message}).fields, {...contactBody, message});
  }
});

Deno.test('the schema returns the code of the first error of each field', () => {
  const errorCodes = (changes: Readonly<Record<string, string>>) => {
    const {issues = []} = v.safeParse(formSchemas.contact, {...contactBody, ...changes}, {abortPipeEarly: true});
    return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  };
  assert.deepEqual(errorCodes({name: ' \u200b\u2800 ', email: '', message: '\n'}), [
    'name: required',
    'email: required',
    'message: required',
  ]);
  assert.deepEqual(errorCodes({email: 'ana..gil@example.com'}), ['email: dots']);
  assert.deepEqual(errorCodes({email: 'ana gil@example.com'}), ['email: email']);
  assert.deepEqual(errorCodes({email: `${'a'.repeat(288)}@example.com`}), ['email: tooLong 46 254']);
  assert.deepEqual(errorCodes({company: ` ${'x'.repeat(1003)} `, message: `\n${'ñ\r\n'.repeat(10_001)}ñ\n`}), [
    'company: tooLong 3 1000',
    'message: tooLong 3 20000',
  ]);
  assert.deepEqual(errorCodes({email: 'ana@gmail', company: '', phone: ''}), []);
});
