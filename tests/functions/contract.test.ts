import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, onTestFinished} from 'vitest';
import {MAIL_FROM, MAIL_TO, ORIGIN, OUTBOX_KEY, type PostOptions, PUBLIC_KEY} from '../support/backend';
import {certificate} from '../support/backend/certificate';
import {MailServer} from '../support/backend/mail-server';
import {test} from '../support/backend/test';

const CONTACT = {name: 'Inés Ferrer', email: 'ines@ferrer.example', message: 'Yerba mate de Misiones.'};
const REGISTRATION = {
  firstName: 'João',
  lastName: 'Peixoto Lima',
  email: 'joao@peixoto.example',
  phone: '+55 11 0000-0000',
  company: 'Peixoto Comércio',
  position: 'Comprador',
  country: 'Brasil',
  interests: 'Café verde, cuero.\nEspaña y Portugal.',
};

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
    const response = await backend.post(form, {...CONTACT, message: INTACT});
    expect(response.status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    expect((await backend.rows())[0]?.fields).toEqual({...CONTACT, message: INTACT});

    const [mail] = backend.mails;
    expect(mail?.envelope).toEqual({from: MAIL_FROM, to: [MAIL_TO]});
    expect(mail?.to).toMatchObject([{address: MAIL_TO}]);
    expect(mail?.cc ?? []).toEqual([]);
    expect(mail?.replyTo).toMatchObject([{name: CONTACT.name, address: CONTACT.email}]);
    expect(mail?.subject).toContain('Inés Ferrer');
    expect(mail?.subject).toContain('Ñandú, «maíz» — 你好 🚢');
    expect(mail?.text).toContain(INTACT);
    for (const label of ['Nombre', 'Correo electrónico', 'Mensaje']) {
      expect(mail?.text).toContain(label);
      expect(mail?.html).toContain(label);
    }
    expect(mail?.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
    expect(mail?.html).not.toContain('<script');
    expect(mail?.html).toContain('مرحبا، نستورد الجلود من الأوروغواي');
  });

  test('a registration: all eight fields, labelled', async ({backend}) => {
    const form = await backend.start('send-registration-email');
    expect((await backend.post(form, REGISTRATION)).status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    expect((await backend.rows())[0]?.fields).toEqual(REGISTRATION);
    const [mail] = backend.mails;
    expect(mail?.subject).toBe(
      'Registro de João Peixoto Lima, Peixoto Comércio (Brasil): Café verde, cuero. España y Portugal.',
    );
    expect(mail?.replyTo).toMatchObject([{name: 'João Peixoto Lima', address: REGISTRATION.email}]);
    for (const [label, value] of [
      ['Nombre', REGISTRATION.firstName],
      ['Apellidos', REGISTRATION.lastName],
      ['Correo electrónico', REGISTRATION.email],
      ['Teléfono', REGISTRATION.phone],
      ['Empresa', REGISTRATION.company],
      ['Cargo', REGISTRATION.position],
      ['País', REGISTRATION.country],
      ['Productos y mercados de interés', REGISTRATION.interests],
    ] as const) {
      expect(mail?.text).toContain(`${label}:${value.includes('\n') ? '\n' : ' '}${value}`);
      expect(mail?.html).toContain(label);
      expect(mail?.html).toContain(value);
    }
  });

  test('a filled honeypot: stored as spam, not mailed, and mailed when a person says that it is none', async ({
    backend,
  }) => {
    const [form, outbox] = [await backend.start(), await backend.start('deliver-outbox')];
    expect((await backend.post(form, {...CONTACT, website: 'https://spam.example'})).status).toBe(200);
    const {status, report} = await backend.drain(outbox);
    expect(status).toBe(200);
    expect(report).toMatchObject({spam: 1, mailed: 0, waiting: 0});
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 0});
    const [row] = await backend.rows();
    expect([row?.status, row?.fields]).toEqual(['spam', CONTACT]);
    await backend.database.query('select leads.not_spam($1)', [row?.id]);
    await backend.drain(outbox);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
  });

  test('unknown fields are dropped, the rest is kept', async ({backend}) => {
    const form = await backend.start();
    expect((await backend.post(form, {...CONTACT, company: 'Ferrer', isAdmin: true})).status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 1, mailed: 1});
    expect((await backend.rows())[0]?.fields).toEqual(CONTACT);
  });
});

