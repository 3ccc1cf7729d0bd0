import {addressInAscii, cleanText, isAddress} from './forms/text.ts';

/** A mail address with the name of its owner, which may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The environment of the functions. supabase/README.md documents its variables. */
export interface Config {
  readonly database: {
    /** Address of the PostgreSQL database. */
    readonly url: string;
    /** Encrypts the connection and checks the server's certificate. Off only for a database on the same machine. */
    readonly tls: boolean;
    /** Certificate (PEM) of an authority to trust besides those that the runtime knows. */
    readonly authority: string | null;
  };
  /** Keys that the site may send; more than one while a key is being replaced. */
  readonly publicKeys: readonly string[];
  /** Origins of the site, such as `https://www.alisio.example`. */
  readonly allowedOrigins: readonly string[];
  /** Salt of the hashes of visitors' addresses. */
  readonly addressSalt: string;
  /** Header in which the platform names the visitor's address, lower case; empty where visitors connect directly. */
  readonly addressHeader: string;
  /** Number of our proxies before the functions. Each appends the address of its client to that header. */
  readonly trustedProxies: number;
  /** Submissions that one address may make in a clock hour. */
  readonly submissionsPerHour: number;
  /** Submissions that are stored in a clock hour, from all addresses together. */
  readonly rowsPerHour: number;
  readonly smtp: {
    readonly host: string;
    readonly port: number;
    /** TLS from the first byte. Off only for a mail server on the same machine. */
    readonly implicitTls: boolean;
    readonly user: string;
    readonly password: string;
  };
  /** Sender and recipients of every mail; visitors appear in Reply-To only. */
  readonly mailFrom: Mailbox;
  readonly mailTo: readonly Mailbox[];
  /** Mails that may be sent in any 60 minutes; further ones wait in the database. */
  readonly mailsPerHour: number;
  /** Incoming webhook that gets alarms as text, besides the mailbox. */
  readonly alarmWebhook: string | null;
  /** Key of `deliver-outbox`; secret. */
  readonly outboxKey: string;
}

/** Minimum length: shorter secrets could be guessed. */
const SECRET_LENGTH = 32;

/** Host names of this machine: connections to it need no encryption. */
const THIS_MACHINE = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/;

/**
 * Reads the configuration.
 *
 * @param environment Looks up a variable, as `Deno.env.get` does.
 * @throws Error when variables are missing or invalid; the message names all of them.
 */
