import {isEmailAddress, toAsciiDomain} from './forms/email-address.ts';

/** Configuration of the functions, described under "Environment variables" in supabase/README.md. */
export type Config = ReturnType<typeof readConfig>;

/** Connections to this host are not encrypted; all others are. */
const LOOPBACK = '127.0.0.1';

const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text;
const isHeaderName = (text: string): boolean => /^[\w-]+$/.test(text);
const isPositiveInteger = (text: string): boolean => /^[1-9]\d*$/.test(text);
const isPort = (text: string): boolean => isPositiveInteger(text) && Number(text) <= 65_535;
/** Whether a secret is too long to be guessed. */
const isSecret = (text: string): boolean => text.length >= 32;
const SECRET_DESCRIPTION = 'a secret of at least 32 characters, such as "openssl rand -hex 32" prints';

const splitList = (text: string): readonly string[] => text.split(/\s*,\s*/).filter(Boolean);

/**
 * Parses a sender: `Web <web@example.com>`, with or without quotes around the name, or an email address alone. Name and
 * address are returned separately. If they were one string, Nodemailer would parse `Alisio: web <…>` as a group of
 * addresses, and would drop text in parentheses.
 *
 * @returns Null if the text is not a sender.
 */
function parseSender(text: string): {readonly name: string; readonly address: string} | null {
  const [, quotedName, plainName = '', address = text] =
    /^(?:"((?:[^"\\\r\n]|\\[^\r\n])*)"|([^"<>\r\n]*?)) *<([^<>]*)>$/.exec(text) ?? [];
  const name = quotedName?.replace(/\\(.)/g, '$1') ?? plainName;
  return isEmailAddress(address) ? {name, address: toAsciiDomain(address)} : null;
}

/**
 * Reads the configuration.
 *
 * @param readVariable Returns the value of an environment variable, such as `Deno.env.get`.
 * @throws Error that lists all missing and invalid variables, without their values.
 */
export function readConfig(readVariable: (name: string) => string | undefined) {
  const errors: string[] = [];

  function read(name: string, expected: string, isValid?: (text: string) => boolean, fallback = ''): string {
    const value = readVariable(name)?.trim() || fallback;
    if (!value || isValid?.(value) === false) {
      errors.push(`${name} is ${value ? 'wrong' : 'missing'}: ${expected}`);
    }
    return value;
  }

  const readList = (name: string, expected: string, isValid: (text: string) => boolean = Boolean): readonly string[] =>
    splitList(
      read(
        name,
        `${expected}, comma-separated`,
        (text) => splitList(text).length > 0 && splitList(text).every(isValid),
      ),
    );

  const readCount = (name: string, fallback: string): number =>
    Number(read(name, 'a whole number above 0', isPositiveInteger, fallback));

  const databaseUrl = read('SUPABASE_DB_URL', 'URL of the database, percent-encoded', URL.canParse);
  const certificateAuthority = readVariable('DATABASE_CA')?.trim() || null;
  if (certificateAuthority && !certificateAuthority.startsWith('-----BEGIN CERTIFICATE-----')) {
    errors.push('DATABASE_CA is wrong: a PEM certificate, which begins with "-----BEGIN CERTIFICATE-----"');
  }
  const host = read('SMTP_HOST', 'host name of the mail server');
  const hasTls = host !== LOOPBACK;
  const sender = read('MAIL_FROM', 'a sender such as "Web <web@example.com>"', (text) => parseSender(text) !== null);
  const addressHeader = read('ADDRESS_HEADER', 'name of a request header, or "none"', isHeaderName, 'cf-connecting-ip');
  const config = {
    /** `certificateAuthority` is a PEM certificate that is trusted in addition to the runtime's own ones, or null. */
    database: {url: databaseUrl, hasTls: URL.parse(databaseUrl)?.hostname !== LOOPBACK, certificateAuthority},
    /** Public keys of the site: two while a key is being replaced. */
    publicKeys: readList('PUBLIC_KEYS', 'public keys of the site (its SUPABASE_ANON_KEY)'),
    allowedOrigins: readList('ALLOWED_ORIGINS', 'origins such as "https://www.example.com"', isOrigin),
    addressSalt: read('ADDRESS_SALT', SECRET_DESCRIPTION, isSecret),
    /** Header with the visitor's IP address. Null if there is no proxy in front of the functions. */
    addressHeader: addressHeader === 'none' ? null : addressHeader,
    submissionsPerHour: readCount('SUBMISSIONS_PER_HOUR', '10'),
    mailsPerHour: readCount('MAILS_PER_HOUR', '200'),
    smtp: {
      host,
      port: Number(read('SMTP_PORT', 'a port, 1 to 65535', isPort, '465')),
      hasTls,
      user: hasTls ? read('SMTP_USER', 'user name at the mail server') : '',
      password: hasTls ? read('SMTP_PASSWORD', 'password of SMTP_USER') : '',
    },
    /** Sender of every email. Visitors appear only in Reply-To. */
    mailFrom: parseSender(sender) ?? {name: '', address: sender},
    mailTo: readList('MAIL_TO', 'email addresses such as "leads@example.com"', isEmailAddress),
    outboxKey: read('OUTBOX_KEY', SECRET_DESCRIPTION, isSecret),
  };
  if (errors.length > 0) {
    throw new Error(`The functions cannot start:\n${errors.map((error) => `- ${error}`).join('\n')}`);
  }
  return config;
}
