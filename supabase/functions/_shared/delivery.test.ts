import {strict as assert} from 'node:assert';
import {Outbox} from './delivery.ts';
import {claimed, FakeLeadStore, FakeMailer, withLog} from './testing.ts';

function setUp(...batches: FakeLeadStore['batches']) {
  const storage = new FakeLeadStore();
  storage.batches = batches;
  const mailer = new FakeMailer();
  return {storage, mailer, outbox: new Outbox(storage, mailer)};
}

Deno.test('a drain mails batch after batch until nothing is due', async () => {
  const {storage, mailer, outbox} = setUp([claimed('a'), claimed('b')], [claimed('c')]);
  assert.deepEqual(await outbox.drain(), {mailed: 3, postponed: 0});
  assert.equal(storage.claims, 3);
  assert.deepEqual(
    mailer.sent.map(({id}) => id),
    ['a', 'b', 'c'],
  );
  assert.deepEqual(
    storage.finished,
    ['a', 'b', 'c'].map((id) => ({id, error: null})),
  );
});

Deno.test('a lead that the mail server refuses is postponed with the reason, and the others go on', async () => {
  const {storage, mailer, outbox} = setUp([claimed('a'), claimed('b')], [claimed('c')]);
  mailer.accept = (lead) => {
    if (lead?.id === 'a') {
      throw new Error('550 no mail of ana@example.com');
    }
  };
  const log = await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 2, postponed: 1});
  });
  const results = Object.fromEntries(storage.finished.map(({id, error}) => [id, error]));
  assert.deepEqual(results, {a: '550 no mail of ana@example.com', b: null, c: null});
  assert.match(log, /Lead a was not mailed at attempt 1/);
  assert.doesNotMatch(log, /550|Ana|ana@example\.com|arancel/, 'a mail server may quote the visitor');
});

Deno.test('a drain ends after a batch of which no mail was accepted: the others keep their attempts', async () => {
  const {storage, mailer, outbox} = setUp([claimed('a')], [claimed('b'), claimed('c')], [claimed('d')]);
  mailer.accept = (lead) => (lead?.id === 'a' ? undefined : Promise.reject('down'));
  await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 1, postponed: 2});
  });
  assert.equal(storage.claims, 2);
  assert.deepEqual(storage.finished[1], {id: 'b', error: 'down'});
});

Deno.test('a drain claims nothing more when its time is up', async () => {
  const {storage, mailer, outbox} = setUp([claimed('a')], [claimed('b')], [claimed('c')]);
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
  assert.equal(storage.claims, 2);
});

Deno.test('nudges while it drains make exactly one more round', async () => {
  const {storage, mailer, outbox} = setUp([claimed('a')]);
  const {promise: sending, resolve: begin} = Promise.withResolvers<void>();
  const {promise: accepted, resolve: accept} = Promise.withResolvers<void>();
  mailer.accept = () => {
    begin();
    return accepted;
  };
  const first = outbox.nudge();
  await sending;
  await Promise.all([outbox.nudge(), outbox.nudge(), outbox.nudge()]);
  assert.equal(storage.claims, 1, 'nothing is claimed at the same time');
  accept();
  await first;
  // Claims of the first round: "a", then nothing. Of the second: nothing.
  assert.equal(storage.claims, 3);
});

Deno.test('a nudge never rejects, and the next one works again', async () => {
  const {mailer, outbox} = setUp(new Error('no route to database'), [claimed('a')]);
  const log = await withLog(() => outbox.nudge());
  assert.match(log, /no route to database/);
  await outbox.nudge();
  assert.equal(mailer.sent.length, 1);
});

Deno.test('an outcome that cannot be recorded is logged, and the drain goes on', async () => {
  const {storage, mailer, outbox} = setUp([claimed('a'), claimed('b')], [claimed('c')]);
  storage.finish = ({id}) => (id === 'a' ? Promise.reject(new Error('connection lost')) : Promise.resolve());
  const log = await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 3, postponed: 0});
  });
  assert.match(log, /The outcome of attempt 1 of lead a was not recorded:\n.*connection lost/);
  assert.equal(mailer.sent.length, 3);
});
