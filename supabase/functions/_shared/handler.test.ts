import {strict as assert} from 'node:assert';
import sendContactEmail from '../send-contact-email/handler.ts';
import sendRegistrationEmail from '../send-registration-email/handler.ts';
import {BusyError} from './database.ts';
import {contact} from './forms/contact.ts';
import {registration} from './forms/registration.ts';
import {formHandler} from './handler.ts';
import {dedupeKey, originOf, reference} from './identity.ts';
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
const KEY = dedupeKey('contact', contactBody, 'k1');
const spam = () => siteRequest(contactBody, {headers: {'X-Honeypot': 'filled'}});

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

async function assertReceived(response: Response, key = dedupeKey('contact', contactBody, null)): Promise<void> {
  assert.equal(response.status, 200);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(await response.json(), {status: 'received', reference: reference(key)});
}

Deno.test('a submission is stored, and answered with 200', async () => {
  const {send, storage, mailer} = setUp();
  const response = await send(
    siteRequest(contactBody, {headers: {'Idempotency-Key': 'k1', 'CF-Connecting-IP': '203.0.113.7'}}),
  );
  await assertReceived(response, KEY);
  assertCors(response);
  assert.deepEqual(storage.submitted, [
    {
      form: 'contact',
      fields: contactBody,
      dedupeKey: KEY,
      origin: originOf('203.0.113.7', config.addressSalt),
      signs: [],
    },
  ]);
  assert.equal(mailer.sent.length, 0, 'the outbox mails it after the answer');
});

Deno.test('marks of spam in the body, as pages of older releases send them, are ignored', async () => {
  const {send, storage} = setUp();
  await assertReceived(await send(siteRequest({...contactBody, signs: ['honeypot', 'haste']})));
  assert.deepEqual([storage.submitted[0]?.fields, storage.submitted[0]?.signs], [contactBody, []]);
});

Deno.test('without an Idempotency-Key, the same fields are a repetition', async () => {
  const {send, storage} = setUp();
  await send(siteRequest(contactBody));
  assert.equal(storage.submitted[0]?.dedupeKey, dedupeKey('contact', contactBody, null));
});

Deno.test('behind a proxy that sends no address, nobody is limited, and the log says so', async () => {
  const {send, storage} = setUp();
  const log = await withLog(async () => assertReceived(await send(siteRequest(contactBody))));
  assert.equal(storage.submitted[0]?.origin, null);
  assert.match(log, /names the visitor, "cf-connecting-ip" or another/);
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
    storage.outcome = {outcome: 'duplicate', retryAfter: null};
  });
  await assertReceived(await send(siteRequest(contactBody)));
  assert.equal(mailer.sent.length, 0);
  assert.equal(outbox.nudges, 1, 'its first copy may be waiting');
});

