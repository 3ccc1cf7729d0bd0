import nodemailer from 'nodemailer';
import type {Config} from './config.ts';
import type {Sign} from './forms/fields.ts';
import type {Form, MailContent} from './forms/form.ts';
import {reference} from './identity.ts';
import {renderMail} from './mail-layout.ts';
import type {Fields} from './validation.ts';

/** The parts of a lead that its mail needs. */
export interface MailableLead {
  readonly fields: Fields;
  /** Left part of the Message-ID: the same over all attempts, so that mailboxes recognise a second copy. */
  readonly messageKey: string;
  readonly receivedAt: Date;
  /** Marks of spam: the subject warns of possible spam, the mail gives the reasons. */
  readonly signs: readonly Sign[];
  /** Replaces the fields by a pointer to the database: the mail server refused the visitor's text. */
  readonly stub?: boolean;
}

/** Sends leads to the firm's mailbox. */
export interface Mailer {
  /** Resolves when the mail server accepted the mail. `direct`: a visitor waits, so with short timeouts of its own. */
  send(form: Form, lead: MailableLead, options?: {readonly direct?: boolean}): Promise<void>;
  /** Sends a notice to the firm. Resolves when the mail server accepted it. */
  tell(content: MailContent): Promise<void>;
  close(): void;
}

/** Connections to the mail server, and so the number of mails under way at a time. */
export const MAIL_CONNECTIONS = 5;

/** How long the mail server may be silent at each step, in milliseconds. */
const TIMEOUTS = {connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000};
/** The same while a visitor waits. */
const DIRECT_TIMEOUTS = {connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 4500};
/** How long a whole mail may take, in milliseconds, if a server is never silent but never done either. */
const DEADLINE = 30_000;
const DIRECT_DEADLINE = 5000;

/** Creates a mailer that speaks SMTP. It connects with the first mail. */
export function createMailer({smtp, mailFrom, mailTo}: Pick<Config, 'smtp' | 'mailFrom' | 'mailTo'>): Mailer {
  const server = {
    host: smtp.host,
    port: smtp.port,
    secure: smtp.implicitTls,
    ignoreTLS: !smtp.implicitTls,
    auth: smtp.user ? {user: smtp.user, pass: smtp.password} : undefined,
    // Templates must not attach files or load addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const pooled = nodemailer.createTransport({...server, ...TIMEOUTS, pool: true, maxConnections: MAIL_CONNECTIONS});
  const single = nodemailer.createTransport({...server, ...DIRECT_TIMEOUTS});
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
      ...renderMail(content, receivedAt),
      messageId: `<${messageKey}@${domain}>`,
      // Keeps holiday notices of the firm's mailbox from visitors.
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

const SIGN_NAMES: Readonly<Record<Sign, string>> = {
  honeypot: 'campo oculto cumplimentado',
  links: 'más de tres enlaces',
};

/** Replaces a visitor's text that the mail server refuses. */
const STUB =
  'El servidor de correo ha rechazado tres veces el texto de este mensaje. Puede leerlo en el panel de Supabase: esquema «leads», vista «atascados», con esta referencia.';

/** Returns the content of a lead's mail: its form's template or a stub, with the reference and marks of spam. */
function contentOf(form: Form, {fields, messageKey, signs, stub}: MailableLead): MailContent {
  const ref = reference(messageKey);
  const {subject, rows, ...content}: MailContent = stub
    ? {
        subject: 'Un mensaje de la web espera en la base de datos',
        heading: form.heading,
        rows: [{label: 'Por qué no aparece aquí', value: STUB}],
      }
    : form.template(fields);
  const reasons = signs.map((sign) => SIGN_NAMES[sign]).join('; ');
  return {
    ...content,
    subject: `${reasons && '[¿Spam?] '}${subject} [${ref}]`,
    rows: [...(reasons ? [{label: 'Posible spam', value: reasons}] : []), ...rows, {label: 'Referencia', value: ref}],
  };
}

/** Replies about a full mailbox or a used-up quota (RFC 3463), which servers may send after the content. */
const CAPACITY_REPLY = /^5\d\d[ -]5\.[234]\./;

/**
 * Classifies a failure: `refused` for the mail's content, `away` when other mails would fail, too (no connection, no
 * login, a temporary refusal), `other` for this mail's recipients or unknown reasons.
 */
export function classifyFailure(error: unknown): 'refused' | 'away' | 'other' {
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
    return CAPACITY_REPLY.test(response) ? 'other' : 'refused';
  }
  // Without a reply, the library itself rejected the message or its recipients.
  const isOwn = responseCode === 0 && (code === 'EMESSAGE' || code === 'EENVELOPE');
  const isOfRecipients = responseCode >= 500 && command === 'RCPT TO';
  return !code || isOwn || isOfRecipients ? 'other' : 'away';
}
