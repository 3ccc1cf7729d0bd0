import {describe, expect} from 'vitest';
import {test} from '../support/backend/test';

const CONTACT = {name: 'Inés Ferrer', email: 'ines@ferrer.example', message: 'Yerba mate de Misiones.'};

describe('Abuse', () => {
  test('one address is limited, even with a forged x-forwarded-for; others are not', async ({backend}) => {
    const form = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '3'});
    const send = (index: number, headers: Record<string, string>) =>
      backend.post(form, {...CONTACT, message: `Envío ${index}`}, headers);
    for (let index = 0; index < 3; index++) {
      expect((await send(index, {'x-forwarded-for': `10.0.0.${index}, 203.0.113.7`})).status).toBe(200);
    }
    const refused = await send(3, {'x-forwarded-for': '10.0.0.99, 203.0.113.7'});
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect([seconds > 0, seconds <= 3600], `${seconds} s`).toEqual([true, true]);

    expect((await send(0, {'x-forwarded-for': '203.0.113.7'})).status, 'a retry does not count').toBe(200);
    expect((await send(4, {'x-forwarded-for': '203.0.113.7, 198.51.100.1'})).status, 'another address').toBe(200);
    await backend.expectCount({sent: 6, accepted: 5, stored: 4, mailed: 4});

    const everything = 'select s::text from leads.submissions s union all select r::text from leads.rate_limits r';
    const stored = JSON.stringify(await backend.query(everything));
    expect(stored, 'addresses are nowhere').not.toMatch(/203\.0\.113|198\.51\.100|10\.0\.0/);
  });

  test('a forged list of addresses in any header does not count as a new visitor each time', async ({backend}) => {
    for (const header of ['cf-connecting-ip', 'x-real-ip']) {
      const form = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '3', ADDRESS_HEADER: header});
      const statuses: number[] = [];
      for (let index = 0; index < 5; index++) {
        const headers = {[header]: `10.1.${index}.1, 10.2.${index}.2, 198.51.100.${header.length}`};
        statuses.push((await backend.post(form, {...CONTACT, message: `${header} ${index}`}, headers)).status);
      }
      expect(statuses, header).toEqual([200, 200, 200, 429, 429]);
    }
    await backend.expectCount({sent: 10, accepted: 6, stored: 6, mailed: 6});
  });

  test('IPv6 networks are limited, too, with a higher limit than a single address', async ({backend}) => {
    const form = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '2'});
    const others = [2, 3, 4, 5, 6, 7, 8].map((network) => `2001:db8:1:${network}::1`);
    const statuses: number[] = [];
    for (const address of ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3', ...others, '2001:db8:2:1::1']) {
      statuses.push((await backend.post(form, {...CONTACT, message: address}, {'cf-connecting-ip': address})).status);
    }
    const [of64, of48, another] = [statuses.splice(0, 3), statuses.splice(0, 7), statuses];
    expect(of64, 'a /64').toEqual([200, 200, 429]);
    expect(of48, 'a /48: four times as many').toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(another).toEqual([200]);
  });

  test('refused submissions need no space on the disk, and do not count for neighbouring networks', async ({
    backend,
  }) => {
    const form = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '5'});
    const send = (address: string, index: number) =>
      backend.post(form, {...CONTACT, message: `${index} ${'x'.repeat(20_000)}`}, {'cf-connecting-ip': address});
    const size = async () => {
      const [row] = await backend.query<{size: number}>(
        `select pg_total_relation_size('leads.submissions')::integer as size`,
      );
      return row?.size ?? 0;
    };
    const flood = async (count: number, status: number) => {
      for (let index = 0; index < count; index++) {
        expect((await send('2001:db8:1:1::1', status + index)).status).toBe(status);
      }
    };
    await flood(5, 200);
    await backend.expectStates('mailed');
    const before = await size();
    await flood(100, 429);
    expect(await size(), 'bytes').toBe(before);
    expect((await send('2001:db8:1:2::1', 200)).status, 'a neighbour').toBe(200);
  });

  test('during 1,000 submissions from ten addresses, a person’s mail arrives at once, and the firm is warned', async ({
    backend,
  }) => {
    const form = await backend.start('send-contact-email', {MAILS_PER_HOUR: '200'});
    const outbox = await backend.start('deliver-outbox', {MAILS_PER_HOUR: '200'});
    const post = (index: number) =>
      backend.post(form, {...CONTACT, message: `Oferta ${index}`}, {'cf-connecting-ip': `203.0.113.${index % 10}`});
    const flood = async (from: number, to: number) => {
      for (let index = from; index < to; index += 20) {
        const answers = await Promise.all(Array.from({length: 20}, (_, offset) => post(index + offset)));
        expect(answers.every(({status}) => status === 200)).toBe(true);
      }
    };
    await flood(0, 600);
    await backend.drain(outbox);
    expect(backend.mails.length, 'three quarters of the hour’s mails').toBeGreaterThanOrEqual(150);
    expect(backend.mails.length).toBeLessThan(160);

    const person = {...CONTACT, name: 'Berta Person', message: 'Una pregunta'};
    const [response] = await Promise.all([
      backend.post(form, person, {'cf-connecting-ip': '198.51.100.7'}),
      flood(600, 1000),
    ]);
    expect(response.status).toBe(200);
    const isFromPerson = ({subject}: {subject?: string}) => subject?.includes('Berta Person');
    await expect.poll(() => backend.mails.some(isFromPerson), {timeout: 10_000}).toBe(true);

    const waiting = 1001 - backend.mails.length;
    expect((await backend.drain(outbox)).report).toMatchObject({held: waiting, waiting});
    await backend.drain(outbox);
    const notices = backend.notices.map(({subject}) => subject);
    expect(notices, 'one digest, not one each minute').toEqual([
      'Formularios de la web · Demasiados mensajes en una hora',
    ]);
    await backend.expectCount({sent: 1001, accepted: 1001, stored: 1001, mailed: backend.mails.length});
  });

  test('the number of rows in an hour is limited, and the last quarter is reserved for first submissions', async ({
    backend,
  }) => {
    const form = await backend.start('send-contact-email', {ROWS_PER_HOUR: '20'});
    const send = (index: number, address: string) =>
      backend.post(form, {...CONTACT, message: `Envío ${index}`}, {'cf-connecting-ip': address});
    const statuses: number[] = [];
    for (let index = 0; index < 18; index++) {
      statuses.push((await send(index, '203.0.113.7')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(15);
    for (let index = 20; index < 25; index++) {
      expect((await send(index, `198.51.100.${index}`)).status, 'of a person').toBe(200);
    }
    const full = await send(25, '198.51.100.25');
    expect(full.status).toBe(503);
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThan(0);
    await backend.expectCount({sent: 24, accepted: 20, stored: 20, mailed: 20});
  });

  test('the first lead of each address is mailed first, and marked leads last, with a cap of their own', async ({
    backend,
  }) => {
    const outbox = await backend.start('deliver-outbox', {MAILS_PER_HOUR: '8'});
    const report = async () => (await backend.drain(outbox)).report;
    const marked = Array(30).fill({name: 'Marked', signs: ['honeypot'], age: '2 hours'});
    await backend.insert(...marked, ...Array(5).fill({name: 'Second', nth: 2}));
    await backend.pass('1 minute');
    await backend.insert({name: 'Bea'});
    expect(await report(), 'marked leads raise no alarm').toMatchObject({mailed: 26, spam: 10, alarms: []});
    const senders = backend.mails.map(({replyTo}) => replyTo?.[0]?.name);
    expect(senders.slice(0, 5).sort(), 'the first lead of a new address, though inserted last').toEqual([
      'Bea',
      'Second',
      'Second',
      'Second',
      'Second',
    ]);
    expect(senders.filter((name) => name === 'Marked')).toHaveLength(20);

    await backend.insert({name: 'Cora'});
    expect(await report(), 'marked leads do not count for the others').toMatchObject({mailed: 1, spam: 10});
    await backend.pass('61 minutes');
    expect(await report()).toMatchObject({mailed: 10, spam: 0});
  });

  test('a flood waits for the hourly number of mails, with any plan of the database', async ({backend}) => {
    // With the statistics of a nearly empty table, PostgreSQL chooses such plans by itself.
    const [database] = await backend.query<{name: string}>('select current_database() as name');
    for (const method of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) {
      await backend.query(`alter database ${database?.name} set enable_${method} = off`);
    }
    const outbox = await backend.start('deliver-outbox', {MAILS_PER_HOUR: '3'});
    await backend.insert(...Array(40).fill({}));
    const report = async () => (await backend.drain(outbox)).report;
    expect(await report()).toMatchObject({mailed: 3, waiting: 37, held: 37});
    await backend.pass('59 minutes');
    expect(await report()).toMatchObject({mailed: 0, waiting: 37});
    await backend.pass('2 minutes');
    expect(await report()).toMatchObject({mailed: 3, waiting: 34});
    await backend.expectCount({sent: 0, accepted: 0, stored: 40, mailed: 6});
  });
});
