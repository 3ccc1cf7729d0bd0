import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect} from 'vitest';
import {test} from '../support/backend/test';

/** What people and schedulers do with the leads in SQL: README, "Deploying the forms". */
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
    // As if somebody had exposed the schema by mistake.
    await backend.query('grant usage on schema leads to anon, authenticated');
    for (const role of ['anon', 'authenticated']) {
      await backend.query(`set role ${role}`);
      for (const {statement} of objects) {
        await expect(backend.query(statement), `${role}: ${statement}`).rejects.toThrow('permission denied');
      }
      await backend.query('reset role');
    }

    // Even if somebody grants the tables, too, there is no policy that shows a row.
    await backend.insert({status: 'failed'});
    await backend.query(`insert into leads.rate_limits values ('hash', now(), 1)`);
    await backend.query('grant all on all tables in schema leads to anon');
    await backend.query('set role anon');
    for (const table of ['submissions', 'rate_limits', 'settings', 'stuck', 'export']) {
      expect(await backend.query(`select count(*)::integer from leads.${table}`), table).toEqual([{count: 0}]);
    }
    await backend.query('reset role');
  });

  test('everything of an e-mail address is deleted on request, and nothing else', async ({backend}) => {
    await backend.insert({}, {email: 'ANA@gil.example'}, {email: 'ana@gil.example.org'});
    expect(await backend.query(`select leads.forget(' Ana@Gil.example ')`)).toEqual([{forget: 2}]);
    expect((await backend.rows()).map(({fields}) => fields.email)).toEqual(['ana@gil.example.org']);
  });

  test('what is too old is deleted, after as many months as the firm says', async ({backend}) => {
    const ages = ['1 day', '11 months', '12 months -36 hours', '12 months -12 hours', '3 years'];
    await backend.insert(...ages.map((age) => ({name: age, age})));
    await backend.query(
      `insert into leads.rate_limits values ('old', now() - interval '2 hours', 1), ('new', date_trunc('hour', now()), 1)`,
    );
    const left = async () => (await backend.rows()).map(({fields}) => fields.name);
    expect(await backend.query('select leads.purge()')).toEqual([{purge: 2}]);
    expect(await left(), 'a day early').toEqual(['12 months -36 hours', '11 months', '1 day']);
    expect(await backend.query('select address_hash from leads.rate_limits')).toEqual([{address_hash: 'new'}]);

    await backend.query('update leads.settings set retention_months = 6');
    expect(await backend.query('select leads.purge()')).toEqual([{purge: 2}]);
    expect(await left()).toEqual(['1 day']);
    await expect(backend.query('update leads.settings set retention_months = 0')).rejects.toThrow('check constraint');
  });

  test('the export has a column for each field, and no spreadsheet runs what a visitor wrote', async ({backend}) => {
    const firm = {company: '-1+1', position: '@SUM(1)', country: '=1', interests: '+A1'};
    const written = [
      // A telephone number is no formula.
      {name: '=HYPERLINK("https://x.example")', email: '=ana@gil.example', message: '+55 11 0000-0000'},
      {firstName: 'João', lastName: 'Lima', phone: '+1=2', ...firm},
    ];
    await backend.query(
      `insert into leads.submissions (form, fields, message_key, status)
       values ('contact', $1, '1', 'mailed'), ('registration', $2, '2', 'mailed')`,
      written,
    );
    const columns = 'array[name, email, phone, company, position, country, text] as columns';
    const rows = await backend.query<{columns: unknown}>(`select ${columns} from leads.export order by form`);
    expect(rows.map(({columns}) => columns)).toEqual([
      [`'=HYPERLINK("https://x.example")`, `'=ana@gil.example`, null, null, null, null, '+55 11 0000-0000'],
      ['João Lima', null, `'+1=2`, `'-1+1`, `'@SUM(1)`, `'=1`, `'+A1`],
    ]);
  });

  test('a lead that was dealt with by hand raises no alarm and is not mailed', async ({backend}) => {
    await backend.insert({status: 'failed'});
    expect((await backend.drain()).status).toBe(500);
    await backend.insert({status: 'waiting'}, {status: 'spam'}, {status: 'mailed'});
    for (const {id, status} of await backend.rows()) {
      expect(await backend.query('select leads.close($1)', [id])).toEqual([{close: status !== 'mailed'}]);
    }
    const report = {mailed: 0, postponed: 0, waiting: 0, overdue: 0, failed: 0, spam: 0};
    expect(await backend.drain()).toEqual({status: 200, report});
    expect(backend.mails).toEqual([]);
  });

  test('every function is deployed with its own check of keys and the pinned libraries', () => {
    const root = path.join(__dirname, '../../supabase');
    const config = readFileSync(path.join(root, 'config.toml'), 'utf8');
    const functions = readdirSync(path.join(root, 'functions')).filter((name) => /^[a-z-]+$/.test(name));
    expect(functions.length).toBeGreaterThanOrEqual(3);
    for (const name of functions) {
      const section = `[functions.${name}]\nverify_jwt = false\nimport_map = "./functions/deno.json"\n`;
      expect(config, `supabase/config.toml must name ${name}`).toContain(section);
    }
  });

  test('the scheduler calls deliver-outbox when something is due, with the address and key of the vault', async ({
    backend,
  }) => {
    // What the platform's extensions offer, as far as our statement uses it.
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
    await backend.insert({status: 'waiting'}, {status: 'spam'});
    await backend.pass('-1 minute');
    await call();
    await backend.pass('1 minute');
    for (const secret of Object.entries({forms_url: 'https://p.supabase.co', forms_outbox_key: 'secret'})) {
      await expect(call(), 'not set up').rejects.toThrow('the vault lacks forms_url or forms_outbox_key');
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
  });
});
