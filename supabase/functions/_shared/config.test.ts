import {strict as assert} from 'node:assert';
import {readConfig} from './config.ts';

const complete: Readonly<Record<string, string>> = {
  SUPABASE_DB_URL: 'postgres://db.example/postgres',
  PUBLIC_KEYS: 'public-key',
  ALLOWED_ORIGINS: 'https://alisio.example, https://www.alisio.example',
  ADDRESS_SALT: 'a-salt-of-more-than-32-characters',
  SMTP_HOST: 'smtp.example',
  SMTP_USER: 'user',
  SMTP_PASSWORD: 'password',
  MAIL_FROM: 'Web <web@alisio.example>',
  MAIL_TO: 'leads@alisio.example',
  OUTBOX_KEY: 'an-outbox-key-of-more-than-32-characters',
};

/** Reads the complete environment with some variables changed, or without those that are undefined. */
function read(changes: Readonly<Record<string, string | undefined>> = {}) {
  const environment: Record<string, string | undefined> = {...complete, ...changes};
  return readConfig((name) => environment[name]);
}

/** Returns the lines of the error message, one for each invalid variable. */
function errors(changes: Readonly<Record<string, string | undefined>>): string[] {
  try {
    read(changes);
  } catch (error) {
    assert.ok(error instanceof Error);
    return error.message.split('\n').slice(1);
  }
  assert.fail('The configuration was accepted');
}

Deno.test('a complete environment becomes a configuration with the defaults', () => {
  assert.deepEqual(read(), {
    database: {url: 'postgres://db.example/postgres', tls: true, authority: null},
    publicKeys: ['public-key'],
    allowedOrigins: ['https://alisio.example', 'https://www.alisio.example'],
    addressSalt: 'a-salt-of-more-than-32-characters',
    addressHeader: 'cf-connecting-ip',
    trustedProxies: 1,
    submissionsPerHour: 20,
    rowsPerHour: 1000,
    smtp: {host: 'smtp.example', port: 465, implicitTls: true, user: 'user', password: 'password'},
    mailFrom: {name: 'Web', address: 'web@alisio.example'},
    mailTo: [{name: '', address: 'leads@alisio.example'}],
    mailsPerHour: 200,
    alarmWebhook: null,
    outboxKey: 'an-outbox-key-of-more-than-32-characters',
  });
});

Deno.test('variables override the defaults', () => {
  const config = read({
    ADDRESS_HEADER: ' X-Real-IP ',
    SUBMISSIONS_PER_HOUR: '3',
    MAILS_PER_HOUR: '50',
    SMTP_PORT: '1025',
    TRUSTED_PROXIES: '2',
    ROWS_PER_HOUR: '70',
    ALARM_WEBHOOK: ' https://hooks.example/1 ',
  });
  assert.equal(config.trustedProxies, 2);
  assert.equal(config.rowsPerHour, 70);
  assert.equal(config.alarmWebhook, 'https://hooks.example/1');
  assert.equal(config.addressHeader, 'x-real-ip');
  assert.equal(config.submissionsPerHour, 3);
  assert.equal(config.mailsPerHour, 50);
  assert.equal(config.smtp.port, 1025);
});

Deno.test('an empty ADDRESS_HEADER is not the default: visitors connect directly', () => {
  assert.equal(read({ADDRESS_HEADER: ''}).addressHeader, '');
});

Deno.test('every missing variable is named at once', () => {
  const nothing = Object.fromEntries(Object.keys(complete).map((name) => [name, undefined]));
  const named = errors(nothing).map((error) => error.match(/^- (\w+) is missing: \S/)?.[1]);
  assert.deepEqual(named.sort(), Object.keys(complete).sort());
});

for (const name of Object.keys(complete)) {
  Deno.test(`a blank ${name} is a missing one`, () => {
    const named = errors({[name]: '  '});
    assert.equal(named.length, 1);
    assert.match(named.join(), new RegExp(`^- ${name} is missing`));
  });
}

for (const name of ['SMTP_PORT', 'SUBMISSIONS_PER_HOUR', 'MAILS_PER_HOUR', 'ROWS_PER_HOUR', 'TRUSTED_PROXIES']) {
  Deno.test(`${name} must be a whole number above 0`, () => {
    for (const value of ['0', '-1', '1.5', 'many', '1e999', '20 mails']) {
      assert.deepEqual(errors({[name]: value}), [`- ${name} must be a whole number above 0, not "${value}"`]);
    }
  });
}

