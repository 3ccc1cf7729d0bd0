import {strict as assert} from 'node:assert';
import sendContactEmail from '../send-contact-email/handler.ts';
import sendRegistrationEmail from '../send-registration-email/handler.ts';
import {contact} from './forms/contact.ts';
import {registration} from './forms/registration.ts';
import {formHandler} from './handler.ts';
import {addressHash, dedupeKey} from './identity.ts';
import {MAX_BODY} from './request.ts';
import {
  ChunkedBody,
  config,
  contactBody,
  type FakeServices,
  fakeServices,
  readProblem,
  registrationBody,
  SITE,
  siteRequest,
  withLog,
} from './testing.ts';

const PEER = '10.0.0.1';
const SPAM = {...contactBody, website: 'https://spam.example'};

function setUp(prepare: (services: FakeServices) => void = () => {}) {
  const services = fakeServices();
  prepare(services);
  const handle = formHandler('contact', services);
  return {...services, send: (request: Request) => handle(request, PEER)};
}

function databaseDown({storage}: FakeServices): void {
  storage.outcome = new Error('password of database "forms" expired');
}

function allDown(services: FakeServices): void {
  databaseDown(services);
  services.mailer.take = () => Promise.reject(new Error('535 smtp.internal refused user'));
}

function assertCors(response: Response): void {
  assert.equal(response.headers.get('access-control-allow-origin'), SITE);
  assert.equal(response.headers.get('access-control-expose-headers'), 'Retry-After');
  assert.equal(response.headers.get('vary'), 'Origin');
}

async function assertReceived(response: Response): Promise<void> {
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(await response.json(), {status: 'received'});
}

Deno.test('a submission is stored, and answered with 200', async () => {
  const {send, storage, mailer} = setUp();
  const response = await send(
    siteRequest(contactBody, {headers: {'Idempotency-Key': 'k1', 'CF-Connecting-IP': '203.0.113.7'}}),
  );
  await assertReceived(response);
  assertCors(response);
  assert.deepEqual(storage.submitted, [
    {
      form: 'contact',
      fields: contactBody,
      dedupeKey: dedupeKey('contact', {fields: contactBody, isSpam: false}, 'k1'),
      addressHash: addressHash('203.0.113.7', config.addressSalt),
      isSpam: false,
    },
  ]);
  assert.equal(mailer.sent.length, 0, 'the outbox mails it, while nobody waits');
});

Deno.test('without an Idempotency-Key the words alone tell a repetition', async () => {
  const {send, storage} = setUp();
  await send(siteRequest(contactBody));
  assert.equal(storage.submitted[0]?.dedupeKey, dedupeKey('contact', {fields: contactBody, isSpam: false}, null));
});

Deno.test('behind a proxy that names nobody, nobody is limited, and the log says so', async () => {
  const {send, storage} = setUp();
  const log = await withLog(async () => assertReceived(await send(siteRequest(contactBody))));
  assert.equal(storage.submitted[0]?.addressHash, null);
  assert.match(log, /neither "cf-connecting-ip" nor another/);
});

Deno.test('the address itself is neither stored nor mailed', async () => {
  const {send, storage, mailer} = setUp(databaseDown);
  await withLog(
    async () => void (await send(siteRequest(contactBody, {headers: {'CF-Connecting-IP': '203.0.113.7'}}))),
  );
  assert.doesNotMatch(JSON.stringify([storage.submitted, mailer.sent]), /203\.0\.113\.7/);
});

Deno.test('a duplicate is answered with 200 as well', async () => {
  const {send, mailer, outbox} = setUp(({storage}) => {
    storage.outcome = {outcome: 'duplicate'};
  });
  await assertReceived(await send(siteRequest(contactBody)));
  assert.equal(mailer.sent.length, 0);
  assert.equal(outbox.nudges, 1, 'its first copy may be waiting');
});

Deno.test('what is stored is mailed soon: the outbox is nudged, and the platform told to wait for it', async () => {
  const {send, outbox} = setUp();
  const waitedFor: unknown[] = [];
  const runtime = globalThis as {EdgeRuntime?: unknown};
  runtime.EdgeRuntime = {waitUntil: (work: unknown) => void waitedFor.push(work)};
  try {
    await send(siteRequest(contactBody));
  } finally {
    delete runtime.EdgeRuntime;
  }
  assert.equal(outbox.nudges, 1);
  assert.equal(waitedFor.length, 1);
  assert.ok(waitedFor[0] instanceof Promise);
});

