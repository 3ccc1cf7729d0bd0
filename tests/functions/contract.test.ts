import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect} from 'vitest';
import {functionNames} from '../../tools/bundle-functions';
import {MailServer} from '../../tools/start/mail-server';
import {ROOT} from '../support/articles';
import {AUTHORITY_FILE, serverTls} from '../support/backend/postgres';
import {test} from '../support/backend/test';

const CONTACT = {name: 'Inés Ferrer', email: 'ines@ferrer.example', message: 'Yerba mate de Misiones.'};

test('A submission with a filled-in honeypot is stored, and emailed with a spam mark', async ({backend}) => {
  const form = await backend.start();
  expect((await backend.post(form, CONTACT, {'X-Honeypot': 'filled'})).status).toBe(200);
  await backend.expectCounts({sent: 1, accepted: 1, stored: 1, mailed: 1});
  expect(backend.emails[0]?.subject).toMatch(/^\[¿Spam\?\] Consulta de Inés Ferrer/);
  expect(backend.emails[0]?.text).toMatch(/Posible spam: campo oculto relleno/);
  expect(await backend.query('select nombre from leads.spam')).toHaveLength(1);
});

describe('Over TLS', () => {
  test('emails are sent with a login, and only to a server whose certificate is trusted', async ({backend}) => {
    const server = await MailServer.start(0, serverTls);
    const credentials = {SMTP_USER: 'forms', SMTP_PASSWORD: 'secret'};
    const environment = {SMTP_HOST: 'localhost', SMTP_PORT: `${server.port}`, ...credentials};
    await backend.post(await backend.start('send-contact-email', environment), CONTACT);
    await backend.expectEach(({last_error}) => /certificate/.test(last_error ?? ''));
    expect(server.emails).toHaveLength(0);

    const trustingFunction = await backend.start('deliver-outbox', {...environment, DENO_CERT: AUTHORITY_FILE});
    await backend.advanceTime('1 minute');
    expect((await backend.callOutbox(trustingFunction)).report).toMatchObject({mailed: 1, waiting: 0});
    expect(server.emails).toHaveLength(1);
    await trustingFunction.kill();
    await server.stop();
  });

  test('a submission is stored only in a database whose certificate is trusted', async ({backend}) => {
    const databaseEnvironment = {
      SUPABASE_DB_URL: backend.environment.SUPABASE_DB_URL?.replace('127.0.0.1', 'localhost') ?? '',
    };
    const distrustingFunction = await backend.start('send-contact-email', databaseEnvironment);
    expect((await backend.post(distrustingFunction, CONTACT)).status).toBe(503);
    expect(distrustingFunction.output).toContain('invalid peer certificate');

    const authority = readFileSync(AUTHORITY_FILE, 'utf8');
    const trustingFunction = await backend.start('send-contact-email', {
      ...databaseEnvironment,
      DATABASE_CA: authority,
    });
    expect((await backend.post(trustingFunction, CONTACT)).status).toBe(200);
    await backend.expectCounts({sent: 2, accepted: 1, stored: 1, mailed: 1});
    const [connection] = await backend.query(
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid)
       where application_name = 'forms' and datname = current_database()`,
    );
    expect(connection).toEqual({ssl: true});
  });
});

test('supabase/config.toml deploys the bundle of every function and turns off the JWT check', () => {
  const config = readFileSync(path.join(ROOT, 'supabase/config.toml'), 'utf8');
  expect(functionNames).toHaveLength(3);
  for (const name of functionNames) {
    const section = `[functions.${name}]\nverify_jwt = false\nentrypoint = "./bundles/${name}.js"\n`;
    expect(config, `supabase/config.toml must name ${name}`).toContain(section);
  }
});
