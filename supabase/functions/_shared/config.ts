import {addressInAscii, cleanText, isAddress} from './forms/text.ts';

/** A mail address with the name of whoever has it, which may be empty. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Everything that the functions read from their environment. supabase/README.md has the table for people. */
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
  /** Proxies of ours between visitors and functions, each of which appends to that header whom it saw. */
  readonly trustedProxies: number;
  /** Submissions that one address may make in a clock hour. */
  readonly submissionsPerHour: number;
  /** Submissions that are stored in a clock hour, whoever sends them. */
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
  /** Mails that may leave in any 60 minutes; what is beyond waits in the database. */
  readonly mailsPerHour: number;
  /** Where alarms go besides the mailbox: an incoming webhook that takes a text. */
  readonly alarmWebhook: string | null;
  /** Key of `deliver-outbox`; secret. */
  readonly outboxKey: string;
}

/** Fewer characters than these may be guessed. */
const SECRET_LENGTH = 32;

/** Names of the machine itself, whose connections nobody can overhear. */
const THIS_MACHINE = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/;

/**
 * Reads the configuration.
 *
 * @param environment Looks a variable up, as `Deno.env.get` does.
 * @throws Error when variables are missing or make no sense; the message names every one of them.
 */
export function readConfig(environment: (name: string) => string | undefined): Config {
  const faults: string[] = [];

  function required(name: string, what: string): string {
    const value = environment(name)?.trim() ?? '';
    if (!value) {
      faults.push(`${name} is missing: ${what}`);
    }
    return value;
  }

  function count(name: string, fallback: number, most = Number.MAX_SAFE_INTEGER): number {
    const value = environment(name)?.trim();
    const parsed = value ? Number(value) : fallback;
    if (!Number.isInteger(parsed) || parsed < 1) {
      faults.push(`${name} must be a whole number above 0, not "${value}"`);
    } else if (parsed > most) {
      faults.push(`${name} must be at most ${most}, not "${value}"`);
    }
    return parsed;
  }

  function tls(name: string, kind: 'implicit' | 'verify', host: string): boolean {
    const value = environment(name)?.trim() || kind;
    if (value !== kind && value !== 'none') {
      faults.push(`${name} must be "${kind}" or "none", not "${value}"`);
    } else if (value === 'none' && host && !THIS_MACHINE.test(host)) {
      faults.push(`${name} may be "none" only for this machine, not for ${host}: leave it out`);
    }
    return value !== 'none';
  }

  /** What nobody may guess, and nobody was told. */
  function secret(name: string, what: string): string {
    const value = required(name, what);
    if (value && (value.length < SECRET_LENGTH || publicKeys.includes(value))) {
      faults.push(`${name} must be secret, and have at least ${SECRET_LENGTH} characters: use "openssl rand -hex 32"`);
    }
    return value;
  }

  /** The public keys that the platform itself gives to functions: named ones, and the anonymous one of older projects. */
  function platformKeys(): string[] {
    const legacy = list(environment('SUPABASE_ANON_KEY'));
    try {
      return [...Object.values<string>(JSON.parse(environment('SUPABASE_PUBLISHABLE_KEYS') || '{}')), ...legacy];
    } catch {
      faults.push('SUPABASE_PUBLISHABLE_KEYS is no JSON');
      return legacy;
    }
  }

  function mailboxes(name: string, what: string, most = Number.POSITIVE_INFINITY): Mailbox[] {
    const value = required(name, what);
    // A comma within a name follows no address.
    const parts = value.split(/(?<=@[^\s,]+)\s*,[\s,]*/).filter(Boolean);
    const parsed = parts.map(parseMailbox).filter((mailbox) => mailbox !== null);
    if (value && (parsed.length < Math.max(1, parts.length) || parsed.length > most)) {
      const wanted = `${most === 1 ? 'one address' : 'addresses'} such as "web@example.com" or "Web <web@example.com>"`;
      faults.push(`${name} must be ${wanted}, not "${value}"`);
    }
    return parsed;
  }

  const configuredKeys = list(environment('PUBLIC_KEYS'));
  const publicKeys = configuredKeys.length > 0 ? configuredKeys : platformKeys();
  if (publicKeys.length === 0) {
    faults.push('PUBLIC_KEYS is missing: the public key that the site sends, as in its SUPABASE_ANON_KEY');
  }
  // Its password is in there: the message must not repeat it.
  const databaseUrl = required('SUPABASE_DB_URL', 'address of the PostgreSQL database');
  if (databaseUrl && !URL.canParse(databaseUrl)) {
    faults.push('SUPABASE_DB_URL is no address; what is special in its password must be percent-encoded');
  }
  const authority = environment('DATABASE_CA')?.trim() || null;
  if (authority && !authority.startsWith('-----BEGIN CERTIFICATE-----')) {
    faults.push('DATABASE_CA must be a certificate in PEM, beginning with "-----BEGIN CERTIFICATE-----"');
  }
  const allowedOrigins = list(environment('ALLOWED_ORIGINS'));
  if (allowedOrigins.length === 0) {
    faults.push('ALLOWED_ORIGINS is missing: origins of the site, such as "https://www.example.com"');
  }
  for (const origin of allowedOrigins.filter((candidate) => URL.parse(candidate)?.origin !== candidate)) {
    faults.push(`ALLOWED_ORIGINS must hold origins such as "https://www.example.com", not "${origin}"`);
  }
  const addressHeader = (environment('ADDRESS_HEADER') ?? 'cf-connecting-ip').trim().toLowerCase();
  if (!/^[\w-]*$/.test(addressHeader)) {
    faults.push(`ADDRESS_HEADER must be the name of a header, not "${addressHeader}"`);
  }
  const smtpHost = required('SMTP_HOST', 'name of the mail server');
  const implicitTls = tls('SMTP_TLS', 'implicit', smtpHost);
  const sender = 'sender of the mails, an address that the mail server accepts';
  const [mailFrom = {name: '', address: ''}] = mailboxes('MAIL_FROM', sender, 1);
  const mailTo = mailboxes('MAIL_TO', 'mailboxes that receive the leads');
  const alarmWebhook = environment('ALARM_WEBHOOK')?.trim() || null;
  if (alarmWebhook && URL.parse(alarmWebhook)?.protocol !== 'https:') {
    faults.push('ALARM_WEBHOOK must be an address that begins with "https://"');
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
  if (faults.length > 0) {
    throw new Error(`The functions cannot start:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  }
  return config;
}

/** Reads `Web <web@example.com>`, with the name in quotes or not, or an address alone. */
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
