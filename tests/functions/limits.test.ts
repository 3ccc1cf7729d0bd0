import {expect} from 'vitest';
import {ORIGIN} from '../support/backend';
import {test} from '../support/backend/test';

const CONTACT = {name: 'Inés Ferrer', email: 'ines@ferrer.example', message: 'Yerba mate de Misiones.'};

/** The rate limit counts per clock hour. If an hour ends in less than half a minute, this waits for the next one. */
const WAIT_FOR_NEXT_HOUR = `select pg_sleep(seconds_left) from (
  select extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()) as seconds_left) where seconds_left < 30`;

test('the rate limit ignores forged header entries and retries, and no IP address is stored', async ({backend}) => {
  await backend.query(WAIT_FOR_NEXT_HOUR);
  const form = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '3'});
  const send = (index: number, address = '198.51.100.7') =>
    backend.post(
      form,
      {...CONTACT, message: `${index}`},
      {'cf-connecting-ip': `10.1.${index}.1, 10.2.0.${index}, ${address}`},
    );
  const statuses: number[] = [];
  for (const index of [0, 1, 2, 3, 4, 0]) {
    statuses.push((await send(index)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429, 200]);
  const {headers} = await send(5);
  const seconds = Number(headers.get('retry-after'));
  expect([seconds > 0, seconds <= 3600], `Retry-After: ${seconds} s`).toEqual([true, true]);
  expect(headers.get('access-control-allow-origin'), 'the page may read it').toBe(ORIGIN);
  expect((await send(6, '203.0.113.7')).status, 'another IP address').toBe(200);
  await backend.expectCounts({sent: 8, accepted: 5, stored: 4, mailed: 4});
  const selectAllRows = 'select s::text from leads.submissions s union all select r::text from leads.rate_limits r';
  expect(JSON.stringify(await backend.query(selectAllRows))).not.toMatch(/203\.0\.113|198\.51\.100|10\.[12]\./);
});

test('emails beyond the hourly limit wait; spam-marked ones come last and use at most half of the limit', async ({
  backend,
}) => {
  // Makes PostgreSQL plan nested loops, as it does by itself only while the table is nearly empty.
  const [database] = await backend.query<{name: string}>('select current_database() as name');
  for (const method of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) {
    await backend.query(`alter database ${database?.name} set enable_${method} = off`);
  }
  const outbox = await backend.start('deliver-outbox', {MAILS_PER_HOUR: '20'});
  const drain = async () => (await backend.callOutbox(outbox)).report;
  const readSenders = () => backend.emails.map(({replyTo}) => replyTo?.[0]?.name);
  await backend.insertSubmissions(...Array(40).fill({name: 'Marked', age: '2 hours', spamMarks: ['campo oculto']}));
  await backend.insertSubmissions({name: 'Bea'});
  expect(await drain(), 'spam-marked submissions raise no alarm').toMatchObject({mailed: 10, waiting: 31, alarms: []});
  expect(readSenders().slice(0, 5), 'emailed first, although inserted last').toContain('Bea');
  await backend.insertSubmissions(...Array(30).fill({name: 'Flood'}));
  expect(await drain()).toMatchObject({mailed: 10, waiting: 51});
  expect(new Set(readSenders().slice(10))).toEqual(new Set(['Flood']));
  await backend.advanceTime('59 minutes');
  expect(await drain()).toMatchObject({mailed: 0, waiting: 51});
  await backend.advanceTime('2 minutes');
  expect(await drain()).toMatchObject({mailed: 20, waiting: 31});
  await backend.expectCounts({sent: 0, accepted: 0, stored: 71, mailed: 40});
});
