import {strict as assert} from 'node:assert';
import {captureErrorLog, claimedLead, fakeServices} from './testing.ts';

Deno.test('a drain ends after a batch in which every email fails', async () => {
  const {leadStore, mailer, outbox} = fakeServices(
    [claimedLead('a')],
    [claimedLead('b'), claimedLead('c')],
    [claimedLead('d')],
  );
  mailer.onSend = (lead) => (lead.id === 'a' ? undefined : Promise.reject('down'));
  await captureErrorLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 1, postponed: 2});
  });
  assert.equal(leadStore.claimCalls, 2);
});

Deno.test('a drain stops claiming submissions when its time is up', async () => {
  const {mailer, outbox} = fakeServices([claimedLead('a')], [claimedLead('b')], [claimedLead('c')]);
  const realNow = Date.now;
  let now = 0;
  Date.now = () => now;
  try {
    mailer.onSend = () => {
      now += 15_000;
    };
    assert.deepEqual(await outbox.drain(), {mailed: 2, postponed: 0});
  } finally {
    Date.now = realNow;
  }
});

Deno.test('requestDrain() never rejects, and works again when the database is back', async () => {
  const {leadStore, mailer, outbox} = fakeServices([claimedLead('a')]);
  const {claim} = leadStore;
  leadStore.claim = () => Promise.reject(new Error('no route to database'));
  assert.match(await captureErrorLog(() => outbox.requestDrain()), /no route to database/);
  leadStore.claim = claim;
  await outbox.requestDrain();
  assert.equal(mailer.sent, 1);
});

Deno.test('if the outcome of an attempt cannot be recorded, an error is logged, and the drain continues', async () => {
  const {leadStore, outbox} = fakeServices([claimedLead('a'), claimedLead('b')], [claimedLead('c')]);
  leadStore.finish = ({id}) => (id === 'a' ? Promise.reject(new Error('connection lost')) : Promise.resolve());
  const log = await captureErrorLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 3, postponed: 0});
  });
  assert.match(log, /The outcome of attempt 1 for submission a was not recorded:\n.*connection lost/);
});
