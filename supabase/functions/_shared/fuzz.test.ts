/** No random request may cause an internal error. A failure prints the seed and path that reproduce it. */
import {strict as assert} from 'node:assert';
import fc from 'fast-check';
import {formHandler} from './form-handler.ts';
import {formFields} from './forms/fields.ts';
import {mailOf} from './forms/mails.ts';
import {renderMail} from './mail-layout.ts';
import {fakeServices, siteRequest} from './testing.ts';

/** Any Unicode, unpaired surrogates, and characters that are special to parsers. */
const text = fc.oneof(
  fc.string({unit: 'binary'}),
  fc.string({unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit))}),
  fc.string({
    unit: fc.constantFrom('\0', '\r', '\n', '\u202c', '\u200e', 'ñ', '．', '%', '/', ':', '@', 'xn--', '+', '1'),
  }),
);
const address = fc
  .tuple(fc.constantFrom('ana@', 'ana@xn--', 'ana@ñ', '@'), text, fc.constantFrom('', '.com', '\u202c', '.ñ'))
  .map((parts) => parts.join(''));
const value = fc.oneof(text, address, fc.jsonValue({stringUnit: 'binary'}), fc.constantFrom('Ana', '+34 961 000 000'));
const names = [...formFields.contact, ...formFields.registration].map(({name}) => name);
const key = fc.oneof(
  {weight: 9, arbitrary: fc.constantFrom('__proto__', 'spamMarks', ...names)},
  {weight: 1, arbitrary: text},
);
/** As JSON text, because objects lose `__proto__` and duplicate keys. */
const entries = fc
  .array(fc.tuple(key, value), {maxLength: 5})
  .map((list) => list.map((entry) => `,${entry.map((part) => JSON.stringify(part)).join(':')}`).join(''));
const filledIn = names.map((name) => `"${name}":"${name}@gil.example"`).join();
const body = fc.oneof(
  {weight: 6, arbitrary: entries.map((odd) => `{${filledIn}${odd}}`)},
  {weight: 2, arbitrary: entries.map((odd) => `{${odd.slice(1)}}`)},
  {
    weight: 1,
    arbitrary: fc.oneof(text, fc.json(), fc.constantFrom('1e999', '['.repeat(50_000), '{"a":'.repeat(20_000))),
  },
);
const header = fc.string({unit: fc.integer({min: 0x20, max: 0xff}).map((unit) => String.fromCharCode(unit))});
const headers = fc.record(
  {
    'Idempotency-Key': header,
    'CF-Connecting-IP': fc.oneof(
      header,
      fc.ipV6(),
      fc.constantFrom('fe80::1%eth0', '[::1]:80', '1.2.3', '::ffff:1.2.3.4'),
    ),
    'X-Forwarded-For': header,
  },
  {requiredKeys: []},
);

for (const name of ['contact', 'registration'] as const) {
  Deno.test(`${name}: 5,000 random requests are accepted or refused, and accepted leads can be mailed`, async () => {
    const services = fakeServices();
    let accepted = 0;
    const handle = formHandler(name, services);
    const request = fc.asyncProperty(body, headers, async (sent, odd) => {
      const response = await handle(
        siteRequest(sent, {headers: {'X-Forwarded-For': '203.0.113.7', ...odd}}),
        '10.0.0.1',
      );
      assert.ok([200, 400, 413, 422].includes(response.status), `${response.status}`);
      for (const lead of services.storage.submitted.splice(0)) {
        accepted++;
        renderMail(mailOf(lead), new Date());
      }
    });
    await fc.assert(request, {numRuns: 5000});
    assert.ok(accepted > 500, `${accepted} were accepted`);
  });
}