Deno.test('DATABASE_TLS is verify or none, with an authority of its own if need be', () => {
  assert.equal(read({DATABASE_TLS: 'none', SUPABASE_DB_URL: 'postgres://127.0.0.1/x'}).database.tls, false);
  assert.equal(read({DATABASE_TLS: ''}).database.tls, true);
  assert.equal(read({DATABASE_CA: ' -----BEGIN CERTIFICATE-----\n'}).database.authority, '-----BEGIN CERTIFICATE-----');
  assert.deepEqual(errors({DATABASE_TLS: 'require'}), ['- DATABASE_TLS must be "verify" or "none", not "require"']);
});

Deno.test('SMTP_TLS is implicit or none', () => {
  assert.equal(read({SMTP_TLS: 'implicit'}).smtp.implicitTls, true);
  assert.equal(read({SMTP_TLS: ''}).smtp.implicitTls, true);
  assert.deepEqual(errors({SMTP_TLS: 'starttls'}), ['- SMTP_TLS must be "implicit" or "none", not "starttls"']);
});

Deno.test('PUBLIC_KEYS is a list and goes before the key of the platform', () => {
  assert.deepEqual(read({PUBLIC_KEYS: ' new, old ,', SUPABASE_ANON_KEY: 'platform'}).publicKeys, ['new', 'old']);
});

Deno.test('without PUBLIC_KEYS the key of the platform is accepted', () => {
  assert.deepEqual(read({PUBLIC_KEYS: undefined, SUPABASE_ANON_KEY: 'platform'}).publicKeys, ['platform']);
  assert.deepEqual(read({PUBLIC_KEYS: '', SUPABASE_ANON_KEY: 'platform'}).publicKeys, ['platform']);
});

for (const [name, value, error] of [
  ['SMTP_PORT', '65536', 'SMTP_PORT must be at most 65535, not "65536"'],
  ['ADDRESS_HEADER', 'x real ip', 'ADDRESS_HEADER must be the name of a header, not "x real ip"'],
  ...['https://x.example/', 'x.example', 'https://x.example/en', 'HTTPS://x.example'].map((origin) => [
    'ALLOWED_ORIGINS',
    origin,
    `ALLOWED_ORIGINS must hold origins such as "https://www.example.com", not "${origin}"`,
  ]),
] as const) {
  Deno.test(`${name} may not be "${value}"`, () => {
    assert.deepEqual(errors({[name ?? '']: value}), [`- ${error}`]);
  });
}

Deno.test('without PUBLIC_KEYS, all keys that the platform gives out are accepted', () => {
  const platform = {
    PUBLIC_KEYS: undefined,
    SUPABASE_PUBLISHABLE_KEYS: '{"default": "sb_publishable_1", "site": "sb_publishable_2"}',
    SUPABASE_ANON_KEY: 'anon',
  };
  assert.deepEqual(read(platform).publicKeys, ['sb_publishable_1', 'sb_publishable_2', 'anon']);
  assert.deepEqual(errors({...platform, SUPABASE_PUBLISHABLE_KEYS: 'x'}), ['- SUPABASE_PUBLISHABLE_KEYS is no JSON']);
});

for (const [value, name, address = 'web@site.example'] of [
  ['web@site.example', ''],
  ['<web@site.example>', ''],
  ['Web <web@site.example>', 'Web'],
  ['Web<web@site.example>', 'Web'],
  ['"Web, S. L." <web@site.example>', 'Web, S. L.'],
  ['Web, S. L. <web@site.example>', 'Web, S. L.'],
  ['Alisio: web <web@site.example>', 'Alisio: web'],
  ['Web (Alisio) <web@site.example>', 'Web (Alisio)'],
  ['"Ali\\"sio" <web@site.example>', 'Ali"sio'],
  ['web@site.example <web@site.example>', 'web@site.example'],
  ['Año Ñ <web@ñandú.example>', 'Año Ñ', 'web@xn--and-6ma2c.example'],
  ['\u202aWeb\u00a0<web@site.example>\u202c,', 'Web'],
] as const) {
  Deno.test(`the mailbox ${value} is ${address} of "${name}"`, () => {
    assert.deepEqual(read({MAIL_FROM: value}).mailFrom, {name, address});
    assert.deepEqual(read({MAIL_TO: `${value} , b@site.example,`}).mailTo, [
      {name, address},
      {name: '', address: 'b@site.example'},
    ]);
  });
}

