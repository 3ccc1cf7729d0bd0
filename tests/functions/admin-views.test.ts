/** The views and SQL functions that people and schedulers use, and the alarms (supabase/README.md). */
import {expect} from 'vitest';
import {test} from '../support/backend/test';

test('the roles of the public API can neither read nor write rows, nor call functions', async ({backend}) => {
  const objects = await backend.query<{statement: string}>(
    `select format('select * from leads.%I', c.relname) as statement from pg_class c
       where c.relnamespace = 'leads'::regnamespace and c.relkind in ('r', 'v')
     union all
     select format('select leads.%I(%s)', p.proname,
       (select string_agg('null::' || t, ', ') from unnest(string_to_array(oidvectortypes(p.proargtypes), ', ')) as t))
     from pg_proc p where p.pronamespace = 'leads'::regnamespace`,
  );
  expect(objects.length).toBeGreaterThan(12);
  // Grant access to the schema, as if somebody had exposed it by mistake.
  await backend.query('grant usage on schema leads to anon, authenticated');
  for (const role of ['anon', 'authenticated']) {
    await backend.query(`set role ${role}`);
    for (const {statement} of objects) {
      await expect(backend.query(statement), `${role}: ${statement}`).rejects.toThrow('permission denied');
    }
    await backend.query('reset role');
  }

  // Even with grants on the tables, row-level security hides all rows.
  await backend.insertSubmissions({status: 'failed'});
  await backend.query(`insert into leads.rate_limits values ('hash', now(), 1)`);
  await backend.query('grant all on all tables in schema leads to anon');
  await backend.query('set role anon');
  for (const table of ['submissions', 'rate_limits', 'alarms', 'todos', 'nuevos', 'atascados', 'spam']) {
    expect(await backend.query(`select count(*)::integer from leads.${table}`), table).toEqual([{count: 0}]);
  }
});

test('leads.forget() deletes all submissions of an email address, and no others', async ({backend}) => {
  await backend.insertSubmissions({}, {email: 'ANA@gil.example'}, {email: 'ana@gil.example.org'});
  expect(await backend.query(`select leads.forget(' Ana@Gil.example ')`)).toEqual([{forget: 2}]);
  expect((await backend.readSubmissions()).map(({fields}) => fields.email)).toEqual(['ana@gil.example.org']);
});

test('submissions are deleted after twelve months, and emailed ones with spam marks after 30 days', async ({
  backend,
}) => {
  const ages = ['1 day', '11 months', '12 months -36 hours', '12 months -12 hours', '3 years'];
  const markedSubmissions = (['mailed', 'closed', 'waiting'] as const).flatMap((status) =>
    ['29 days', '31 days'].map((age) => ({name: `${status} ${age}`, age, status, spamMarks: ['enlaces']})),
  );
  await backend.insertSubmissions(...ages.map((age) => ({name: age, age})), ...markedSubmissions);
  await backend.query(
    `insert into leads.rate_limits values ('old', now() - interval '2 hours', 1), ('new', date_trunc('hour', now()), 1)`,
  );
  expect(await backend.query('select leads.purge()')).toEqual([{purge: 4}]);
  const remaining = (await backend.readSubmissions()).map(({fields}) => fields.name);
  const notEmailed = ['waiting 31 days'];
  const recent = ['closed 29 days', 'mailed 29 days', 'waiting 29 days'];
  expect(remaining, 'submissions that were not emailed stay').toEqual([
    '12 months -36 hours',
    '11 months',
    ...notEmailed,
    ...recent,
    '1 day',
  ]);
  expect(await backend.query('select address_hash from leads.rate_limits')).toEqual([{address_hash: 'new'}]);
});

test('the views show new, stuck and spam-marked submissions in Spanish', async ({backend}) => {
  await backend.insertSubmissions(
    {name: 'Neu', status: 'mailed'},
    {name: 'Old', status: 'mailed', age: '31 days'},
    {name: 'Closed', status: 'closed'},
    {name: 'Fresh', age: '59 minutes'},
    {name: 'Late', age: '61 minutes'},
    {name: 'Failed', status: 'failed'},
    {name: 'Marked', age: '2 hours', spamMarks: ['campo oculto', 'enlaces']},
  );
  const readView = async (view: string) =>
    (await backend.query<{nombre: string; estado: string}>(`select nombre, estado from leads.${view}`))
      .map(({nombre, estado}) => `${nombre}: ${estado}`)
      .sort();
  expect(await readView('nuevos')).toEqual(['Failed: Atascado', 'Fresh: En espera', 'Late: En espera', 'Neu: Enviado']);
  expect(await readView('atascados')).toEqual(['Failed: Atascado', 'Late: En espera']);
  expect(await readView('todos')).toHaveLength(7);
  await backend.query(`update leads.submissions set received_at = '2026-07-01 10:00Z' where status = 'closed'`);
  const closedRows = await backend.query(`select nombre, recibido::text from leads.todos where estado = 'Cerrado'`);
  expect(closedRows, 'the time is Spanish time').toEqual([{nombre: 'Closed', recibido: '2026-07-01 12:00:00'}]);
  const markedRow = {nombre: 'Marked', posible_spam: 'campo oculto, enlaces'};
  expect(await backend.query('select nombre, posible_spam from leads.spam')).toEqual([markedRow]);
  await backend.query(`update leads.submissions set spam_marks = null where reference is not null`);
  expect(await readView('nuevos'), 'after its spam mark is removed').toContain('Marked: En espera');
});

