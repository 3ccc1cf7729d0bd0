import {describe, expect} from 'vitest';
import {MAIL_FROM, MAIL_TO} from '../support/backend';
import {MailServer} from '../support/backend/mail-server';
import {test} from '../support/backend/test';

const CONTACT = {name: 'Inés Ferrer', email: 'ines@ferrer.example', message: 'Yerba mate de Misiones.'};

/** Emoji, accents, right-to-left scripts, combining marks, and the syntax of other programs. */
const INTACT = `Ñandú, «maíz» — 你好 🚢👩‍👩‍👧 e\u0301
مرحبا، نستورد الجلود من الأوروغواي
שלום, אנחנו מייבאים בשר
<script>alert("x")</script> & "O'Higgins" \\ %20 \${x} {"a": 1}
.
-- fin`;

describe('A submission becomes', () => {
  test('a row, and a mail that a person can read and answer', async ({backend}) => {
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

  test('one reference in answer, database and mail', async ({backend}) => {
    const form = await backend.start();
    const {reference} = await (await backend.post(form, CONTACT)).json();
    expect(reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    expect((await backend.rows()).map((row) => row.reference)).toEqual([reference]);
    expect(backend.mails[0]?.subject).toContain(`[${reference}]`);
    expect(backend.mails[0]?.text).toContain(`Referencia: ${reference}`);
    const again = await (await backend.post(form, CONTACT)).json();
    expect(again.reference, 'of a retry').toBe(reference);
    await backend.databaseProxy.cut();
    const direct = await (await backend.post(form, {...CONTACT, name: 'Ana'})).json();
    expect(backend.mails[1]?.subject, 'while the database is away').toContain(`[${direct.reference}]`);
  });

  test('a mail with a mark of spam when the honeypot is filled; a retry without it removes the mark', async ({
    backend,
  }) => {
    const form = await backend.start();
    expect((await backend.post(form, CONTACT, {'X-Honeypot': 'filled'})).status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    const [mail] = backend.mails;
    expect(mail?.subject).toMatch(/^\[¿Spam\?\] Consulta de Inés Ferrer/);
    expect(mail?.text).toMatch(/Posible spam: campo oculto cumplimentado/);
    expect(await backend.rows()).toMatchObject([{signs: ['honeypot'], fields: CONTACT}]);
    await backend.expectStates('mailed');
    await backend.post(form, CONTACT);
    expect(await backend.rows(), 'still one, and one mail').toMatchObject([{signs: null}]);
    await backend.expectCount({sent: 2, accepted: 2, stored: 1, mailed: 1});
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

    // The same without the database, when the visitor waits for the mail.
    const form = await backend.start('send-contact-email', {...environment, DENO_CERT: postgres.certificate.file});
    await backend.databaseProxy.cut();
    expect((await backend.post(form, CONTACT)).status).toBe(200);
    expect((await backend.post(distrusting, CONTACT)).status).toBe(503);
    expect(server.mails).toHaveLength(2);
    await Promise.all([trusting.kill(), form.kill()]);
    await server.stop();
  });

  test('a lead is stored only in a database whose certificate is trusted', async ({backend, postgres}) => {
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

    // A broken connection is replaced, as without TLS.
    await backend.databaseProxy.cut();
    expect((await backend.post(trusting, {...CONTACT, name: 'Ana'})).status).toBe(200);
    expect(trusting.output, 'the break is noticed, not waited for').not.toContain('read timeout');
    await backend.databaseProxy.open();
    expect((await backend.post(trusting, {...CONTACT, name: 'Bea'})).status).toBe(200);
    await backend.expectCount({sent: 4, accepted: 4, stored: 2, mailed: 4});
  });
});

test('A function without its environment names the missing variables and does not start', async ({backend}) => {
  await expect(backend.start('send-contact-email', {SMTP_HOST: '', MAIL_TO: '', SMTP_PORT: 'x'})).rejects.toThrow(
    /SMTP_HOST is missing.*MAIL_TO is missing.*SMTP_PORT must be/s,
  );
});
