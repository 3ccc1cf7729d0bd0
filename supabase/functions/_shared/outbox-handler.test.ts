import {strict as assert} from 'node:assert';
import {functions} from './functions.ts';
import {
  claimed,
  type FakeServices,
  fakeServices,
  OUTBOX_KEY,
  QUIET,
  readProblem,
  siteRequest,
  withLog,
} from './testing.ts';

function setUp(prepare: (services: FakeServices) => void) {
  const services = fakeServices();
  prepare(services);
  const handle = functions['deliver-outbox'](services);
  const request = siteRequest({}, {headers: {Origin: null, Authorization: `Bearer ${OUTBOX_KEY}`}});
  return {...services, call: () => handle(request, '10.0.0.1')};
}

Deno.test('waiting leads are mailed, and the answer has the counts', async () => {
  const {call, mailer} = setUp(({storage}) => {
    storage.batches = [[claimed('a'), claimed('b')]];
    storage.outboxReport = {...QUIET, waiting: 99, megabytes: 349};
  });
  const response = await call();
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), {mailed: 2, postponed: 0, ...QUIET, waiting: 99, megabytes: 349, alarms: []});
  assert.deepEqual([mailer.sent.length, mailer.notices], [2, []]);
});

for (const [counts, text] of [
  [{failed: 1}, 'Mensajes que no se han podido enviar por correo: 1.'],
  [{overdue: 3}, 'Mensajes que llevan más de una hora en espera: 3.'],
  [{megabytes: 350}, 'La base de datos ocupa 350 MB; el plan gratuito admite 500 MB.'],
] as const) {
  Deno.test(`an alarm is raised and mailed with ${JSON.stringify(counts)}`, async () => {
    const {call, mailer} = setUp(({storage}) => {
      storage.batches = [[claimed('a')]];
      storage.outboxReport = {...QUIET, ...counts};
    });
    const response = await call();
    assert.equal(response.status, 500);
    assert.deepEqual((await response.json()).alarms, [text]);
    assert.deepEqual([mailer.notices, mailer.sent.length], [[text], 1], 'and the others are mailed all the same');
  });
}

Deno.test('an alarm whose mail fails is logged, and is due again', async () => {
  const {call, mailer, storage} = setUp(({storage}) => {
    storage.outboxReport = {...QUIET, failed: 1, overdue: 1};
  });
  mailer.accept = () => Promise.reject(new Error('no mail server'));
  const log = await withLog(async () => {
    assert.equal((await call()).status, 500);
  });
  assert.match(log, /The alarm could not be mailed \(failed,overdue\):\nError: no mail server/);
  assert.deepEqual(storage.raised, [['failed', 'overdue'], []]);
});

Deno.test('with the database down, the answer is temporary and without details', async () => {
  const {call} = setUp(({storage}) => {
    storage.outboxReport = new Error('no route to db.internal');
  });
  const log = await withLog(async () => {
    assert.doesNotMatch(JSON.stringify(await readProblem(await call(), 503)), /internal/);
  });
  assert.match(log, /db\.internal/);
});
