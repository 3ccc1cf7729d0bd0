/** Random requests, unread bodies, and a database that is down. */
import {strict as assert} from 'node:assert';
import fc from 'fast-check';
import {toEmailContent} from './email-content.ts';
import {renderEmail} from './email-layout.ts';
import {formSchemas} from './forms/schemas.ts';
import {functions} from './functions.ts';
import {
  captureErrorLog,
  claimedLead,
  contactBody,
  fakeServices,
  OUTBOX_KEY,
  readProblem,
  siteRequest,
} from './testing.ts';

/** Any text: all of Unicode, unpaired surrogates, and characters that are special to parsers. */
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
const filledFieldsJson = fieldNames.map((name) => `"${name}":"${name}@gil.example"`).join();

/** Additional fields in JSON, each after a comma. Not generated as an object, which would lose `__proto__` and duplicate keys. */
const extraFieldsJson = fc
  .array(fc.tuple(fc.constantFrom('__proto__', 'spamMarks', ...fieldNames), value), {maxLength: 5})
  .map((fields) => fields.map((field) => `,${field.map((part) => JSON.stringify(part)).join(':')}`).join(''));

const body = fc.oneof(
  {weight: 8, arbitrary: extraFieldsJson.map((extraFields) => `{${filledFieldsJson}${extraFields}}`)},
  {weight: 1, arbitrary: fc.oneof(anyText, fc.json(), fc.constantFrom('1e999', '['.repeat(50_000)))},
);

const header = fc.string({unit: fc.integer({min: 0x20, max: 0xff}).map((unit) => String.fromCharCode(unit))});
const headers = fc.record({
  'Idempotency-Key': header,
  'CF-Connecting-IP': fc.oneof(header, fc.ipV6(), fc.constantFrom('fe80::1%eth0', '[::1]:80', '1.2.3')),
});

for (const name of ['send-contact-email', 'send-registration-email'] as const) {
  Deno.test(`${name}: random requests are accepted or rejected, and accepted submissions can be emailed`, async () => {
    const services = fakeServices();
    const handle = functions[name](services);
    let acceptedCount = 0;
    const property = fc.asyncProperty(body, headers, async (sentBody, sentHeaders) => {
      const response = await handle(siteRequest(sentBody, {headers: sentHeaders}), '10.0.0.1');
      assert.ok([200, 400, 413, 422].includes(response.status), `unexpected status ${response.status}`);
      for (const lead of services.leadStore.submitted.splice(0)) {
        acceptedCount++;
        renderEmail(toEmailContent(claimedLead('a', lead)), new Date());
      }
    });
    await captureErrorLog(() => fc.assert(property, {numRuns: 1000}));
    assert.ok(acceptedCount > 100, `only ${acceptedCount} of 1000 random requests were accepted`);
  });
}

/** If a body is not read, the connection may break before the browser has received the response. */
Deno.test('a body is read to its end before the response', async () => {
  for (const [name, changedHeaders] of [
    ['send-contact-email', {Authorization: null}],
    ['send-contact-email', {Origin: 'https://evil.example'}],
    ['send-contact-email', {'Content-Type': 'text/plain'}],
    ['deliver-outbox', {Authorization: `Bearer ${OUTBOX_KEY}`}],
  ] as const) {
    let pulledChunks = 0;
    function* chunks() {
      while (pulledChunks < 100) {
        pulledChunks++;
        yield new Uint8Array(1024);
      }
    }
    const request = siteRequest(ReadableStream.from(chunks()), {headers: changedHeaders});
    await functions[name](fakeServices())(request, '10.0.0.1');
    assert.equal(pulledChunks, 100, `${name} ${JSON.stringify(changedHeaders)}`);
  }
});

Deno.test('if the database is down, the outbox logs the error and responds with 503 without details', async () => {
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