describe('A request that is refused stores and mails nothing', () => {
  interface Refusal extends PostOptions {
    readonly name: string;
    readonly status: number;
    /** Headers of the answer. */
    readonly answers?: Readonly<Record<string, string>>;
  }
  /** 256 KiB. */
  const LONGEST = JSON.stringify({...CONTACT, name: 'Ana'}).padEnd(256 * 1024);
  const refusals: readonly Refusal[] = [
    {name: 'no key', status: 401, headers: {Authorization: ''}},
    {name: 'a wrong key', status: 401, headers: {Authorization: 'Bearer public-key-of-the-testS'}},
    {name: 'the key of the outbox', status: 401, headers: {Authorization: `Bearer ${OUTBOX_KEY}`}},
    {name: 'GET', status: 405, method: 'GET', answers: {allow: 'POST, OPTIONS'}},
    {name: 'PUT', status: 405, method: 'PUT', answers: {allow: 'POST, OPTIONS'}},
    {
      name: 'a form-encoded body',
      status: 415,
      headers: {'Content-Type': 'application/x-www-form-urlencoded'},
      raw: 'name=Ana',
    },
    {name: 'plain text, as a page without preflight could send', status: 415, headers: {'Content-Type': 'text/plain'}},
    {name: 'broken JSON', status: 400, raw: '{"name": "Ana", '},
    {name: 'an empty body', status: 400, raw: ''},
    {name: 'bytes that are no UTF-8', status: 400, raw: Buffer.from(JSON.stringify(CONTACT), 'latin1')},
    {name: 'a list', status: 400, raw: '[]'},
    {name: 'a body of 256 KiB and a byte', status: 413, raw: `${LONGEST} `},
    {name: 'a body of 10 MB', status: 413, raw: `{"message": "${'a'.repeat(10_000_000)}"}`},
    {name: 'an Idempotency-Key that is none', status: 400, headers: {'Idempotency-Key': 'a b'}},
    {name: 'a foreign origin', status: 403, headers: {Origin: 'https://elsewhere.example'}},
  ];

  test('whatever is wrong with it', async ({backend}) => {
    const form = await backend.start();
    for (const {name, status, answers = {}, ...options} of refusals) {
      const response = await backend.post(form, CONTACT, options);
      const {headers} = response;
      expect(response.status, name).toBe(status);
      expect(headers.get('content-type'), name).toBe('application/problem+json');
      const problem = {status, title: expect.any(String), detail: expect.any(String)};
      expect(await response.json(), name).toMatchObject(problem);
      expect(Object.fromEntries(Object.keys(answers).map((header) => [header, headers.get(header)]))).toEqual(answers);
      expect(headers.get('access-control-allow-origin'), name).toBe(status === 403 ? null : ORIGIN);
    }
    await backend.expectCount({sent: refusals.length, accepted: 0, stored: 0, mailed: 0});
    expect((await backend.post(form, CONTACT, {raw: LONGEST})).status, 'and the next one is served').toBe(200);
  });

  test('fields that are missing, of a wrong type, too long, or meant for a header: all named at once', async ({
    backend,
  }) => {
    const form = await backend.start();
    const cases: readonly (readonly [body: object, fields: readonly string[]])[] = [
      [{}, ['name', 'email', 'message']],
      [{name: ' ', email: '', message: '\n'}, ['name', 'email', 'message']],
      [{name: 7, email: ['a@b.example'], message: {text: 'x'}}, ['name', 'email', 'message']],
      [{...CONTACT, name: null}, ['name']],
      [{...CONTACT, name: 'Ana\r\nBcc: everyone@elsewhere.example'}, ['name']],
      [{...CONTACT, name: 'Ana\nGil'}, ['name']],
      [{...CONTACT, email: 'ana@gil.example\r\nBcc: everyone@elsewhere.example'}, ['email']],
      [{...CONTACT, email: 'ana'}, ['email']],
      [{...CONTACT, name: 'a'.repeat(1001)}, ['name']],
      [{...CONTACT, message: 'a'.repeat(20_001)}, ['message']],
      [{...CONTACT, name: `${'a'.repeat(1001)}\nGil`}, ['name']],
    ];
    for (const [body, fields] of cases) {
      const response = await backend.post(form, body);
      expect(response.status).toBe(422);
      const problem = await response.json();
      expect(problem.errors.map(({field}: {field: string}) => field)).toEqual(fields);
    }
    await backend.expectCount({sent: cases.length, accepted: 0, stored: 0, mailed: 0});
  });

  test('a preflight is answered for the site only', async ({backend}) => {
    const form = await backend.start();
    const ask = (origin: string) =>
      fetch(form.url, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
        },
      });
    const own = await ask(ORIGIN);
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(own.headers.get('access-control-allow-methods')).toContain('POST');
    for (const header of ['authorization', 'content-type', 'idempotency-key']) {
      expect(own.headers.get('access-control-allow-headers')).toContain(header);
    }
    expect(own.headers.get('vary')).toContain('Origin');
    for (const foreign of [
      'https://elsewhere.example',
      'null',
      `${ORIGIN}.elsewhere.example`,
      'http://www.site.example',
    ]) {
      const response = await ask(foreign);
      expect(response.status, foreign).toBe(403);
      expect(response.headers.get('access-control-allow-origin'), foreign).toBeNull();
    }
  });

  test('the key is taken as a bearer token or as "apikey", old and new while it is replaced', async ({backend}) => {
    const form = await backend.start('send-contact-email', {PUBLIC_KEYS: `${PUBLIC_KEY}, the-next-key`});
    const accepted: readonly Record<string, string>[] = [
      {Authorization: `bearer ${PUBLIC_KEY}`},
      {Authorization: 'Bearer the-next-key'},
      {Authorization: '', apikey: PUBLIC_KEY},
    ];
    for (const headers of accepted) {
      expect((await backend.post(form, CONTACT, {headers})).status).toBe(200);
    }
  });
});

