import {addressInAscii, isAddress} from './forms/email-address.ts';

/** The environment of the functions. supabase/README.md documents its variables. */
export type Config = ReturnType<typeof readConfig>;

/** Connections to this machine need no encryption; those to any other name have it. */
const THIS_MACHINE = '127.0.0.1';

const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text;
const isHeaderName = (text: string): boolean => /^[\w-]+$/.test(text);
const isCount = (text: string): boolean => /^[1-9]\d*$/.test(text);
const isPort = (text: string): boolean => isCount(text) && Number(text) <= 65_535;
/** Shorter secrets could be guessed. */
const isSecret = (text: string): boolean => text.length >= 32;
const SECRET = 'a secret of at least 32 characters, such as "openssl rand -hex 32" prints';

const list = (text: string): readonly string[] => text.split(/\s*,\s*/).filter(Boolean);

/**
 * Reads `Web <web@example.com>`, with the name in quotes or not, or an address alone. The mail library gets both apart:
 * in one text it would take "Alisio: web" for a group, and drop what is in brackets.
 *
 * @returns Null when it is something else.
 */
function parseSender(text: string): {readonly name: string; readonly address: string} | null {
  const [, quoted, plain = '', address = text] =
    /^(?:"((?:[^"\\\r\n]|\\[^\r\n])*)"|([^"<>\r\n]*?)) *<([^<>]*)>$/.exec(text) ?? [];
  const name = quoted?.replace(/\\(.)/g, '$1') ?? plain;
  return isAddress(address) ? {name, address: addressInAscii(address)} : null;
}

/**
 * Reads the configuration.
 *
 * @param environment Looks up a variable, as `Deno.env.get` does.
 * @throws Error when variables are missing or invalid; the message names all of them, and quotes no value.
 */
export function readConfig(environment: (name: string) => string | undefined) {
  const errors: string[] = [];

  function read(name: string, expected: string, isValid?: (text: string) => boolean, fallback = ''): string {
    const value = environment(name)?.trim() || fallback;
    if (!value || isValid?.(value) === false) {
      errors.push(`${name} is ${value ? 'wrong' : 'missing'}: ${expected}`);
    }
    return value;
  }

  const readList = (name: string, expected: string, isValid: (text: string) => boolean = Boolean): readonly string[] =>
    list(read(name, `${expected}, with commas`, (text) => list(text).length > 0 && list(text).every(isValid)));

  const count = (name: string, fallback: string): number =>
    Number(read(name, 'a whole number above 0', isCount, fallback));

  const databaseUrl = read('SUPABASE_DB_URL', 'address of the database, percent-encoded', URL.canParse);
  const authority = environment('DATABASE_CA')?.trim() || null;
  if (authority && !authority.startsWith('-----BEGIN CERTIFICATE-----')) {
    errors.push('DATABASE_CA is wrong: a certificate in PEM, which begins with "-----BEGIN CERTIFICATE-----"');
  }
  const host = read('SMTP_HOST', 'name of the mail server');
  const hasTls = host !== THIS_MACHINE;
  const sender = read('MAIL_FROM', 'a sender such as "Web <web@example.com>"', (text) => parseSender(text) !== null);
  const addressHeader = read('ADDRESS_HEADER', 'name of a header, or "none"', isHeaderName, 'cf-connecting-ip');
  const config = {
    /** With TLS, the server's certificate is checked; `authority` is trusted besides those that the runtime knows. */
    database: {url: databaseUrl, tls: URL.parse(databaseUrl)?.hostname !== THIS_MACHINE, authority},
    /** More than one while a key is being replaced. */
    publicKeys: readList('PUBLIC_KEYS', 'keys that the site may send, its SUPABASE_ANON_KEY'),
    allowedOrigins: readList('ALLOWED_ORIGINS', 'origins such as "https://www.example.com"', isOrigin),
    addressSalt: read('ADDRESS_SALT', SECRET, isSecret),
    /** Null where visitors connect directly. */
    addressHeader: addressHeader === 'none' ? null : addressHeader,
    submissionsPerHour: count('SUBMISSIONS_PER_HOUR', '10'),
    mailsPerHour: count('MAILS_PER_HOUR', '200'),
    smtp: {
      host,
      port: Number(read('SMTP_PORT', 'a port, 1 to 65535', isPort, '465')),
      hasTls,
      user: hasTls ? read('SMTP_USER', 'account at the mail server') : '',
      password: hasTls ? read('SMTP_PASSWORD', 'its password') : '',
    },
    /** Sender of every mail; visitors appear in Reply-To only. */
    mailFrom: parseSender(sender) ?? {name: '', address: sender},
    mailTo: readList('MAIL_TO', 'addresses such as "leads@example.com"', isAddress),
    outboxKey: read('OUTBOX_KEY', SECRET, isSecret),
  };
  if (errors.length > 0) {
    throw new Error(`The functions cannot start:\n${errors.map((error) => `- ${error}`).join('\n')}`);
  }
  return config;
}