Deno.test('an invalid mailbox is refused with an example', () => {
  for (const [name, what] of [
    ['MAIL_FROM', 'one address'],
    ['MAIL_TO', 'addresses'],
  ] as const) {
    for (const value of [
      ...['Web', 'web@', '@site.example', 'Web <web>', 'web@site.example, other', 'Web web@site.example', ','],
      ...[
        'Ali"sio <web@site.example>',
        '"Alisio <web@site.example>',
        'Web <web@site.example',
        'Web <web@site example>',
      ],
      ...['Alisio: web@site.example;', 'web@site.example; b@site.example', 'añá@site.example', 'Web <web@[::1]>'],
      ...['Web\nBcc: <web@site.example>', 'web@site.example\nb@site.example', 'web@xn--ñ.example'],
    ]) {
      const advice = `${what} such as "web@example.com" or "Web <web@example.com>"`;
      assert.deepEqual(errors({[name]: value}).join('\n'), `- ${name} must be ${advice}, not "${value}"`);
    }
  }
});

Deno.test('an invalid address of the database is an error that does not quote its password', () => {
  const [error = ''] = errors({SUPABASE_DB_URL: 'postgres://postgres:pa#ss/word@db.example:5432/postgres'});
  assert.match(error, /SUPABASE_DB_URL is no address/);
  assert.doesNotMatch(error, /pa#ss/);
  assert.match(errors({DATABASE_CA: 'prod-ca.crt'}).join(), /DATABASE_CA must be a certificate/);
});

for (const name of ['PUBLIC_KEYS', 'ALLOWED_ORIGINS']) {
  Deno.test(`a ${name} that lists nothing is a missing one`, () => {
    assert.equal(errors({[name]: ' , '}).length, 1);
  });
}

Deno.test('a mail server on the same machine needs no account', () => {
  for (const host of ['localhost', '127.0.0.1', '::1']) {
    const {smtp} = read({SMTP_HOST: host, SMTP_TLS: 'none', SMTP_USER: undefined, SMTP_PASSWORD: undefined});
    assert.deepEqual([smtp.implicitTls, smtp.user, smtp.password], [false, '', '']);
  }
});

Deno.test('nothing goes to another machine without TLS', () => {
  assert.deepEqual(errors({SMTP_TLS: 'none', DATABASE_TLS: 'none'}), [
    '- SMTP_TLS may be "none" only for this machine, not for smtp.example: leave it out',
    '- DATABASE_TLS may be "none" only for this machine, not for db.example: leave it out',
  ]);
  assert.match(errors({SMTP_TLS: 'none', SMTP_HOST: 'localhost.evil.example'}).join(), /only for this machine/);
});

for (const name of ['ADDRESS_SALT', 'OUTBOX_KEY']) {
  Deno.test(`${name} must be long, and differ from the public keys`, () => {
    const advice = `- ${name} must be secret, and have at least 32 characters: use "openssl rand -hex 32"`;
    assert.deepEqual(errors({[name]: 'x'.repeat(31)}), [advice]);
    const publicKey = 'a-public-key-that-is-long-enough-to-pass';
    assert.deepEqual(errors({[name]: publicKey, PUBLIC_KEYS: `other, ${publicKey}`}), [advice]);
  });
}

Deno.test('mails may go to several mailboxes, but come from one', () => {
  for (const two of ['a@site.example, b@site.example', 'A <a@site.example>, B <b@site.example>']) {
    assert.equal(read({MAIL_TO: two}).mailTo.length, 2);
    assert.match(errors({MAIL_FROM: two}).join(), /^- MAIL_FROM must be one address/);
  }
});

Deno.test('the alarm webhook must be encrypted', () => {
  for (const value of ['http://hooks.example/1', 'hooks.example']) {
    assert.match(errors({ALARM_WEBHOOK: value}).join(), /ALARM_WEBHOOK must be an address that begins with "https:/);
  }
});

Deno.test('an error does not quote secrets', () => {
  const message = errors({SMTP_PORT: 'x', OUTBOX_KEY: undefined}).join();
  assert.doesNotMatch(message, /password|salt|public-key/);
});