describe('Abuse', () => {
  test('one address is limited, whatever it writes into x-forwarded-for; others are not', async ({backend}) => {
    const form = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '3'});
    const send = (index: number, headers: Record<string, string>) =>
      backend.post(form, {...CONTACT, message: `Envío ${index}`}, {headers});
    for (let index = 0; index < 3; index++) {
      expect((await send(index, {'x-forwarded-for': `10.0.0.${index}, 203.0.113.7`})).status).toBe(200);
    }
    const refused = await send(3, {'x-forwarded-for': '10.0.0.99, 203.0.113.7'});
    expect(refused.status).toBe(429);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3600);
    expect(await refused.json()).toMatchObject({status: 429, title: 'Too Many Requests'});

    expect((await send(0, {'x-forwarded-for': '203.0.113.7'})).status, 'a retry does not count').toBe(200);
    expect((await send(4, {'x-forwarded-for': '203.0.113.7, 198.51.100.1'})).status, 'another address').toBe(200);
    const platform = {'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.2'};
    expect((await send(5, platform)).status, 'the platform knows better').toBe(429);
    const salted = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '1', ADDRESS_SALT: 'another'});
    expect((await backend.post(salted, CONTACT, {headers: platform})).status, 'another hash').toBe(200);
    await backend.expectCount({sent: 8, accepted: 6, stored: 5, mailed: 5});

    const {rows} = await backend.database.query(
      'select s::text as row from leads.submissions s union all select r::text from leads.rate_limits r',
    );
    const everything = rows.map(({row}) => row).join('\n');
    expect(everything, 'addresses are nowhere').not.toMatch(/203\.0\.113|198\.51\.100|10\.0\.0/);
  });

  test('a flood is stored, and its mail waits', async ({backend}) => {
    const [form, outbox] = [
      await backend.start('send-contact-email', {MAILS_PER_HOUR: '3'}),
      await backend.start('deliver-outbox', {MAILS_PER_HOUR: '3'}),
    ];
    const statuses: number[] = [];
    for (let index = 0; index < 8; index++) {
      statuses.push((await backend.post(form, {...CONTACT, message: `Envío ${index}`})).status);
      await expect
        .poll(async () => (await backend.rows()).filter(({status}) => status === 'mailed').length)
        .toBe(Math.min(index + 1, 3));
    }
    expect(statuses).toEqual(Array(8).fill(200));
    expect((await backend.drain(outbox)).report).toMatchObject({mailed: 0, waiting: 5});
    await backend.expectCount({sent: 8, accepted: 8, stored: 8, mailed: 3});
    await backend.pass('59 minutes');
    expect((await backend.drain(outbox)).report).toMatchObject({mailed: 0, waiting: 5});
    await backend.pass('2 minutes');
    expect((await backend.drain(outbox)).report).toMatchObject({mailed: 3, waiting: 2});
    await backend.expectCount({sent: 8, accepted: 8, stored: 8, mailed: 6});
  });

  test('the cap holds, however the database plans the statement', async ({backend}) => {
    // With statistics of a nearly empty table it comes to such plans by itself.
    for (const method of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) {
      await backend.database.query(
        `do $$ begin execute format('alter database %I set enable_${method} = off', current_database()); end $$`,
      );
    }
    const outbox = await backend.start('deliver-outbox', {MAILS_PER_HOUR: '3'});
    await backend.database.query(
      `insert into leads.submissions (form, fields, message_key, status)
       select 'contact', jsonb_build_object('name', 'Ana', 'email', 'ana@gil.example', 'message', 'Envío ' || n), 'key-' || n, 'waiting'
       from generate_series(1, 40) as n`,
    );
    expect((await backend.drain(outbox)).report).toMatchObject({mailed: 3, waiting: 37});
    await backend.expectCount({sent: 0, accepted: 0, stored: 40, mailed: 3});
  });

  test('behind a proxy that names no visitor nobody is limited: all would share one limit', async ({backend}) => {
    const form = await backend.start('send-contact-email', {SUBMISSIONS_PER_HOUR: '1'});
    expect(await backend.postMessages(form, 3)).toEqual([200, 200, 200]);
    await backend.expectCount({sent: 3, accepted: 3, stored: 3, mailed: 3});
  });

  test('the outbox has a key of its own', async ({backend}) => {
    const outbox = await backend.start('deliver-outbox');
    for (const authorization of ['', `Bearer ${PUBLIC_KEY}`]) {
      const response = await fetch(outbox.url, {method: 'POST', headers: {Authorization: authorization}});
      expect(response.status).toBe(401);
    }
    expect((await fetch(outbox.url, {headers: {Authorization: `Bearer ${OUTBOX_KEY}`}})).status).toBe(405);
  });
});

