/** Random requests, bodies that are read before an answer, and a database that is down. */
import {strict as assert} from 'node:assert';
import fc from 'fast-check';
import {formSchemas} from './forms/schemas.ts';
import {functions} from './functions.ts';
import {toMailContent} from './mail-content.ts';
import {renderMail} from './mail-layout.ts';
import {
  captureErrorLog,
  claimedLead,
  contactBody,
  fakeServices,
  OUTBOX_KEY,
  readProblem,
  siteRequest,
} from './testing.ts';

/** Any Unicode, unpaired surrogates, and characters that are special to parsers. */
const anyText = fc.oneof(
  fc.string({unit: 'binary'}),
  fc.string({unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit))}),
  fc.string({
    unit: fc.constantFrom('\0', '\r', '\n', '\u202c', '\u200e', 'ñ', '．', '%', '/', ':', '@', 'xn--', '+', '1'),
  }),
);

const emailAddress = fc
  .tuple(fc.constantFrom('ana@', 'ana@xn--', 'ana@ñ', '@'), anyText, fc.constantFrom('', '.com', '\u202c', '.ñ'))
  .map((parts) => parts.join(''));

const value = fc.oneof(
  anyText,
  emailAddress,
  fc.jsonValue({stringUnit: 'binary'}),
  fc.constantFrom('Ana', '+34 961 000 000'),
);

const fieldNames = Object.keys({...formSchemas.contact.entries, ...formSchemas.registration.entries});
const filledIn = fieldNames.map((name) => `"${name}":"${name}@gil.example"`).join();

/** More fields as JSON, because an object would lose `__proto__` and duplicate keys. */
const moreFields = fc
  .array(fc.tuple(fc.constantFrom('__proto__', 'spamMarks', ...fieldNames), value), {maxLength: 5})
  .map((fields) => fields.map((field) => `,${field.map((part) => JSON.stringify(part)).join(':')}`).join(''));

const body = fc.oneof(
  {weight: 8, arbitrary: moreFields.map((more) => `{${filledIn}${more}}`)},
  {weight: 1, arbitrary: fc.oneof(anyText, fc.json(), fc.constantFrom('1e999', '['.repeat(50_000)))},
);

const header = fc.string({unit: fc.integer({min: 0x20, max: 0xff}).map((unit) => String.fromCharCode(unit))});
const headers = fc.record({
  'Idempotency-Key': header,
  'CF-Connecting-IP': fc.oneof(header, fc.ipV6(), fc.constantFrom('fe80::1%eth0', '[::1]:80', '1.2.3')),
});

for (const name of ['send-contact-email', 'send-registration-email'] as const) {
  Deno.test(`${name}: random requests are accepted or refused, and accepted submissions can be mailed`, async () => {
    const services = fakeServices();
    const handle = functions[name](services);
    let accepted = 0;
    const request = fc.asyncProperty(body, headers, async (sentBody, sentHeaders) => {
      const response = await handle(siteRequest(sentBody, {headers: sentHeaders}), '10.0.0.1');
      assert.ok([200, 400, 413, 422].includes(response.status), `${response.status}`);
      for (const lead of services.leadStore.submitted.splice(0)) {
        accepted++;
        renderMail(toMailContent(claimedLead('a', lead)), new Date());
      }
    });
    await captureErrorLog(() => fc.assert(request, {numRuns: 1000}));
    assert.ok(accepted > 100, `${accepted} were accepted`);
  });
}

/** If the body is unread, the connection may break before a browser has the answer. */
Deno.test('a body is read to its end before any answer', async () => {
  for (const [name, changed] of [
    ['send-contact-email', {Authorization: null}],
    ['send-contact-email', {Origin: 'https://evil.example'}],
    ['send-contact-email', {'Content-Type': 'text/plain'}],
    ['deliver-outbox', {Authorization: `Bearer ${OUTBOX_KEY}`}],
  ] as const) {
    let pulled = 0;
    function* chunks() {
      while (pulled < 100) {
        pulled++;
        yield new Uint8Array(1024);
      }
    }
    const request = siteRequest(ReadableStream.from(chunks()), {headers: changed});
    await functions[name](fakeServices())(request, '10.0.0.1');
    assert.equal(pulled, 100, `${name} ${JSON.stringify(changed)}`);
  }
});

Deno.test('if the database is down, the outbox answers 503 without details and logs them', async () => {
  const services = fakeServices();
  services.leadStore.report = () => Promise.reject(new Error('no route to db.internal'));
  const outboxHeaders = {Origin: null, Authorization: `Bearer ${OUTBOX_KEY}`};
  const log = await captureErrorLog(async () => {
    const response = await functions['deliver-outbox'](services)(
      siteRequest(contactBody, {headers: outboxHeaders}),
      '10.0.0.1',
    );
    assert.doesNotMatch(JSON.stringify(await readProblem(response, 503)), /internal/);
  });
  assert.match(log, /db\.internal/);
});
