import {strict as assert} from 'node:assert';
import {claimed, fakeServices, withLog} from './testing.ts';

Deno.test('a drain ends after a batch of which no mail was accepted: the others keep their attempts', async () => {
  const {storage, mailer, outbox} = fakeServices([claimed('a')], [claimed('b'), claimed('c')], [claimed('d')]);
  mailer.accept = (lead) => (lead.id === 'a' ? undefined : Promise.reject('down'));
  await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 1, postponed: 2});
  });
  assert.equal(storage.claims, 2);
});

Deno.test('a drain claims nothing more when its time is up', async () => {
  const {mailer, outbox} = fakeServices([claimed('a')], [claimed('b')], [claimed('c')]);
  const realNow = Date.now;
  let now = 0;
  Date.now = () => now;
  try {
    mailer.accept = () => {
      now += 15_000;
    };
    assert.deepEqual(await outbox.drain(), {mailed: 2, postponed: 0});
  } finally {
    Date.now = realNow;
  }
});

Deno.test('a nudge never rejects, and the next one works again', async () => {
  const {storage, mailer, outbox} = fakeServices([claimed('a')]);
  const {claim} = storage;
  storage.claim = () => Promise.reject(new Error('no route to database'));
  assert.match(await withLog(() => outbox.nudge()), /no route to database/);
  storage.claim = claim;
  await outbox.nudge();
  assert.equal(mailer.sent, 1);
});

Deno.test('an outcome that cannot be recorded is logged, and the drain goes on', async () => {
  const {storage, outbox} = fakeServices([claimed('a'), claimed('b')], [claimed('c')]);
  storage.finish = ({id}) => (id === 'a' ? Promise.reject(new Error('connection lost')) : Promise.resolve());
  const log = await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 3, postponed: 0});
  });
  assert.match(log, /The outcome of attempt 1 of lead a was not recorded:\n.*connection lost/);
});
