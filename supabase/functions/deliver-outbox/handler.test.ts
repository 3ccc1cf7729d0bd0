import {strict as assert} from 'node:assert';
import {
  ChunkedBody,
  type FakeServices,
  fakeServices,
  OUTBOX_KEY,
  PUBLIC_KEY,
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

Deno.test('what waits is mailed, and the numbers are told', async () => {
  const {send, outbox} = setUp((services) => {
    services.outbox.drained = {mailed: 2, postponed: 1};
    services.storage.outboxReport = {waiting: 1, overdue: 0, failed: 0, spam: 4};
  });
  const response = await send(siteRequest({}, {headers: KEY}));
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), {mailed: 2, postponed: 1, waiting: 1, overdue: 0, failed: 0, spam: 4});
  assert.equal(outbox.drains, 1);
});

for (const [what, headers] of [
  ['the public key', {Authorization: `Bearer ${PUBLIC_KEY}`}],
  ['no key', {Authorization: null}],
  ['the public key as apikey', {Authorization: null, apikey: PUBLIC_KEY}],
] as const) {
  Deno.test(`with ${what} nothing is mailed and no number told`, async () => {
    const {send, outbox} = setUp();
    const document = await readProblem(await send(siteRequest({}, {headers})), 401);
    assert.deepEqual(Object.keys(document).sort(), ['detail', 'status', 'title']);
    assert.equal(outbox.drains, 0);
  });
}

for (const counts of [
  {failed: 1, overdue: 0},
  {failed: 0, overdue: 3},
]) {
  Deno.test(`an alarm is raised while ${counts.failed} leads are failed and ${counts.overdue} overdue`, async () => {
    const {send, outbox} = setUp((services) => {
      services.outbox.drained = {mailed: 5, postponed: 0};
      services.storage.outboxReport = {waiting: 3, spam: 0, ...counts};
    });
    const {title, status, detail, ...numbers} = await readProblem(await send(siteRequest({}, {headers: KEY})), 500);
    assert.deepEqual(numbers, {mailed: 5, postponed: 0, waiting: 3, spam: 0, ...counts});
    assert.match(detail, /leads\.stuck/);
    assert.equal(outbox.drains, 1, 'the others are mailed all the same');
  });
}

Deno.test('with the database away it is said to be temporary, without details', async () => {
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

Deno.test('GET does nothing', async () => {
  const {send, outbox} = setUp();
  const response = await send(siteRequest(null, {method: 'GET', headers: KEY}));
  await readProblem(response, 405);
  assert.equal(response.headers.get('allow'), 'POST');
  assert.equal(outbox.drains, 0);
});

Deno.test('no page may read it', async () => {
  const response = await setUp().send(siteRequest({}, {headers: {Authorization: KEY.Authorization}}));
  assert.equal(response.headers.get('access-control-allow-origin'), null);
});

Deno.test('a body is read to its end, whoever sent it', async () => {
  for (const headers of [KEY, {Authorization: null}]) {
    const body = new ChunkedBody(100, 1024);
    await setUp().send(siteRequest(body.stream, {headers}));
    assert.equal(body.pulled, 100);
  }
});
