import {strict as assert} from 'node:assert';
import {functions} from './functions.ts';
import {claimed, contactBody, fakeServices, OUTBOX_KEY, QUIET, siteRequest, withLog} from './testing.ts';

function setUp(...batches: Parameters<typeof fakeServices>) {
  const services = fakeServices(...batches);
  const outboxHeaders = {Origin: null, Authorization: `Bearer ${OUTBOX_KEY}`};
  return {
    ...services,
    send: (headers: Readonly<Record<string, string>> = {'CF-Connecting-IP': '203.0.113.7'}) =>
      functions['send-contact-email'](services)(siteRequest(contactBody, {headers}), '10.0.0.1'),
    drain: () => functions['deliver-outbox'](services)(siteRequest({}, {headers: outboxHeaders}), '10.0.0.1'),
  };
}

Deno.test('behind a proxy that sends no address, nobody is limited, and the log says so', async () => {
  const {send, storage} = setUp();
  const log = await withLog(async () => assert.equal((await send({})).status, 200));
  assert.equal(storage.submitted[0]?.addressHash, null);
  assert.match(log, /names the visitor, "cf-connecting-ip" or another/);
});

Deno.test('the platform waits for the mail of a lead, the answer does not', async () => {
  const {send, mailer} = setUp([claimed('a')]);
  mailer.accept = () => new Promise(() => {});
  const waitedFor: unknown[] = [];
  const runtime = globalThis as {EdgeRuntime?: unknown};
  runtime.EdgeRuntime = {waitUntil: (work: unknown) => void waitedFor.push(work)};
  try {
    assert.equal((await send()).status, 200);
  } finally {
    delete runtime.EdgeRuntime;
  }
  assert.ok(waitedFor[0] instanceof Promise);
});

Deno.test('an alarm is mailed when the database fills up, and leads are mailed all the same', async () => {
  for (const [megabytes, status, alarms] of [
    [349, 200, []],
    [350, 500, ['La base de datos ocupa 350 MB; el plan gratuito admite 500 MB.']],
  ] as const) {
    const {drain, mailer, storage} = setUp([claimed('a')]);
    storage.outboxReport = {...QUIET, megabytes};
    const response = await drain();
    assert.equal(response.status, status);
    assert.deepEqual(await response.json(), {mailed: 1, postponed: 0, ...QUIET, megabytes, alarms});
    assert.deepEqual(mailer.notices, alarms);
  }
});
