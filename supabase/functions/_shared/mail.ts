import nodemailer from 'nodemailer';
import type {Config} from './config.ts';
import type {Sign} from './forms/fields.ts';
import type {Form, MailContent} from './forms/form.ts';
import {reference} from './identity.ts';
import {layOut} from './mail-layout.ts';
import type {Fields} from './validation.ts';

/** A lead as its mail needs it. */
export interface MailableLead {
  readonly fields: Fields;
  /** Left part of the Message-ID: the same over all attempts, so that mailboxes recognise a second copy. */
  readonly messageKey: string;
  readonly receivedAt: Date;
  /** What speaks for a robot: the subject says that this may be spam, the mail why. */
  readonly signs: readonly Sign[];
  /** Only says that the lead waits in the database: the mail server did not take the visitor's words. */
  readonly stub?: boolean;
}

/** Brings leads to the firm's mailbox. */
export interface Mailer {
  /** Resolves when the mail server took the mail. `direct`: somebody is waiting, so on a connection of its own and soon or never. */
  send(form: Form, lead: MailableLead, options?: {readonly direct?: boolean}): Promise<void>;
  /** Tells the firm something that no visitor wrote. Resolves when the mail server took it. */
  tell(content: MailContent): Promise<void>;
  close(): void;
}

/** Connections to the mail server, and so the number of mails under way at a time. */
export const MAIL_CONNECTIONS = 5;

/** How long the mail server may be silent at each step, in milliseconds. */
const PATIENCE = {connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000};
/** The same while a visitor waits. */
const IMPATIENCE = {connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 4500};
/** How long a whole mail may take, in milliseconds, from a server that is never silent but never done either. */
const DEADLINE = 30_000;
const DIRECT_DEADLINE = 5000;

/** A mailer that speaks SMTP. Connects with the first mail. */
export function createMailer({smtp, mailFrom, mailTo}: Pick<Config, 'smtp' | 'mailFrom' | 'mailTo'>): Mailer {
  const server = {
    host: smtp.host,
    port: smtp.port,
    secure: smtp.implicitTls,
    ignoreTLS: !smtp.implicitTls,
    auth: smtp.user ? {user: smtp.user, pass: smtp.password} : undefined,
    // Mails consist of what we write, never of files or addresses that a template might name.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const pooled = nodemailer.createTransport({...server, ...PATIENCE, pool: true, maxConnections: MAIL_CONNECTIONS});
  const single = nodemailer.createTransport({...server, ...IMPATIENCE});
  const [sender = '', domain = ''] = mailFrom.match(/[^<\s]+@([^>\s]+)/) ?? [];

  async function send(content: MailContent, messageKey: string, receivedAt?: Date, direct = false): Promise<void> {
    const {subject, replyTo} = content;
    const sent: Promise<unknown> = (direct ? single : pooled).sendMail({
      from: mailFrom,
      to: [...mailTo],
      envelope: {from: sender, to: [...mailTo]},
      replyTo,
      subject,
      ...layOut(content, receivedAt),
      messageId: `<${messageKey}@${domain}>`,
      // Holiday notices of the firm's mailbox do not go to visitors.
      headers: {'Auto-Submitted': 'auto-generated'},
    });
    const {promise: deadline, reject} = Promise.withResolvers<never>();
    const late = Object.assign(new Error('The mail server gave no answer in time'), {code: 'ETIMEDOUT'});
    const timer = setTimeout(() => reject(late), direct ? DIRECT_DEADLINE : DEADLINE);
    await Promise.race([sent, deadline]).finally(() => clearTimeout(timer));
  }

  return {
    send: (form, lead, {direct} = {}) => send(contentOf(form, lead), lead.messageKey, lead.receivedAt, direct),
    tell: (content) => send(content, crypto.randomUUID()),
    close() {
      pooled.close();
      single.close();
    },
  };
}

/** What each sign of a robot is called in a mail. */
const SIGN_WORDS: Readonly<Record<Sign, string>> = {
  honeypot: 'campo oculto relleno',
  haste: 'formulario relleno en menos de dos segundos',
  links: 'más de tres enlaces',
};

/** What a lead's mail says: its form's words with the reference, and the mark of what may be spam. */
function contentOf(form: Form, {fields, messageKey, signs, stub}: MailableLead): MailContent {
  const name = reference(messageKey);
  const {subject, rows, ...content} = stub ? stubOf(form) : form.template(fields);
  const why = signs.map((sign) => SIGN_WORDS[sign]).join('; ');
  return {
    ...content,
    subject: `${why && '[¿Spam?] '}${subject} [${name}]`,
    rows: [...(why ? [{label: 'Puede ser spam', value: why}] : []), ...rows, {label: 'Referencia', value: name}],
  };
}

/** What stands in the place of the visitor's words. */
const STUB =
  'El servidor de correo ha rechazado tres veces su texto. Está en el panel de Supabase, vista «atascados» del esquema «leads», con esta referencia.';

/** Without a word of the visitor's: the mail server refused the mail for one of them. */
function stubOf({heading}: Form): MailContent {
  return {
    subject: 'Un mensaje de la web espera en la base de datos',
    heading,
    rows: [{label: 'Por qué no lo lee aquí', value: STUB}],
  };
}

/**
 * Why a mail was not taken: `refused` for its content, `away` when others would not be taken either (no connection, no login, a
 * temporary refusal), `other` when it cannot be told.
 */
export function failureOf(error: unknown): 'refused' | 'away' | 'other' {
  const {code, command, responseCode = 0} = error as {code?: string; command?: string; responseCode?: number};
  if (code === 'EAUTH' || (code && responseCode < 500)) {
    return 'away';
  }
  return command === 'DATA' ? 'refused' : 'other';
}
