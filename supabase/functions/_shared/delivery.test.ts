import {strict as assert} from 'node:assert';
import {Outbox} from './delivery.ts';
import type {ClaimedLead} from './storage.ts';
import {contactBody, FakeLeadStore, FakeMailer, withLog} from './testing.ts';

function lead(id: string, form = 'contact'): ClaimedLead {
  return {id, form, fields: contactBody, messageKey: `key-${id}`, receivedAt: new Date(0), signs: [], attempt: 1};
}

function setUp(...batches: FakeLeadStore['batches']) {
  const storage = new FakeLeadStore();
  storage.batches = batches;
  const mailer = new FakeMailer();
  return {storage, mailer, outbox: new Outbox(storage, mailer)};
}

Deno.test('a drain mails batch after batch until nothing is due', async () => {
  const {storage, mailer, outbox} = setUp([lead('a'), lead('b')], [lead('c')]);
  assert.deepEqual(await outbox.drain(), {mailed: 3, postponed: 0});
  assert.equal(storage.claims, 3);
  assert.deepEqual(
    mailer.sent.map(({form, lead: {messageKey}, direct}) => [form, messageKey, direct]),
    [
      ['contact', 'key-a', false],
      ['contact', 'key-b', false],
      ['contact', 'key-c', false],
    ],
  );
  assert.deepEqual(storage.finished, [
    {id: 'a', error: null, isRefused: false},
    {id: 'b', error: null, isRefused: false},
    {id: 'c', error: null, isRefused: false},
  ]);
});

Deno.test('with nothing due, nothing is mailed', async () => {
  const {storage, mailer, outbox} = setUp();
  assert.deepEqual(await outbox.drain(), {mailed: 0, postponed: 0});
  assert.equal(storage.claims, 1);
  assert.equal(mailer.sent.length, 0);
});

Deno.test('each form has its own mail', async () => {
  const {mailer, outbox} = setUp([lead('a', 'contact'), lead('b', 'registration')]);
  await outbox.drain();
  assert.deepEqual(
    mailer.sent.map(({form}) => form),
    ['contact', 'registration'],
  );
});

Deno.test('a lead that the mail server refuses is postponed with the reason, and the others go on', async () => {
  const {storage, mailer, outbox} = setUp([lead('a'), lead('b')], [lead('c')]);
  mailer.take = ({messageKey}) => {
    if (messageKey === 'key-a') {
      throw new Error('550 mailbox full');
    }
  };
  const log = await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 2, postponed: 1});
  });
  const results = Object.fromEntries(storage.finished.map(({id, error}) => [id, error]));
  assert.deepEqual(results, {a: '550 mailbox full', b: null, c: null});
  assert.match(log, /Lead a was not mailed at attempt 1/);
  assert.doesNotMatch(log, /550/, 'a mail server may quote the visitor');
});

Deno.test('the log has no personal data', async () => {
  const {mailer, outbox} = setUp([lead('a')]);
  mailer.take = () => Promise.reject(new Error('550'));
  const log = await withLog(async () => void (await outbox.drain()));
  assert.doesNotMatch(log, /Ana|ana@example\.com|arancel/);
});

const away = Object.assign(new Error('down'), {code: 'ECONNECTION'});
const refused = Object.assign(new Error('554 no'), {code: 'EMESSAGE', command: 'DATA', responseCode: 554});

Deno.test('a drain goes on after a batch whose mails were all refused for their content', async () => {
  const {storage, mailer, outbox} = setUp([lead('a'), lead('b')], [lead('c')]);
  mailer.take = ({messageKey}) => (messageKey === 'key-c' ? undefined : Promise.reject(refused));
  await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 1, postponed: 2});
  });
  const results = Object.fromEntries(storage.finished.map(({id, isRefused}) => [id, isRefused]));
  assert.deepEqual(results, {a: true, b: true, c: false});
});

Deno.test('a drain stops after a batch that fails because the mail server is down', async () => {
  const {storage, mailer, outbox} = setUp([lead('a')], [lead('b'), lead('c')], [lead('d')]);
  mailer.take = ({messageKey}) => (messageKey === 'key-a' ? undefined : Promise.reject(away));
  await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 1, postponed: 2});
  });
  assert.equal(storage.claims, 2);
  assert.equal(storage.batches.length, 1);
});