export function readConfig(environment: (name: string) => string | undefined): Config {
  const errors: string[] = [];

  function required(name: string, description: string): string {
    const value = environment(name)?.trim() ?? '';
    if (!value) {
      errors.push(`${name} is missing: ${description}`);
    }
    return value;
  }

  function count(name: string, fallback: number, max = Number.MAX_SAFE_INTEGER): number {
    const value = environment(name)?.trim();
    const parsed = value ? Number(value) : fallback;
    if (!Number.isInteger(parsed) || parsed < 1) {
      errors.push(`${name} must be a whole number above 0, not "${value}"`);
    } else if (parsed > max) {
      errors.push(`${name} must be at most ${max}, not "${value}"`);
    }
    return parsed;
  }

  function tls(name: string, kind: 'implicit' | 'verify', host: string): boolean {
    const value = environment(name)?.trim() || kind;
    if (value !== kind && value !== 'none') {
      errors.push(`${name} must be "${kind}" or "none", not "${value}"`);
    } else if (value === 'none' && host && !THIS_MACHINE.test(host)) {
      errors.push(`${name} may be "none" only for this machine, not for ${host}: leave it out`);
    }
    return value !== 'none';
  }

  function secret(name: string, description: string): string {
    const value = required(name, description);
    if (value && (value.length < SECRET_LENGTH || publicKeys.includes(value))) {
      errors.push(`${name} must be secret, and have at least ${SECRET_LENGTH} characters: use "openssl rand -hex 32"`);
    }
    return value;
  }

  /** The public keys that the platform gives to functions: named ones, and the anonymous one of older projects. */
  function platformKeys(): string[] {
    const legacy = list(environment('SUPABASE_ANON_KEY'));
    try {
      return [...Object.values<string>(JSON.parse(environment('SUPABASE_PUBLISHABLE_KEYS') || '{}')), ...legacy];
    } catch {
      errors.push('SUPABASE_PUBLISHABLE_KEYS is no JSON');
      return legacy;
    }
  }

  function mailboxes(name: string, description: string, max = Number.POSITIVE_INFINITY): Mailbox[] {
    const value = required(name, description);
    // Split only at commas after an address: names may contain some.
    const parts = value.split(/(?<=@[^\s,]+)\s*,[\s,]*/).filter(Boolean);
    const parsed = parts.map(parseMailbox).filter((mailbox) => mailbox !== null);
    if (value && (parsed.length < Math.max(1, parts.length) || parsed.length > max)) {
      const wanted = `${max === 1 ? 'one address' : 'addresses'} such as "web@example.com" or "Web <web@example.com>"`;
      errors.push(`${name} must be ${wanted}, not "${value}"`);
    }
    return parsed;
  }

  const configuredKeys = list(environment('PUBLIC_KEYS'));
  const publicKeys = configuredKeys.length > 0 ? configuredKeys : platformKeys();
  if (publicKeys.length === 0) {
    errors.push('PUBLIC_KEYS is missing: the public key that the site sends, as in its SUPABASE_ANON_KEY');
  }
  // The URL contains a password, so the message must not quote it.
  const databaseUrl = required('SUPABASE_DB_URL', 'address of the PostgreSQL database');
  if (databaseUrl && !URL.canParse(databaseUrl)) {
    errors.push('SUPABASE_DB_URL is no address; what is special in its password must be percent-encoded');
  }
  const authority = environment('DATABASE_CA')?.trim() || null;
  if (authority && !authority.startsWith('-----BEGIN CERTIFICATE-----')) {
    errors.push('DATABASE_CA must be a certificate in PEM, beginning with "-----BEGIN CERTIFICATE-----"');
  }
  const allowedOrigins = list(environment('ALLOWED_ORIGINS'));
  if (allowedOrigins.length === 0) {
    errors.push('ALLOWED_ORIGINS is missing: origins of the site, such as "https://www.example.com"');
  }
  for (const origin of allowedOrigins.filter((candidate) => URL.parse(candidate)?.origin !== candidate)) {
    errors.push(`ALLOWED_ORIGINS must hold origins such as "https://www.example.com", not "${origin}"`);
  }
  const addressHeader = (environment('ADDRESS_HEADER') ?? 'cf-connecting-ip').trim().toLowerCase();
  if (!/^[\w-]*$/.test(addressHeader)) {
    errors.push(`ADDRESS_HEADER must be the name of a header, not "${addressHeader}"`);
  }
  const smtpHost = required('SMTP_HOST', 'name of the mail server');
  const implicitTls = tls('SMTP_TLS', 'implicit', smtpHost);
  const sender = 'sender of the mails, an address that the mail server accepts';
  const [mailFrom = {name: '', address: ''}] = mailboxes('MAIL_FROM', sender, 1);
  const mailTo = mailboxes('MAIL_TO', 'mailboxes that receive the leads');
  const alarmWebhook = environment('ALARM_WEBHOOK')?.trim() || null;
  if (alarmWebhook && URL.parse(alarmWebhook)?.protocol !== 'https:') {
    errors.push('ALARM_WEBHOOK must be an address that begins with "https://"');
  }
  const addressSalt = secret('ADDRESS_SALT', 'a long random text, for instance of "openssl rand -hex 32"');
  const config: Config = {
    database: {
      url: databaseUrl,
      tls: tls('DATABASE_TLS', 'verify', URL.parse(databaseUrl)?.hostname ?? ''),
      authority,
    },
    publicKeys,
    allowedOrigins,
    addressSalt,
    addressHeader,
    trustedProxies: count('TRUSTED_PROXIES', 1),
    submissionsPerHour: count('SUBMISSIONS_PER_HOUR', 20),
    rowsPerHour: count('ROWS_PER_HOUR', 1000),
    smtp: {
      host: smtpHost,
      port: count('SMTP_PORT', 465, 65_535),
      implicitTls,
      user: implicitTls ? required('SMTP_USER', 'account at the mail server') : (environment('SMTP_USER') ?? ''),
      password: implicitTls ? required('SMTP_PASSWORD', 'its password') : (environment('SMTP_PASSWORD') ?? ''),
    },
    mailFrom,
    mailTo,
    mailsPerHour: count('MAILS_PER_HOUR', 200),
    alarmWebhook,
    outboxKey: secret('OUTBOX_KEY', 'a long random text that only the schedulers know'),
  };
  if (errors.length > 0) {
    throw new Error(`The functions cannot start:\n${errors.map((error) => `- ${error}`).join('\n')}`);
  }
  return config;
}

/** Reads `Web <web@example.com>`, with or without quotes around the name, or an address alone. */
function parseMailbox(text: string): Mailbox | null {
  const whole = cleanText(text, false);
  const [, quoted, plain = '', address = whole] =
    whole.match(/^(?:"((?:[^"\\\n]|\\.)*)"|([^"<>\r\n]*?)) *<([^<>]*)>$/) ?? [];
  const name = quoted?.replace(/\\(.)/g, '$1') ?? plain;
  return isAddress(address) ? {name, address: addressInAscii(address)} : null;
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
