// @ts-types="@types/nodemailer"
import nodemailer from 'nodemailer';
import type {Config} from './config.ts';
import {withDeadline} from './deadline.ts';
import type {Form} from './forms/form.ts';
import {layOut} from './mail-layout.ts';
import type {Fields} from './validation.ts';

/** A lead as its mail needs it. */
export interface MailableLead {
  readonly fields: Fields;
  /** Left part of the Message-ID: the same over all attempts, so that mailboxes recognise a second copy. */
  readonly messageKey: string;
  readonly receivedAt: Date;
  /** Says in the subject that this may be spam. */
  readonly isSpam?: boolean;
}

/** Brings leads to the firm's mailbox. */
export interface Mailer {
  /** Resolves when the mail server took the mail. `direct`: somebody is waiting, so on a connection of its own and soon or never. */
  send(form: Form, lead: MailableLead, options?: {readonly direct?: boolean}): Promise<void>;
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

  return {
    async send(form, {fields, messageKey, receivedAt, isSpam}, {direct = false} = {}) {
      const content = form.template(fields);
      const sent: Promise<unknown> = (direct ? single : pooled).sendMail({
        from: mailFrom,
        to: mailTo,
        envelope: {from: sender, to: mailTo},
        replyTo: content.replyTo,
        subject: isSpam ? `[¿Spam?] ${content.subject}` : content.subject,
        ...layOut(content, receivedAt),
        messageId: `<${messageKey}@${domain}>`,
        date: receivedAt,
        // Holiday notices of the firm's mailbox do not go to visitors.
        headers: {'Auto-Submitted': 'auto-generated'},
      });
      await withDeadline(sent, direct ? DIRECT_DEADLINE : DEADLINE, 'The mail server');
    },
    close() {
      pooled.close();
      single.close();
    },
  };
}