Deno.test('the answer does not wait for the mail', async () => {
  const {send, outbox} = setUp();
  outbox.nudge = () => new Promise(() => {});
  await assertReceived(await send(siteRequest(contactBody)));
});

Deno.test('a filled hidden field is answered like any other, and set apart', async () => {
  const {send, storage} = setUp();
  await assertReceived(await send(siteRequest(SPAM)));
  assert.equal(storage.submitted[0]?.isSpam, true);
  assert.deepEqual(storage.submitted[0]?.fields, contactBody);
});

Deno.test('an address that sent too much is told when to come back, and nothing is mailed', async () => {
  const {send, mailer, outbox} = setUp(({storage}) => {
    storage.outcome = {outcome: 'limited', retryAfter: 1234};
  });
  const response = await send(siteRequest(contactBody));
  await readProblem(response, 429);
  assert.equal(response.headers.get('retry-after'), '1234');
  assert.equal(mailer.sent.length, 0);
  assert.equal(outbox.nudges, 0);
});

Deno.test('with the database down the lead is mailed at once', async () => {
  const {send, mailer, outbox} = setUp(databaseDown);
  const log = await withLog(async () => {
    const response = await send(siteRequest(contactBody, {headers: {'Idempotency-Key': 'k1'}}));
    await assertReceived(response);
    assertCors(response);
  });
  assert.match(log, /password of database/, 'whoever runs it must know');
  const [mail] = mailer.sent;
  assert.ok(mail);
  assert.equal(mailer.sent.length, 1);
  assert.equal(mail.form, 'contact');
  assert.equal(mail.direct, true, 'somebody is waiting');
  assert.deepEqual(mail.lead.fields, contactBody);
  assert.equal(mail.lead.isSpam, false);
  // The same as the outbox would use, so that mailboxes recognise a second copy.
  assert.equal(mail.lead.messageKey, dedupeKey('contact', {fields: contactBody, isSpam: false}, 'k1'));
  assert.ok(Math.abs(mail.lead.receivedAt.getTime() - Date.now()) < 60_000);
  assert.equal(outbox.nudges, 0);
});

Deno.test('with the database down what fills the hidden field in is mailed with its mark', async () => {
  const {send, mailer} = setUp(databaseDown);
  await withLog(async () => assertReceived(await send(siteRequest(SPAM))));
  assert.equal(mailer.sent[0]?.lead.isSpam, true);
});

Deno.test('with both down the page keeps the lead and learns nothing of the reasons', async () => {
  const {send} = setUp(allDown);
  const log = await withLog(async () => {
    const response = await send(siteRequest(contactBody));
    assertCors(response);
    assert.equal(response.headers.get('retry-after'), '30');
    assert.doesNotMatch(JSON.stringify(await readProblem(response, 503)), /password|forms|535|smtp/i);
  });
  assert.match(log, /password of database/);
  assert.match(log, /535 smtp\.internal/);
  assert.doesNotMatch(log, /ana@example\.com|arancel/);
});

/** Requests that are refused before anything is kept. */
const refused: readonly {readonly what: string; readonly status: number; readonly request: () => Request}[] = [
  {what: 'no key', status: 401, request: () => siteRequest(contactBody, {headers: {Authorization: null}})},
  {what: 'a wrong key', status: 401, request: () => siteRequest(contactBody, {headers: {Authorization: 'Bearer x'}})},
  {what: 'a GET', status: 405, request: () => siteRequest(null, {method: 'GET'})},
  {what: 'a PUT', status: 405, request: () => siteRequest(contactBody, {method: 'PUT'})},
  {
    what: 'another type',
    status: 415,
    request: () => siteRequest(contactBody, {headers: {'Content-Type': 'text/plain'}}),
  },
  {what: 'a large body', status: 413, request: () => siteRequest({...contactBody, more: 'x'.repeat(MAX_BODY)})},
  {what: 'broken JSON', status: 400, request: () => siteRequest('{')},
  {what: 'an array', status: 400, request: () => siteRequest([contactBody])},
  {
    what: 'a bad Idempotency-Key',
    status: 400,
    request: () => siteRequest(contactBody, {headers: {'Idempotency-Key': 'a b'}}),
  },
  {what: 'a missing field', status: 422, request: () => siteRequest({...contactBody, email: ''})},
];

for (const {what, status, request} of refused) {
  Deno.test(`${what} is refused with ${status}, readable for the page, and nothing is kept`, async () => {
    const {send, storage, mailer, outbox} = setUp();
    const response = await send(request());
    assertCors(response);
    await readProblem(response, status);
    assert.equal(storage.submitted.length + mailer.sent.length + outbox.nudges, 0);
  });
}