test('the view todos escapes values that a spreadsheet would run as formulas', async ({backend}) => {
  const companyFields = {company: '-1+1', position: '@SUM(1)', country: '=1', interests: '+A1'};
  const fields = [
    // A phone number is not a formula.
    {name: '=HYPERLINK("https://x.example")', email: '=ana@gil.example', message: '+55 11 0000-0000'},
    {firstName: 'João', lastName: 'Lima', phone: '+1=2', ...companyFields},
  ];
  await backend.query(
    `insert into leads.submissions (form, fields, dedupe_key) values ('contact', $1, '1'), ('registration', $2, '2')`,
    fields,
  );
  const columns = 'array[nombre, correo, telefono, empresa, cargo, pais, texto] as columns';
  const rows = await backend.query<{columns: unknown}>(`select ${columns} from leads.todos order by formulario`);
  expect(rows.map(({columns}) => columns)).toEqual([
    [`'=HYPERLINK("https://x.example")`, `'=ana@gil.example`, null, null, null, null, '+55 11 0000-0000'],
    ['João Lima', null, `'+1=2`, `'-1+1`, `'@SUM(1)`, `'=1`, `'+A1`],
  ]);
});

test('a closed submission raises no alarm and is not emailed until it is set to "waiting" again', async ({backend}) => {
  await backend.insertSubmissions(
    {status: 'failed'},
    {status: 'waiting'},
    {spamMarks: ['enlaces']},
    {status: 'mailed'},
  );
  for (const {reference} of await backend.readSubmissions()) {
    expect(await backend.query('select leads.close($1)', [` ${reference.toLowerCase()}`])).toEqual([{close: 1}]);
    expect(await backend.query('select leads.close($1)', [reference]), 'when it is already closed').toEqual([
      {close: 0},
    ]);
  }
  expect(await backend.callOutbox()).toMatchObject({status: 200, report: {mailed: 0, waiting: 0, failed: 0}});
  expect(backend.emails).toEqual([]);
  await backend.query('update leads.submissions set attempts = 21');
  await backend.query(`update leads.submissions set status = 'waiting'`);
  expect((await backend.callOutbox()).report, 'emailed immediately, with all attempts left').toMatchObject({
    mailed: 4,
    failed: 0,
  });
});

test('the scheduler calls deliver-outbox with the URL and key from the vault', async ({backend}) => {
  // Replaces the parts of Supabase's extensions that call_deliver_outbox() uses.
  await backend.query(`
    create schema vault;
    create table vault.decrypted_secrets (name text, decrypted_secret text);
    create schema net;
    create table net.calls (url text, headers jsonb, timeout_milliseconds integer);
    create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
      language sql as 'insert into net.calls values (url, headers, timeout_milliseconds); select 1::bigint';
  `);
  const callOutbox = () => backend.query('select leads.call_deliver_outbox()');
  for (const secret of Object.entries({forms_url: 'https://p.supabase.co', forms_outbox_key: 'secret'})) {
    await expect(callOutbox(), 'without both secrets').rejects.toThrow('The vault lacks forms_url or forms_outbox_key');
    await backend.query('insert into vault.decrypted_secrets values ($1, $2)', secret);
  }
  await callOutbox();
  expect(await backend.query('select * from net.calls')).toEqual([
    {
      url: 'https://p.supabase.co/functions/v1/deliver-outbox',
      headers: {Authorization: 'Bearer secret', 'Content-Type': 'application/json'},
      timeout_milliseconds: 60_000,
    },
  ]);
});

test('an alarm is emailed once a day while it lasts, and again if it returns or its email failed', async ({
  backend,
}) => {
  const readMailedAlarms = () => backend.notices.map(({text}) => text?.match(/Avisos:?\s*([^-]*?)\s*--/)?.[1]);
  const failed = 'Mensajes sin enviar por correo: 1. Léalos en la vista «atascados».';
  const overdue = 'Mensajes en espera desde hace más de una hora: 1.';
  await backend.insertSubmissions({status: 'failed'});
  backend.mailServer.rejection = {message: 'Not now', code: 451};
  expect((await backend.callOutbox()).status).toBe(500);
  backend.mailServer.rejection = null;
  const outboxes = [await backend.start('deliver-outbox'), await backend.start('deliver-outbox')];
  for (const _ of ['first', 'a minute later']) {
    await Promise.all(outboxes.map((outbox) => backend.callOutbox(outbox)));
  }
  expect(readMailedAlarms(), 'emailed once, although two outboxes run').toEqual([failed]);
  const subject = 'Formularios de la web · Hay mensajes que requieren su atención';
  expect(backend.notices.map((notice) => notice.subject)).toEqual([subject]);
  await backend.insertSubmissions({age: '2 hours'});
  await backend.query(
    `update leads.submissions set next_attempt_at = now() + interval '1 hour' where status = 'waiting'`,
  );
  backend.mailServer.rejection = {message: 'Not now', code: 451};
  await backend.callOutbox();
  backend.mailServer.rejection = null;
  expect((await backend.callOutbox()).report).toMatchObject({alarms: [failed, overdue]});
  expect(readMailedAlarms(), 'only the new alarm is emailed').toEqual([failed, overdue]);
  await backend.query(`update leads.alarms set mailed_at = mailed_at - interval '25 hours'`);
  await backend.callOutbox();
  expect(readMailedAlarms().slice(2), 'both alarms are in one email').toEqual([`${failed}\n${overdue}`]);
  await backend.query(`update leads.submissions set status = 'closed' where status = 'failed'`);
  await backend.callOutbox();
  await backend.insertSubmissions({status: 'failed'});
  await backend.callOutbox();
  expect(readMailedAlarms().slice(3), 'the alarm is emailed again after it has returned').toEqual([failed]);
});
