import {strict as assert} from 'node:assert';
import {
  type FakeServices,
  fakeServices,
  OUTBOX_KEY,
  QUIET,
  readProblem,
  siteRequest,
  withLog,
} from '../_shared/testing.ts';
import deliverOutbox from './handler.ts';

const KEY = {Origin: null, Authorization: `Bearer ${OUTBOX_KEY}`};

function setUp(prepare: (services: FakeServices) => void = () => {}) {
  const services = fakeServices();
  prepare(services);
  const handle = deliverOutbox(services);
  return {...services, send: (request: Request) => handle(request, '10.0.0.1')};
}

Deno.test('waiting leads are mailed, and the answer has the counts', async () => {
  const {send, outbox} = setUp((services) => {
    services.outbox.drained = {mailed: 2, postponed: 1};
    services.storage.outboxReport = {...QUIET, waiting: 1, spam: 4};
  });
  const response = await send(siteRequest({}, {headers: KEY}));
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), {
    ...QUIET,
    ...{mailed: 2, postponed: 1, waiting: 1, spam: 4},
    alarms: [],
  });
  assert.equal(outbox.drains, 1);
});

for (const [counts, detail] of [
  [{failed: 1}, 'Mensajes que no se han podido enviar por correo: 1.'],
  [{overdue: 3}, 'Mensajes que llevan más de una hora en espera: 3.'],
  [{stored: 750}, 'Han llegado 750 mensajes en esta hora, cerca del límite'],
  [{megabytes: 350}, 'La base de datos ocupa 350 MB; el plan gratuito admite 500 MB.'],
] as const) {
  Deno.test(`an alarm is raised with ${JSON.stringify(counts)}`, async () => {
    const {send, outbox} = setUp((services) => {
      services.outbox.drained = {mailed: 5, postponed: 0};
      services.storage.outboxReport = {...QUIET, ...counts};
    });
    const response = await send(siteRequest({}, {headers: KEY}));
    assert.equal(response.status, 500);
    const {alarms, ...numbers} = await response.json();
    assert.deepEqual(numbers, {...QUIET, mailed: 5, postponed: 0, ...counts});
    assert.equal(alarms.length, 1);
    assert.ok(alarms[0].startsWith(detail), alarms[0]);
    assert.equal(outbox.drains, 1, 'the others are mailed all the same');
  });
}

Deno.test('no alarm is raised just below the limits', async () => {
  const {send} = setUp(({storage}) => {
    storage.outboxReport = {waiting: 99, overdue: 0, failed: 0, spam: 99, held: 99, stored: 749, megabytes: 349};
  });
  assert.equal((await send(siteRequest({}, {headers: KEY}))).status, 200);
});

Deno.test('with the database down, the answer is temporary and without details', async () => {
  for (const prepare of [
    ({outbox}: FakeServices) => Object.assign(outbox, {drained: new Error('no route to db.internal')}),
    ({storage}: FakeServices) => Object.assign(storage, {outboxReport: new Error('no route to db.internal')}),
  ]) {
    const log = await withLog(async () => {
      const response = await setUp(prepare).send(siteRequest({}, {headers: KEY}));
      assert.equal(response.headers.get('retry-after'), '30');
      assert.doesNotMatch(JSON.stringify(await readProblem(response, 503)), /internal/);
    });
    assert.match(log, /db\.internal/);
  }
});
