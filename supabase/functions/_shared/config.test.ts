import {strict as assert} from 'node:assert';
import {readConfig} from './config.ts';

const completeEnvironment: Readonly<Record<string, string>> = {
  SUPABASE_DB_URL: 'postgres://db.example/postgres',
  PUBLIC_KEYS: ' new , old,',
  ALLOWED_ORIGINS: 'https://alisio.example, https://www.alisio.example',
  ADDRESS_SALT: 'a-salt-of-more-than-32-characters',
  SMTP_HOST: 'smtp.example',
  SMTP_USER: 'user',
  SMTP_PASSWORD: 'password',
  MAIL_FROM: 'Web <web@alisio.example>',
  MAIL_TO: 'leads@alisio.example, b@alisio.example',
  OUTBOX_KEY: 'an-outbox-key-of-more-than-32-characters',
};

type Changes = Readonly<Record<string, string | undefined>>;

/** Reads the configuration from the complete environment with changes. Undefined means a missing variable. */
function readConfigWith(changes: Changes = {}) {
  const environment: Changes = {...completeEnvironment, ...changes};
  return readConfig((name) => environment[name]);
}

/** Returns the lines of the error message, one for each missing or invalid variable. */
function readErrors(changes: Changes): string[] {
  try {
    readConfigWith(changes);
  } catch (error) {
    assert.ok(error instanceof Error);
    return error.message.split('\n').slice(1);
  }
  assert.fail(`The configuration was accepted: ${JSON.stringify(changes)}`);
}

Deno.test('the configuration is read from the environment, and optional variables override defaults', () => {
  const config = readConfigWith();
  assert.deepEqual(config.database, {url: 'postgres://db.example/postgres', hasTls: true, certificateAuthority: null});
  assert.deepEqual(config.publicKeys, ['new', 'old']);
  assert.deepEqual(config.allowedOrigins, ['https://alisio.example', 'https://www.alisio.example']);
  assert.deepEqual(config.mailTo, ['leads@alisio.example', 'b@alisio.example']);
  const {ADDRESS_SALT, OUTBOX_KEY} = completeEnvironment;
  assert.deepEqual([config.addressSalt, config.outboxKey], [ADDRESS_SALT, OUTBOX_KEY]);
  assert.deepEqual(config.smtp, {host: 'smtp.example', port: 465, hasTls: true, user: 'user', password: 'password'});
  const optionalValues = ({submissionsPerHour, mailsPerHour, smtp, addressHeader}: typeof config) => [
    submissionsPerHour,
    mailsPerHour,
    smtp.port,
    addressHeader,
  ];
  assert.deepEqual(optionalValues(config), [10, 200, 465, 'cf-connecting-ip']);
  const overriddenConfig = readConfigWith({
    SUBMISSIONS_PER_HOUR: '3',
    MAILS_PER_HOUR: '50',
    SMTP_PORT: '1025',
    ADDRESS_HEADER: 'none',
  });
  assert.deepEqual(optionalValues(overriddenConfig), [3, 50, 1025, null]);
  const authorityCertificate = '-----BEGIN CERTIFICATE-----\nx';
  assert.equal(
    readConfigWith({DATABASE_CA: ` ${authorityCertificate}\n`}).database.certificateAuthority,
    authorityCertificate,
  );
});

Deno.test('connections to 127.0.0.1 use no TLS and need no mail account; all others use TLS', () => {
  const account = {SMTP_USER: '', SMTP_PASSWORD: ''};
  const {database, smtp} = readConfigWith({
    SUPABASE_DB_URL: 'postgres://127.0.0.1:5432/x',
    SMTP_HOST: '127.0.0.1',
    ...account,
  });
  assert.deepEqual([database.hasTls, smtp.hasTls, smtp.user], [false, false, '']);
  const lookalikes = readConfigWith({SUPABASE_DB_URL: 'postgres://127.0.0.1.evil.example/x', SMTP_HOST: 'localhost'});
  assert.deepEqual([lookalikes.database.hasTls, lookalikes.smtp.hasTls], [true, true]);
});

Deno.test('a sender is an email address, alone or after a name with or without quotes', () => {
  const address = 'web@alisio.example';
  for (const [value, name, expected = address] of [
    [address, ''],
    [`<${address}>`, ''],
    [`Web<${address}>`, 'Web'],
    [`"Alisio, S. L." <${address}>`, 'Alisio, S. L.'],
    [`Alisio, S. L. <${address}>`, 'Alisio, S. L.'],
    [`Alisio: web <${address}>`, 'Alisio: web'],
    [`Web (Alisio) <${address}>`, 'Web (Alisio)'],
    [`"Ali\\"sio" <${address}>`, 'Ali"sio'],
    ['Año <web@ñandú.example>', 'Año', 'web@xn--and-6ma2c.example'],
  ] as const) {
    assert.deepEqual(readConfigWith({MAIL_FROM: value}).mailFrom, {name, address: expected}, value);
  }
});

Deno.test('one error names all missing and blank variables', () => {
  for (const value of [undefined, '  ']) {
    const emptyEnvironment = Object.fromEntries(Object.keys(completeEnvironment).map((name) => [name, value]));
    const namedVariables = readErrors(emptyEnvironment).map((error) => /^- (\w+) is missing: \S/.exec(error)?.[1]);
    assert.deepEqual(namedVariables.sort(), Object.keys(completeEnvironment).sort());
  }
});

const wrongValues: Readonly<Record<string, readonly string[]>> = {
  SUPABASE_DB_URL: ['postgres://postgres:pa#ss/word@db.example:5432/postgres'],
  DATABASE_CA: ['prod-ca.crt'],
  PUBLIC_KEYS: [' , '],
  ALLOWED_ORIGINS: [' , ', 'https://x.example/', 'x.example', 'https://x.example/en', 'HTTPS://x.example'],
  ADDRESS_HEADER: ['x real ip'],
  ADDRESS_SALT: ['x'.repeat(31)],
  OUTBOX_KEY: ['x'.repeat(31)],
  SUBMISSIONS_PER_HOUR: ['0', '-1', '1.5', 'many', '1e9', '20 mails'],
  MAILS_PER_HOUR: ['0'],
  SMTP_PORT: ['0', '65536', 'x'],
  MAIL_FROM: [
    ...['Web', 'Web <web>', 'Web <web@x.example', 'Web\nBcc: <web@x.example>', 'a@x.example, b@x.example'],
    ...['Ali"sio <web@x.example>', '"Alisio <web@x.example>', 'Web web@x.example', 'Alisio: web@x.example;'],
  ],
  MAIL_TO: ['Web', ',', 'a@x.example, b', 'a@x.example; b@x.example', 'a@x.example\nb@x.example'],
};
for (const [name, values] of Object.entries(wrongValues)) {
  Deno.test(`the error for a wrong ${name} says what is expected and does not quote the value`, () => {
    for (const value of values) {
      const [message = '', ...otherMessages] = readErrors({[name]: value});
      assert.match(message, new RegExp(`^- ${name} is wrong: \\w`), value);
      assert.equal(otherMessages.length, 0);
      assert.ok(value.length < 5 || !message.includes(value), message);
    }
  });
}
