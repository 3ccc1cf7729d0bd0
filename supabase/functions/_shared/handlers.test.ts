import {strict as assert} from 'node:assert';
import {functions} from './functions.ts';
import {
  captureErrorLog,
  claimedLead,
  contactBody,
  EMPTY_REPORT,
  fakeServices,
  OUTBOX_KEY,
  siteRequest,
} from './testing.ts';

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

Deno.test('if the proxy sends no IP address, there is no rate limit, and the log says so', async () => {
  const {send, leadStore} = setUp();
  const log = await captureErrorLog(async () => assert.equal((await send({})).status, 200));
  assert.equal(leadStore.submitted[0]?.addressHash, null);
  assert.match(log, /No rate limit: neither "cf-connecting-ip"/);
});

Deno.test('the function responds before the email is sent, and the runtime waits until it is sent', async () => {
  const {send, mailer} = setUp([claimedLead('a')]);
  mailer.onSend = () => new Promise(() => {});
  const backgroundWork: unknown[] = [];
  const runtime = globalThis as {EdgeRuntime?: unknown};
  runtime.EdgeRuntime = {waitUntil: (work: unknown) => void backgroundWork.push(work)};
  try {
    assert.equal((await send()).status, 200);
  } finally {
    delete runtime.EdgeRuntime;
  }
  assert.ok(backgroundWork[0] instanceof Promise);
});

Deno.test('when the database is filling up, an alarm is emailed, and submissions are still emailed', async () => {
  for (const [megabytes, status, alarms] of [
    [349, 200, []],
    [350, 500, ['La base de datos ocupa 350 MB; el plan gratuito admite 500 MB.']],
  ] as const) {
    const {drain, mailer, leadStore} = setUp([claimedLead('a')]);
    leadStore.outboxReport = {...EMPTY_REPORT, megabytes};
    const response = await drain();
    assert.equal(response.status, status);
    assert.deepEqual(await response.json(), {mailed: 1, postponed: 0, ...EMPTY_REPORT, megabytes, alarms});
    assert.deepEqual(mailer.notices, alarms);
  }
});