describe('Over TLS', () => {
  test('mail is delivered with a login, and only to a server whose certificate is trusted', async ({backend}) => {
    const {key, cert, authority} = await certificate();
    const trusted = path.join(mkdtempSync(path.join(tmpdir(), 'authority-')), 'ca.pem');
    onTestFinished(() => rmSync(path.dirname(trusted), {recursive: true}));
    writeFileSync(trusted, authority);
    const server = await MailServer.start({key, cert});
    const environment = {
      SMTP_TLS: 'implicit',
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(server.port),
      SMTP_USER: 'forms',
      SMTP_PASSWORD: 'secret',
    };
    const distrusting = await backend.start('send-contact-email', environment);
    await backend.post(distrusting, CONTACT);
    await expect.poll(async () => (await backend.rows())[0]?.last_error ?? '').toContain('certificate');
    expect(server.mails).toHaveLength(0);

    const trusting = await backend.start('deliver-outbox', {...environment, DENO_CERT: trusted});
    await backend.pass('1 minute');
    expect((await backend.drain(trusting)).report).toMatchObject({mailed: 1, waiting: 0});
    expect(server.mails.map(({subject}) => subject)).toEqual(['Consulta de Inés Ferrer: Yerba mate de Misiones.']);

    // The same when somebody waits for the mail.
    const form = await backend.start('send-contact-email', {...environment, DENO_CERT: trusted});
    await backend.databaseWay.cut();
    expect((await backend.post(form, CONTACT)).status).toBe(200);
    expect((await backend.post(distrusting, CONTACT)).status).toBe(503);
    expect(server.mails).toHaveLength(2);
    await Promise.all([trusting.kill(), form.kill()]);
    await server.stop();
  });

  test('a lead is stored, and only in a database whose certificate is trusted', async ({backend}) => {
    const {authority} = await certificate();
    const environment = {DATABASE_TLS: 'verify'};
    const distrusting = await backend.start('send-contact-email', environment);
    expect((await backend.post(distrusting, CONTACT)).status).toBe(200);
    await backend.expectCount({sent: 1, accepted: 1, stored: 0, mailed: 1});
    expect(distrusting.log).toContain('invalid peer certificate');

    const trusting = await backend.start('send-contact-email', {...environment, DATABASE_CA: authority});
    expect((await backend.post(trusting, {...CONTACT, message: INTACT})).status).toBe(200);
    await backend.expectCount({sent: 2, accepted: 2, stored: 1, mailed: 2});
    const {rows} = await backend.database.query(
      `select bool_and(ssl) as encrypted from pg_stat_ssl join pg_stat_activity using (pid) where application_name = 'forms'`,
    );
    expect(rows).toEqual([{encrypted: true}]);

    // A connection that breaks or hangs is replaced like one without TLS.
    await backend.databaseWay.cut();
    expect((await backend.post(trusting, {...CONTACT, name: 'Ana'})).status).toBe(200);
    expect(trusting.log, 'the break is noticed, not waited for').not.toContain('read timeout');
    await backend.databaseWay.open();
    expect((await backend.post(trusting, {...CONTACT, name: 'Bea'})).status).toBe(200);
    backend.databaseWay.hang();
    expect((await backend.post(trusting, {...CONTACT, name: 'Eva'})).status).toBe(200);
    await backend.databaseWay.open();
    expect((await backend.post(trusting, {...CONTACT, name: 'Iris'})).status).toBe(200);
    await backend.expectCount({sent: 6, accepted: 6, stored: 3, mailed: 6});
  });
});

test('A function that lacks its environment says what is missing and does not start', async ({backend}) => {
  await expect(backend.start('send-contact-email', {SMTP_HOST: '', MAIL_TO: '', SMTP_PORT: 'x'})).rejects.toThrow(
    /SMTP_HOST is missing.*SMTP_PORT must be.*MAIL_TO is missing/s,
  );
});
