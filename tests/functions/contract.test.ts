import {describe, expect} from 'vitest';
import {MAIL_FROM, MAIL_TO, ORIGIN} from '../support/backend';
import {MailServer} from '../support/backend/mail-server';
import {test} from '../support/backend/test';

const CONTACT = {name: 'Inés Ferrer', email: 'ines@ferrer.example', message: 'Yerba mate de Misiones.'};

/** Emoji, accents, scripts from right to left, marks that combine, and what other programs take for their own language. */
const INTACT = `Ñandú, «maíz» — 你好 🚢👩‍👩‍👧 e\u0301
مرحبا، نستورد الجلود من الأوروغواي
שלום, אנחנו מייבאים בשר
<script>alert("x")</script> & "O'Higgins" \\ %20 \${x} {"a": 1}
.
-- fin`;

describe('What a submission becomes', () => {
  test('a contact message: a row and a mail that a person can read and answer', async ({backend}) => {
    const form = await backend.start();
    const response = await backend.post(form, {...CONTACT, message: INTACT, isAdmin: true});
    expect(response.status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    expect((await backend.rows())[0]?.fields, 'no fields that the form lacks').toEqual({...CONTACT, message: INTACT});

    const [mail] = backend.mails;
    expect(mail?.envelope).toEqual({from: MAIL_FROM, to: [MAIL_TO]});
    expect(mail?.to).toMatchObject([{address: MAIL_TO}]);
    expect(mail?.replyTo).toMatchObject([{name: CONTACT.name, address: CONTACT.email}]);
    expect(mail?.subject).toContain('Inés Ferrer');
    expect(mail?.subject).toContain('Ñandú, «maíz» — 你好 🚢');
    expect(mail?.text).toContain(INTACT);
    expect(mail?.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(mail?.html).toContain('مرحبا، نستورد الجلود من الأوروغواي');
  });

  test('one reference, by which visitor and firm can speak of it', async ({backend}) => {
    const form = await backend.start();
    const {reference} = await (await backend.post(form, CONTACT)).json();
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    expect((await backend.rows()).map((row) => row.reference)).toEqual([reference]);
    expect(backend.mails[0]?.subject).toContain(`[${reference}]`);
    expect(backend.mails[0]?.text).toContain(`Referencia: ${reference}`);
    const again = await (await backend.post(form, CONTACT)).json();
    expect(again.reference, 'of a retry').toBe(reference);
    await backend.databaseWay.cut();
    const direct = await (await backend.post(form, {...CONTACT, name: 'Ana'})).json();
    expect(backend.mails[1]?.subject, 'while the database is away').toContain(`[${direct.reference}]`);
  });

  test('what speaks for a robot: mailed with a mark, which a second try without it takes away', async ({backend}) => {
    const form = await backend.start();
    expect((await backend.post(form, {...CONTACT, signs: ['honeypot', 'haste']})).status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    const [mail] = backend.mails;
    expect(mail?.subject).toMatch(/^\[¿Spam\?\] Consulta de Inés Ferrer/);
    expect(mail?.text).toMatch(
      /Posible spam: campo oculto cumplimentado; formulario cumplimentado en menos de dos segundos/,
    );
    expect(await backend.rows()).toMatchObject([{signs: ['honeypot', 'haste'], fields: CONTACT}]);
    await backend.expectStates('mailed');
    await backend.post(form, CONTACT);
    expect(await backend.rows(), 'still one, and one mail').toMatchObject([{signs: null}]);
    await backend.expectCount({sent: 2, accepted: 2, stored: 1, mailed: 1});
  });

  test('all kinds of refusals are the unit tests’ (refusals.test.ts); of a real one the body is read, and the next is served', async ({
    backend,
  }) => {
    const form = await backend.start();
    const response = await backend.post(form, {...CONTACT, message: 'a'.repeat(10_000_000)});
    expect(response.status).toBe(413);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect((await backend.post(form, CONTACT)).status).toBe(200);
    await backend.expectCount({sent: 2, accepted: 1, stored: 1, mailed: 1});
  });
});

describe('Abuse', () => {
  test('one address is limited, whatever it writes into x-forwarded-for; others are not', async ({backend}) => {
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
    const kept = JSON.stringify(await backend.query(everything));
    expect(kept, 'addresses are nowhere').not.toMatch(/203\.0\.113|198\.51\.100|10\.0\.0/);
  });

  test('a full list that somebody forges is not a new visitor each time, whatever the header', async ({backend}) => {
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

  test('whoever has an IPv6 network is limited, too, later than a single address', async ({backend}) => {
    const form = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '2'});
    const send = (address: string, index: number) =>
      backend.post(form, {...CONTACT, message: `${address} ${index}`}, {'cf-connecting-ip': address});
    const statuses = async (addresses: readonly string[]) => {
      const result: number[] = [];
      for (const [index, address] of addresses.entries()) {
        result.push((await send(address, index)).status);
      }
      return result;
    };
    expect(await statuses(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3']), 'a /64').toEqual([200, 200, 429]);
    const others = Array.from({length: 7}, (_, index) => `2001:db8:1:${index + 2}::1`);
    expect(await statuses(others), 'a /48: four times as many').toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(await statuses(['2001:db8:2:1::1']), 'another').toEqual([200]);
  });

  test('what is refused leaves no trace: it fills no disk, and uses up nothing of its neighbours', async ({
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
    const flood = async (from: number, to: number) => {
      const statuses = new Set<number>();
      for (let index = from; index < to; index++) {
        statuses.add((await send('2001:db8:1:1::1', index)).status);
      }
      return [...statuses];
    };
    expect(await flood(0, 5)).toEqual([200]);
    await backend.expectStates('mailed');
    const before = await size();
    expect(await flood(5, 105)).toEqual([429]);
    expect(await size(), 'bytes').toBe(before);
    expect((await send('2001:db8:1:2::1', 200)).status, 'a neighbour').toBe(200);
  });

  test('1,000 submissions from ten addresses: a person who writes meanwhile is answered and read at once, and the firm told', async ({
    backend,
  }) => {
    const form = await backend.start('send-contact-email', {MAILS_PER_HOUR: '200'});
    const flood = (index: number) =>
      backend.post(form, {...CONTACT, message: `Oferta ${index}`}, {'cf-connecting-ip': `203.0.113.${index % 10}`});
    const send = async (from: number, to: number) => {
      for (let index = from; index < to; index += 20) {
        const answers = await Promise.all(Array.from({length: 20}, (_, offset) => flood(index + offset)));
        expect(answers.every(({status}) => status === 200)).toBe(true);
      }
    };
    const outbox = await backend.start('deliver-outbox', {MAILS_PER_HOUR: '200'});
    await send(0, 600);
    await backend.drain(outbox);
    expect(backend.mails.length, 'three quarters of the hour’s mails').toBeGreaterThanOrEqual(150);
    expect(backend.mails.length).toBeLessThan(160);

    const start = Date.now();
    const person = {...CONTACT, name: 'Berta Person', message: 'Una pregunta'};
    const [response] = await Promise.all([
      backend.post(form, person, {'cf-connecting-ip': '198.51.100.7'}),
      send(600, 1000),
    ]);
    expect(response.status).toBe(200);
    const isHers = ({subject}: {subject?: string}) => subject?.includes('Berta Person');
    await expect.poll(() => backend.mails.some(isHers), {timeout: 10_000}).toBe(true);
    console.log(
      `The person's mail came within ${Date.now() - start} ms, as number ${backend.mails.findIndex(isHers) + 1}.`,
    );

    expect((await backend.drain(outbox)).report).toMatchObject({
      held: 1001 - backend.mails.length,
      waiting: 1001 - backend.mails.length,
    });
    await backend.drain(outbox);
    expect(
      backend.notices.map(({subject}) => subject),
      'one digest, not one each minute',
    ).toEqual(['Formularios de la web · Demasiados mensajes en una hora']);
    await backend.expectCount({sent: 1001, accepted: 1001, stored: 1001, mailed: backend.mails.length});
  });

  test('an hour has so many rows, the last quarter for those who write for the first time', async ({backend}) => {
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

  test('the first of each address leaves first, and what is marked last, under a cap of its own', async ({backend}) => {
    const outbox = await backend.start('deliver-outbox', {MAILS_PER_HOUR: '8'});
    const report = async () => (await backend.drain(outbox)).report;
    const marked = Array(30).fill({name: 'Marked', signs: ['honeypot'], age: '2 hours'});
    await backend.insert(...marked, ...Array(5).fill({name: 'Second', nth: 2}));
    await backend.pass('1 minute');
    await backend.insert({name: 'Bea'});
    expect(await report(), 'what is marked raises no alarm').toMatchObject({mailed: 26, spam: 10, alarms: []});
    const senders = backend.mails.map(({replyTo}) => replyTo?.[0]?.name);
    expect(senders.slice(0, 5).sort(), 'though she came last').toEqual(['Bea', 'Second', 'Second', 'Second', 'Second']);
    expect(senders.filter((name) => name === 'Marked')).toHaveLength(20);

    await backend.insert({name: 'Cora'});
    expect(await report(), 'what is marked uses up nothing of the others').toMatchObject({mailed: 1, spam: 10});
    await backend.pass('61 minutes');
    expect(await report()).toMatchObject({mailed: 10, spam: 0});
  });

  test('a flood waits: so many mails an hour, however the database plans the statement', async ({backend}) => {
    // With statistics of a nearly empty table it comes to such plans by itself.
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

describe('Over TLS', () => {
  test('mail is delivered with a login, and only to a server whose certificate is trusted', async ({
    backend,
    postgres,
  }) => {
    const server = await MailServer.start(postgres.certificate);
    const account = {SMTP_USER: 'forms', SMTP_PASSWORD: 'secret'};
    const environment = {SMTP_TLS: 'implicit', SMTP_HOST: 'localhost', SMTP_PORT: `${server.port}`, ...account};
    const distrusting = await backend.start('send-contact-email', environment);
    await backend.post(distrusting, CONTACT);
    await backend.expectEach(({last_error}) => /certificate/.test(last_error ?? ''));
    expect(server.mails).toHaveLength(0);

    const trusting = await backend.start('deliver-outbox', {...environment, DENO_CERT: postgres.certificate.file});
    await backend.pass('1 minute');
    expect((await backend.drain(trusting)).report).toMatchObject({mailed: 1, waiting: 0});
    expect(server.mails.map(({subject}) => subject)).toEqual([
      expect.stringContaining('Consulta de Inés Ferrer: Yerba mate de Misiones. ['),
    ]);

    // The same when a visitor waits for the mail.
    const form = await backend.start('send-contact-email', {...environment, DENO_CERT: postgres.certificate.file});
    await backend.databaseWay.cut();
    expect((await backend.post(form, CONTACT)).status).toBe(200);
    expect((await backend.post(distrusting, CONTACT)).status).toBe(503);
    expect(server.mails).toHaveLength(2);
    await Promise.all([trusting.kill(), form.kill()]);
    await server.stop();
  });

  test('a lead is stored, and only in a database whose certificate is trusted', async ({backend, postgres}) => {
    const distrusting = await backend.start('send-contact-email', {DATABASE_TLS: 'verify'});
    expect((await backend.post(distrusting, CONTACT)).status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 0, mailed: 1});
    expect(distrusting.output).toContain('invalid peer certificate');

    const trusting = await backend.start('send-contact-email', {
      DATABASE_TLS: 'verify',
      DATABASE_CA: postgres.certificate.authority,
    });
    expect((await backend.post(trusting, {...CONTACT, message: INTACT})).status).toBe(200);
    await backend.expectCount({sent: 2, accepted: 2, stored: 1, mailed: 2});
    const connections = `from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'forms'`;
    expect(await backend.query(`select bool_and(ssl) ${connections}`)).toEqual([{bool_and: true}]);

    // A connection that breaks is replaced like one without TLS.
    await backend.databaseWay.cut();
    expect((await backend.post(trusting, {...CONTACT, name: 'Ana'})).status).toBe(200);
    expect(trusting.output, 'the break is noticed, not waited for').not.toContain('read timeout');
    await backend.databaseWay.open();
    expect((await backend.post(trusting, {...CONTACT, name: 'Bea'})).status).toBe(200);
    await backend.expectCount({sent: 4, accepted: 4, stored: 2, mailed: 4});
  });
});

test('A function that lacks its environment says what is missing and does not start', async ({backend}) => {
  await expect(backend.start('send-contact-email', {SMTP_HOST: '', MAIL_TO: '', SMTP_PORT: 'x'})).rejects.toThrow(
    /SMTP_HOST is missing.*MAIL_TO is missing.*SMTP_PORT must be/s,
  );
});