Deno.test('storing a lead nudges the outbox, and the platform waits for it', async () => {
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

Deno.test('a submission with marks of spam is answered like any other, and stored with them', async () => {
  const {send, storage} = setUp();
  await assertReceived(await send(spam()));
  assert.deepEqual(storage.submitted[0]?.signs, ['honeypot']);
  assert.deepEqual(storage.submitted[0]?.fields, contactBody);
});

Deno.test('an address that sent too much is told when to try again, and nothing is mailed', async () => {
  const {send, mailer, outbox} = setUp(({storage}) => {
    storage.outcome = {outcome: 'limited', retryAfter: 1234};
  });
  const response = await send(siteRequest(contactBody));
  assertCors(response);
  await readProblem(response, 429);
  assert.equal(response.headers.get('retry-after'), '1234');
  assert.equal(mailer.sent.length, 0);
  assert.equal(outbox.nudges, 0);
});

Deno.test('with the database down the lead is mailed at once', async () => {
  const {send, mailer, outbox} = setUp(databaseDown);
  const log = await withLog(async () => {
    const response = await send(siteRequest(contactBody, {headers: {'Idempotency-Key': 'k1'}}));
    await assertReceived(response, KEY);
    assertCors(response);
  });
  assert.match(log, /password of database/, 'the operator must know');
  const [mail] = mailer.sent;
  assert.ok(mail);
  assert.equal(mailer.sent.length, 1);
  assert.equal(mail.form, 'contact');
  assert.equal(mail.direct, true, 'the visitor is waiting');
  assert.deepEqual(mail.lead.fields, contactBody);
  assert.deepEqual(mail.lead.signs, []);
  // The same key as in the outbox, so that mailboxes recognise a second copy.
  assert.equal(mail.lead.messageKey, KEY);
  assert.ok(Math.abs(mail.lead.receivedAt.getTime() - Date.now()) < 60_000);
  assert.equal(outbox.nudges, 0);
});

Deno.test('with the database down, a lead with marks of spam is mailed with them', async () => {
  const {send, mailer} = setUp(databaseDown);
  await withLog(async () => assertReceived(await send(spam())));
  assert.deepEqual(mailer.sent[0]?.lead.signs, ['honeypot']);
});

Deno.test('with the database down for long, mails per hour are limited, and failed ones do not count', async () => {
  const {send, mailer} = setUp(databaseDown);
  let attempts = 0;
  mailer.take = () => (attempts++ < 5 ? Promise.reject(new Error('down')) : undefined);
  const answers = async (visitors: number) => {
    const counts: Record<string, number> = {};
    for (let visitor = 0; visitor < visitors; visitor++) {
      const response = await send(siteRequest({...contactBody, name: `Ana ${visitor}`}));
      await response.body?.cancel();
      const answer = `${response.status}, Retry-After ${response.headers.get('retry-after')}`;
      counts[answer] = (counts[answer] ?? 0) + 1;
    }
    return counts;
  };
  const realNow = Date.now;
  let now = realNow();
  Date.now = () => now;
  try {
    await withLog(async () => {
      assert.deepEqual(await answers(40), {
        '503, Retry-After 30': 5,
        '200, Retry-After null': 30,
        '503, Retry-After 600': 5,
      });
      now += 3_600_000;
      assert.deepEqual(await answers(31), {'200, Retry-After null': 30, '503, Retry-After 600': 1}, 'the next hour');
    });
  } finally {
    Date.now = realNow;
  }
  assert.equal(mailer.sent.length, 60);
});

for (const [what, outcome, retryAfter] of [
  ['a database that is busy', new BusyError(), '30'],
  ['an hour that is full', {outcome: 'full', retryAfter: 1800}, '1800'],
] as const) {
  Deno.test(`${what} does not cause a direct mail: the page keeps the lead`, async () => {
    const {send, mailer, outbox} = setUp(({storage}) => {
      storage.outcome = outcome;
    });
    const response = await send(siteRequest(contactBody));
    await readProblem(response, 503);
    assert.equal(response.headers.get('retry-after'), retryAfter);
    assert.equal(mailer.sent.length + outbox.nudges, 0);
  });
}

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

Deno.test('a body that breaks off is answered without details', async () => {
  const {send, storage} = setUp();
  await withLog(async () => {
    const response = await send(siteRequest(new ChunkedBody(9, 1024, {failAfter: 3}).stream));
    assertCors(response);
    assert.doesNotMatch(JSON.stringify(await readProblem(response, 503)), /reset|203\.0/);
  });
  assert.equal(storage.submitted.length, 0);
});

Deno.test('each function serves its form', async () => {
  for (const [handlerOf, form, body] of [
    [sendContactEmail, contact, contactBody],
    [sendRegistrationEmail, registration, registrationBody],
  ] as const) {
    const services = fakeServices();
    await assertReceived(await handlerOf(services)(siteRequest(body), PEER), dedupeKey(form.name, body, null));
    assert.deepEqual([services.storage.submitted[0]?.form, services.storage.submitted[0]?.fields], [form.name, body]);
  }
});