Deno.test('a refused field is named to the page', async () => {
  const {errors} = await readProblem(await setUp().send(siteRequest({...contactBody, email: 'ana'})), 422);
  assert.deepEqual(errors, [{field: 'email', detail: 'must be an e-mail address'}]);
});

Deno.test('405 names what is served, 401 how to identify oneself, 415 what is accepted', async () => {
  const {send} = setUp();
  const headerOf = async (request: Request, name: string) => (await send(request)).headers.get(name);
  assert.equal(await headerOf(siteRequest(null, {method: 'GET'}), 'allow'), 'POST, OPTIONS');
  assert.equal(
    await headerOf(siteRequest(contactBody, {headers: {Authorization: null}}), 'www-authenticate'),
    'Bearer',
  );
  assert.equal(
    await headerOf(siteRequest('', {headers: {'Content-Type': 'text/plain'}}), 'accept'),
    'application/json',
  );
});

Deno.test('429 and 503 are readable for the page as well', async () => {
  for (const [prepare, status] of [
    [(services: FakeServices) => Object.assign(services.storage, {outcome: {outcome: 'limited', retryAfter: 9}}), 429],
    [allDown, 503],
  ] as const) {
    await withLog(async () => {
      const response = await setUp(prepare).send(siteRequest(contactBody));
      assertCors(response);
      await readProblem(response, status);
    });
  }
});

Deno.test('a preflight is answered without a key', async () => {
  const {send, storage} = setUp();
  const response = await send(
    siteRequest('', {method: 'OPTIONS', headers: {Authorization: null, 'Content-Type': null}}),
  );
  assert.equal(response.status, 204);
  assertCors(response);
  assert.equal(response.headers.get('access-control-allow-methods'), 'POST');
  assert.equal(storage.submitted.length, 0);
});

Deno.test('a page of another site may neither ask nor send', async () => {
  const {send, storage} = setUp();
  for (const method of ['OPTIONS', 'POST']) {
    const response = await send(siteRequest(contactBody, {method, headers: {Origin: 'https://evil.example'}}));
    await readProblem(response, 403);
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    assert.equal(response.headers.get('vary'), 'Origin');
  }
  assert.equal(storage.submitted.length, 0);
});

Deno.test('a request without an Origin is served', async () => {
  const {send, storage} = setUp();
  const response = await send(siteRequest(contactBody, {headers: {Origin: null}}));
  await assertReceived(response);
  assert.equal(response.headers.get('access-control-allow-origin'), null);
  assert.equal(storage.submitted.length, 1);
});

for (const [what, headers] of [
  ['its key is missing', {Authorization: null}],
  ['it comes from another site', {Origin: 'https://evil.example'}],
  ['its type is wrong', {'Content-Type': 'text/plain'}],
] as const) {
  Deno.test(`a body is read to its end when the request is refused because ${what}`, async () => {
    const body = new ChunkedBody(100, 1024);
    await setUp().send(siteRequest(body.stream, {headers}));
    assert.equal(body.pulled, 100);
  });
}

Deno.test('a body that breaks off is answered without details', async () => {
  const {send, storage} = setUp();
  await withLog(async () => {
    const response = await send(siteRequest(new ChunkedBody(9, 1024, {failAfter: 3}).stream));
    assertCors(response);
    assert.doesNotMatch(JSON.stringify(await readProblem(response, 503)), /reset|203\.0/);
  });
  assert.equal(storage.submitted.length, 0);
});

Deno.test('a body that breaks off does not replace the reason of a refusal', async () => {
  const body = new ChunkedBody(9, 1024, {failAfter: 3});
  await readProblem(await setUp().send(siteRequest(body.stream, {headers: {Authorization: null}})), 401);
});

Deno.test('the function send-contact-email is the contact form', async () => {
  const services = fakeServices();
  await assertReceived(await sendContactEmail(services)(siteRequest(contactBody), PEER));
  assert.equal(services.storage.submitted[0]?.form, contact.name);
});

Deno.test('the function send-registration-email is the registration', async () => {
  const services = fakeServices();
  await assertReceived(await sendRegistrationEmail(services)(siteRequest(registrationBody), PEER));
  assert.equal(services.storage.submitted[0]?.form, registration.name);
  assert.deepEqual(services.storage.submitted[0]?.fields, registrationBody);
});