Deno.test('a lead of an unknown form is postponed with a reason', async () => {
  const {storage, mailer, outbox} = setUp([lead('a', 'newsletter')]);
  await withLog(async () => {
    assert.deepEqual(await outbox.drain(), {mailed: 0, postponed: 1});
  });
  assert.deepEqual(storage.finished, [{id: 'a', error: 'There is no form "newsletter"', isRefused: false}]);
  assert.equal(mailer.sent.length, 0);
});

Deno.test('a thrown value that is no Error is recorded, too', async () => {
  const {storage, mailer, outbox} = setUp([lead('a')]);
  mailer.take = () => Promise.reject('gone');
  await withLog(async () => void (await outbox.drain()));
  assert.deepEqual(storage.finished, [{id: 'a', error: 'gone', isRefused: false}]);
});

Deno.test('a drain claims nothing more when its time is up', async () => {
  const {storage, mailer, outbox} = setUp([lead('a')], [lead('b')], [lead('c')]);
  const realNow = Date.now;
  let now = 0;
  Date.now = () => now;
  try {
    mailer.take = () => {
      now += 15_000;
    };
    assert.deepEqual(await outbox.drain(), {mailed: 2, postponed: 0});
  } finally {
    Date.now = realNow;
  }
  assert.equal(storage.claims, 2);
});

Deno.test('a drain rejects when the database is down', async () => {
  const {outbox} = setUp(new Error('no route to database'));
  await assert.rejects(outbox.drain(), /no route to database/);
});

Deno.test('nudges while it drains make exactly one more round', async () => {
  const {storage, mailer, outbox} = setUp([lead('a')]);
  const {promise: sending, resolve: begin} = Promise.withResolvers<void>();
  const {promise: taken, resolve: take} = Promise.withResolvers<void>();
  mailer.take = () => {
    begin();
    return taken;
  };
  const first = outbox.nudge();
  await sending;
  await Promise.all([outbox.nudge(), outbox.nudge(), outbox.nudge()]);
  assert.equal(storage.claims, 1, 'nothing is claimed at the same time');
  take();
  await first;
  // Claims of the first round: "a", then nothing. Of the second: nothing.
  assert.equal(storage.claims, 3);
});

Deno.test('a lead stored during the last claim is mailed by the round of its nudge', async () => {
  const {storage, mailer, outbox} = setUp([]);
  const first = outbox.nudge();
  storage.batches = [[lead('late')]];
  await Promise.all([first, outbox.nudge()]);
  assert.deepEqual(
    mailer.sent.map(({lead: {messageKey}}) => messageKey),
    ['key-late'],
  );
});

Deno.test('nudges one after the other make a round each', async () => {
  const {storage, outbox} = setUp();
  await outbox.nudge();
  await outbox.nudge();
  assert.equal(storage.claims, 2);
});

Deno.test('a nudge never rejects, and the next one works again', async () => {
  const {mailer, outbox} = setUp(new Error('no route to database'), [lead('a')]);
  const log = await withLog(() => outbox.nudge());
  assert.match(log, /no route to database/);
  await outbox.nudge();
  assert.equal(mailer.sent.length, 1);
});

Deno.test('recording a sent mail is tried twice, and the rest of the batch is completed', async () => {
  const {storage, mailer, outbox} = setUp([lead('a'), lead('b'), lead('c')]);
  const recorded: string[] = [];
  let failures = 1;
  storage.finish = ({id}) => {
    if (id === 'a' && failures-- > 0) {
      return Promise.reject(new Error('connection lost'));
    }
    recorded.push(id);
    return Promise.resolve();
  };
  assert.deepEqual(await outbox.drain(), {mailed: 3, postponed: 0});
  assert.deepEqual(recorded.sort(), ['a', 'b', 'c']);

  const again = setUp([lead('a'), lead('b'), lead('c')]);
  let running = 0;
  again.mailer.take = async ({messageKey}) => {
    running++;
    // The others take longer than the one that cannot be recorded.
    await (messageKey === 'key-a' ? undefined : new Promise((resolve) => setTimeout(resolve)));
    running--;
  };
  again.storage.finish = ({id}) => (id === 'a' ? Promise.reject(new Error('connection lost')) : Promise.resolve());
  await assert.rejects(again.outbox.drain(), /connection lost/);
  assert.equal(running, 0, 'mails under way when the drain was given up');
  assert.equal(mailer.sent.length, 3);
});
