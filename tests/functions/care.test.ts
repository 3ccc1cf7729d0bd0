import {describe, expect} from 'vitest';
import {QUIET, test} from '../support/backend/test';

/** The SQL of people and schedulers: supabase/README.md. */
describe('Care of the leads', () => {
  test('the public roles can neither read, write nor call anything', async ({backend}) => {
    const objects = await backend.query<{statement: string}>(
      `select format('select * from leads.%I', c.relname) as statement from pg_class c
         where c.relnamespace = 'leads'::regnamespace and c.relkind in ('r', 'v')
       union all
       select format('select leads.%I(%s)', p.proname,
         (select string_agg('null::' || t, ', ') from unnest(string_to_array(oidvectortypes(p.proargtypes), ', ')) as t))
       from pg_proc p where p.pronamespace = 'leads'::regnamespace`,
    );
    expect(objects.length).toBeGreaterThan(12);
    // A maintainer might expose the schema by mistake.
    await backend.query('grant usage on schema leads to anon, authenticated');
    for (const role of ['anon', 'authenticated']) {
      await backend.query(`set role ${role}`);
      for (const {statement} of objects) {
        await expect(backend.query(statement), `${role}: ${statement}`).rejects.toThrow('permission denied');
      }
      await backend.query('reset role');
    }

    // Even with grants on the tables, no policy shows a row.
    await backend.insert({status: 'failed'});
    await backend.query(`insert into leads.rate_limits values ('hash', now(), 1)`);
    await backend.query('grant all on all tables in schema leads to anon');
    await backend.query('set role anon');
    for (const table of ['submissions', 'rate_limits', 'todos', 'nuevos', 'atascados', 'spam']) {
      expect(await backend.query(`select count(*)::integer from leads.${table}`), table).toEqual([{count: 0}]);
    }
    await backend.query('reset role');
  });

  test('all leads of an email address are deleted on request, and no others', async ({backend}) => {
    await backend.insert({}, {email: 'ANA@gil.example'}, {email: 'ana@gil.example.org'});
    expect(await backend.query(`select leads.forget(' Ana@Gil.example ')`)).toEqual([{forget: 2}]);
    expect((await backend.rows()).map(({fields}) => fields.email)).toEqual(['ana@gil.example.org']);
  });

  test('old leads are deleted after twelve months, and those with marks of spam after 30 days', async ({backend}) => {
    const ages = ['1 day', '11 months', '12 months -36 hours', '12 months -12 hours', '3 years'];
    const marked = (['mailed', 'closed', 'waiting'] as const).flatMap((status) =>
      ['29 days', '31 days'].map((age) => ({name: `${status} ${age}`, age, status, signs: ['links']})),
    );
    await backend.insert(...ages.map((age) => ({name: age, age})), ...marked);
    await backend.query(
      `insert into leads.rate_limits values ('old', now() - interval '2 hours', 1), ('new', date_trunc('hour', now()), 1)`,
    );
    expect(await backend.query('select leads.purge()')).toEqual([{purge: 4}]);
    const left = (await backend.rows()).map(({fields}) => fields.name);
    const unread = ['waiting 31 days'];
    const read = ['closed 29 days', 'mailed 29 days', 'waiting 29 days'];
    expect(left, 'unread leads stay').toEqual(['12 months -36 hours', '11 months', ...unread, ...read, '1 day']);
    expect(await backend.query('select address_hash from leads.rate_limits')).toEqual([{address_hash: 'new'}]);
  });

  test('the views show new, stuck and marked leads in Spanish', async ({backend}) => {
    await backend.insert(
      {name: 'Neu', status: 'mailed'},
      {name: 'Old', status: 'mailed', age: '31 days'},
      {name: 'Closed', status: 'closed'},
      {name: 'Late', age: '61 minutes'},
      {name: 'Failed', status: 'failed'},
      {name: 'Marked', age: '2 hours', signs: ['honeypot', 'links']},
    );
    const shown = async (view: string) =>
      (await backend.query<{nombre: string; estado: string}>(`select nombre, estado from leads.${view}`))
        .map(({nombre, estado}) => `${nombre}: ${estado}`)
        .sort();
    expect(await shown('nuevos')).toEqual(['Failed: Atascado', 'Late: En espera', 'Neu: Enviado']);
    expect(await shown('atascados')).toEqual(['Failed: Atascado', 'Late: En espera']);
    expect(await shown('todos')).toHaveLength(6);
    expect(await backend.query('select nombre, posible_spam from leads.spam')).toEqual([
      {nombre: 'Marked', posible_spam: 'campo oculto cumplimentado, más de tres enlaces'},
    ]);
  });

  test('the view of all leads escapes values that a spreadsheet would run as formulas', async ({backend}) => {
    const firm = {company: '-1+1', position: '@SUM(1)', country: '=1', interests: '+A1'};
    const written = [
      // A telephone number is not a formula.
      {name: '=HYPERLINK("https://x.example")', email: '=ana@gil.example', message: '+55 11 0000-0000'},
      {firstName: 'João', lastName: 'Lima', phone: '+1=2', ...firm},
    ];
    await backend.query(
      `insert into leads.submissions (form, fields, message_key, status)
       values ('contact', $1, '1', 'mailed'), ('registration', $2, '2', 'mailed')`,
      written,
    );
    const columns = 'array[nombre, correo, telefono, empresa, cargo, pais, texto] as columns';
    const rows = await backend.query<{columns: unknown}>(`select ${columns} from leads.todos order by formulario`);
    expect(rows.map(({columns}) => columns)).toEqual([
      [`'=HYPERLINK("https://x.example")`, `'=ana@gil.example`, null, null, null, null, '+55 11 0000-0000'],
      ['João Lima', null, `'+1=2`, `'-1+1`, `'@SUM(1)`, `'=1`, `'+A1`],
    ]);
  });

  test('a lead that is set to "waiting" in the table is mailed at once, even after all its attempts', async ({
    backend,
  }) => {
    await backend.insert({status: 'failed'}, {status: 'mailed', name: 'Bea'});
    await backend.query('update leads.submissions set attempts = 22, stub = true, refusals = 3');
    await backend.query(`update leads.submissions set status = 'waiting'`);
    expect((await backend.drain()).report).toMatchObject({mailed: 2, failed: 0});
    expect(backend.mails.map(({subject}) => subject).join()).toMatch(/Consulta de (Ana|Bea).*Consulta de (Ana|Bea)/);
  });

  test('a reference that two leads share by chance closes neither', async ({backend}) => {
    await backend.insert({}, {email: 'bea@gil.example'});
    await backend.query(`update leads.submissions set message_key = 'abcdef01' || (fields ->> 'email')`);
    expect(await backend.query(`select leads.close('ABCD-EF01')`)).toEqual([{close: false}]);
  });

  test('a lead that was closed by hand raises no alarm and is not mailed', async ({backend}) => {
    await backend.insert({status: 'failed'});
    expect((await backend.drain()).status).toBe(500);
    await backend.insert({status: 'waiting'}, {signs: ['links']}, {status: 'mailed'});
    for (const {reference} of await backend.rows()) {
      expect(await backend.query('select leads.close($1)', [` ${reference.toLowerCase()}`])).toEqual([{close: true}]);
      expect(await backend.query('select leads.close($1)', [reference]), 'twice').toEqual([{close: false}]);
    }
    expect(await backend.drain()).toEqual({status: 200, report: QUIET});
    expect(backend.mails).toEqual([]);
  });

  test('the scheduler calls deliver-outbox when leads are due, with the address and key of the vault', async ({
    backend,
  }) => {
    // The parts of the platform's extensions that our statement uses.
    await backend.query(`
      create schema vault;
      create table vault.decrypted_secrets (name text, decrypted_secret text);
      create schema net;
      create table net.calls (url text, headers jsonb, timeout_milliseconds integer);
      create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
        language sql as 'insert into net.calls values (url, headers, timeout_milliseconds); select 1::bigint';
    `);
    const call = () => backend.query('select leads.call_deliver_outbox()');
    await call();
    await backend.insert({status: 'waiting'}, {status: 'mailed'});
    await backend.pass('-1 minute');
    await call();
    await backend.pass('1 minute');
    for (const secret of Object.entries({forms_url: 'https://p.supabase.co', forms_outbox_key: 'secret'})) {
      await expect(call(), 'not set up').rejects.toThrow('The vault lacks forms_url or forms_outbox_key');
      await backend.query('insert into vault.decrypted_secrets values ($1, $2)', secret);
    }
    await call();
    expect(await backend.query('select * from net.calls'), 'none while nothing was due').toEqual([
      {
        url: 'https://p.supabase.co/functions/v1/deliver-outbox',
        headers: {Authorization: 'Bearer secret', 'Content-Type': 'application/json'},
        timeout_milliseconds: 60_000,
      },
    ]);

    await backend.query(`update leads.submissions set status = 'closed'`);
    await call();
    await backend.query('select leads.call_deliver_outbox(true)');
    expect(await backend.query('select * from net.calls'), 'and every quarter of an hour').toHaveLength(2);
  });

  test('the migrations mail old spam with its mark, and fail when a removed setting was changed', async ({
    postgres,
  }) => {
    const isOld = (file: string) => file < '20261126';
    const isNew = (file: string) => !isOld(file);
    const isLast = (file: string) => file >= '20261127';
    const name = await postgres.createDatabase(isOld);
    const client = await postgres.connect(name);
    await client.query(
      `insert into leads.submissions (form, fields, message_key, dedupe_key, status, received_at)
       values ('contact', '{"email": "ANA@gil.example"}', 'abcdef01', 'abcdef01', 'spam', now() - interval '60 days'),
         ('contact', '{}', 'b', 'b', 'mailed', now())`,
    );
    await postgres.migrate(name, (file) => isNew(file) && !isLast(file));
    await client.query(
      `insert into leads.submissions (form, fields, message_key, status, signs)
       values ('contact', '{}', 'c', 'mailed', '{haste}'), ('contact', '{}', 'd', 'mailed', '{haste,links}')`,
    );
    await postgres.migrate(name, isLast);
    const {rows} = await client.query(
      'select status, signs, reference, email from leads.submissions order by message_key',
    );
    expect(rows).toEqual([
      {status: 'waiting', signs: ['honeypot'], reference: 'ABCD-EF01', email: 'ana@gil.example'},
      {status: 'mailed', signs: null, reference: 'B-', email: null},
      {status: 'mailed', signs: null, reference: 'C-', email: null},
      {status: 'mailed', signs: ['links'], reference: 'D-', email: null},
    ]);
    const purged = await client.query('select leads.purge()');
    expect(purged.rows, 'it stays until it can be read').toEqual([{purge: 0}]);

    const other = await postgres.createDatabase(isOld);
    const changed = await postgres.connect(other);
    await changed.query('update leads.settings set retention_months = 6');
    await expect(postgres.migrate(other, isNew)).rejects.toThrow('leads.purge()');
    await Promise.all([client.end(), changed.end()]);
  });
});
