import {strict as assert} from 'node:assert';
import {functions} from './functions.ts';
import {dedupeKey, hashAddress, reference} from './identity.ts';
import {
  claimed,
  config,
  contactBody,
  type FakeServices,
  fakeServices,
  readProblem,
  SITE,
  siteRequest,
  withLog,
} from './testing.ts';

const ADDRESS = {'CF-Connecting-IP': '203.0.113.7'};

function setUp(prepare: (services: FakeServices) => void = () => {}) {
  const services = fakeServices();
  prepare(services);
  const handle = functions['send-contact-email'](services);
  const send = (headers: Readonly<Record<string, string>> = ADDRESS) =>
    handle(siteRequest(contactBody, {headers}), '10.0.0.1');
  return {...services, send};
}

async function assertReceived(response: Response, key = dedupeKey('contact', contactBody, null)): Promise<void> {
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('access-control-allow-origin'), SITE);
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
  assert.deepEqual(await response.json(), {status: 'received', reference: reference(key)});
}

Deno.test('a submission is stored without the address itself, and answered with 200', async () => {
  const {send, storage, mailer} = setUp();
  const key = dedupeKey('contact', contactBody, 'k1');
  await assertReceived(await send({...ADDRESS, 'Idempotency-Key': 'k1'}), key);
  const addressHash = hashAddress('203.0.113.7', config.addressSalt);
  assert.deepEqual(storage.submitted, [
    {form: 'contact', fields: contactBody, dedupeKey: key, addressHash, spamMarks: []},
  ]);
  assert.deepEqual([mailer.sent.length, storage.claims], [0, 1], 'the outbox mails it after the answer');
});

Deno.test('behind a proxy that sends no address, nobody is limited, and the log says so', async () => {
  const {send, storage} = setUp();
  const log = await withLog(async () => assertReceived(await send({})));
  assert.equal(storage.submitted[0]?.addressHash, null);
  assert.match(log, /names the visitor, "cf-connecting-ip" or another/);
});

Deno.test('the platform waits for the mail of a lead, the answer does not', async () => {
  const {send} = setUp(({storage, mailer}) => {
    storage.batches = [[claimed('a')]];
    mailer.accept = () => new Promise(() => {});
  });
  const waitedFor: unknown[] = [];
  const runtime = globalThis as {EdgeRuntime?: unknown};
  runtime.EdgeRuntime = {waitUntil: (work: unknown) => void waitedFor.push(work)};
  try {
    await assertReceived(await send());
  } finally {
    delete runtime.EdgeRuntime;
  }
  assert.ok(waitedFor[0] instanceof Promise);
});

Deno.test('a submission with marks of spam is answered like any other, and stored with them', async () => {
  const {send, storage} = setUp();
  await assertReceived(await send({...ADDRESS, 'X-Honeypot': 'filled'}));
  assert.deepEqual(storage.submitted[0]?.spamMarks, ['campo oculto cumplimentado']);
});

Deno.test('an address that sent too much is told when to try again', async () => {
  const {send, storage} = setUp(({storage}) => {
    storage.retryAfter = 1234;
  });
  const response = await send();
  await readProblem(response, 429);
  assert.equal(response.headers.get('retry-after'), '1234');
  assert.equal(response.headers.get('access-control-allow-origin'), SITE);
  assert.equal(storage.claims, 0);
});

Deno.test('with the database down the page keeps the lead, and learns nothing of the reason', async () => {
  const {send, storage} = setUp(({storage}) => {
    storage.retryAfter = new Error('password of database "forms" expired');
  });
  const log = await withLog(async () => {
    const response = await send();
    assert.equal(response.headers.get('retry-after'), '30');
    assert.equal(response.headers.get('access-control-allow-origin'), SITE);
    assert.doesNotMatch(JSON.stringify(await readProblem(response, 503)), /password|forms/i);
  });
  assert.match(log, /password of database/, 'the operator must know');
  assert.doesNotMatch(log, /ana@example\.com|arancel/);
  assert.equal(storage.claims, 0, 'nothing is mailed past the database');
});
