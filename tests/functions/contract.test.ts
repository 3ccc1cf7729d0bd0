import {describe, expect} from 'vitest';
import {MAIL_FROM, MAIL_TO, ORIGIN, OUTBOX_KEY} from '../support/backend';
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

  test('a filled honeypot: stored as spam, not mailed, and mailed when a person says that it is none', async ({
    backend,
  }) => {
    const form = await backend.start();
    expect((await backend.post(form, {...CONTACT, website: 'https://spam.example'})).status).toBe(200);
    expect(await backend.drain()).toMatchObject({status: 200, report: {spam: 1, mailed: 0, waiting: 0}});
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 0});
    const [row] = await backend.rows();
    expect([row?.status, row?.fields]).toEqual(['spam', CONTACT]);
    await backend.query('select leads.not_spam($1)', [row?.id]);
    await backend.drain();
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
  });

  // All kinds of refusals: supabase/functions/_shared/handler.test.ts.
  test.for<[status: number, body: object, headers?: Record<string, string>]>([
    [401, CONTACT, {Authorization: `Bearer ${OUTBOX_KEY}`}],
    [403, CONTACT, {Origin: 'https://elsewhere.example'}],
    [413, {...CONTACT, message: 'a'.repeat(10_000_000)}],
    [422, {}],
  ])(
    'a request that is refused with %i: nothing, and the page may read why',
    async ([status, ...request], {backend}) => {
      const form = await backend.start();
      const response = await backend.post(form, ...request);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({status, title: expect.any(String), detail: expect.any(String)});
      expect(response.status).toBe(status);
      expect(response.headers.get('access-control-allow-origin')).toBe(status === 403 ? null : ORIGIN);
      expect((await backend.post(form, CONTACT)).status, 'and the next one is served').toBe(200);
      await backend.expectCount({sent: 2, accepted: 1, stored: 1, mailed: 1});
    },
  );
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

  test('a flood waits: so many mails an hour, however the database plans the statement', async ({backend}) => {
    // With statistics of a nearly empty table it comes to such plans by itself.
    const [database] = await backend.query<{name: string}>('select current_database() as name');
    for (const method of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) {
      await backend.query(`alter database ${database?.name} set enable_${method} = off`);
    }
    const outbox = await backend.start('deliver-outbox', {MAILS_PER_HOUR: '3'});
    await backend.insert(...Array(40).fill({}));
    const report = async () => (await backend.drain(outbox)).report;
    expect(await report()).toMatchObject({mailed: 3, waiting: 37});
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
    expect(server.mails.map(({subject}) => subject)).toEqual(['Consulta de Inés Ferrer: Yerba mate de Misiones.']);

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
    /SMTP_HOST is missing.*SMTP_PORT must be.*MAIL_TO is missing/s,
  );
});
