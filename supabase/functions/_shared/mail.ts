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
  const envelope = {from: mailFrom.address, to: mailTo.map(({address}) => address)};
  const domain = mailFrom.address.split('@').at(-1);

  async function send(content: MailContent, messageKey: string, receivedAt?: Date, direct = false): Promise<void> {
    const {subject, replyTo} = content;
    const sent = (direct ? single : pooled).sendMail({
      from: mailFrom,
      to: [...mailTo],
      envelope,
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
    const {rejected} = await Promise.race([sent, deadline]).finally(() => clearTimeout(timer));
    if (rejected.length > 0) {
      console.error(`The mail server took a mail, but not for ${rejected.length} of the mailboxes in MAIL_TO`);
    }
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
  honeypot: 'campo oculto cumplimentado',
  links: 'más de tres enlaces',
};

/** What stands in the place of a visitor's words that the mail server does not take. */
const STUB =
  'El servidor de correo ha rechazado tres veces el texto de este mensaje. Puede leerlo en el panel de Supabase: esquema «leads», vista «atascados», con esta referencia.';

/** What a lead's mail says: its form's words, or a stub, with the reference, and the mark of what may be spam. */
function contentOf(form: Form, {fields, messageKey, signs, stub}: MailableLead): MailContent {
  const name = reference(messageKey);
  const {subject, rows, ...content}: MailContent = stub
    ? {
        subject: 'Un mensaje de la web espera en la base de datos',
        heading: form.heading,
        rows: [{label: 'Por qué no aparece aquí', value: STUB}],
      }
    : form.template(fields);
  const why = signs.map((sign) => SIGN_WORDS[sign]).join('; ');
  return {
    ...content,
    subject: `${why && '[¿Spam?] '}${subject} [${name}]`,
    rows: [...(why ? [{label: 'Posible spam', value: why}] : []), ...rows, {label: 'Referencia', value: name}],
  };
}

/** What servers say of a full mailbox or a used-up quota (RFC 3463): not of the content, though they may say it after it. */
const NOT_OF_CONTENT = /^5\d\d[ -]5\.[234]\./;

/**
 * Why a mail was not taken: `refused` for its content, `away` when others would not be taken either (no connection, no login, a
 * temporary refusal), `other` when it is this one's recipients, or cannot be told.
 */
export function failureOf(error: unknown): 'refused' | 'away' | 'other' {
  const {
    code,
    command,
    response = '',
    responseCode = 0,
  } = error as {
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
  };
  if (responseCode >= 500 && command === 'DATA') {
    return NOT_OF_CONTENT.test(response) ? 'other' : 'refused';
  }
  // Without a reply, the library itself found the message or its recipients wrong.
  const isOwn = responseCode === 0 && (code === 'EMESSAGE' || code === 'EENVELOPE');
  const isOfRecipients = responseCode >= 500 && command === 'RCPT TO';
  return !code || isOwn || isOfRecipients ? 'other' : 'away';
}
