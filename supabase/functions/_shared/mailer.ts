import nodemailer from 'nodemailer';
import type {Config} from './config.ts';
import type {ClaimedLead} from './lead-store.ts';
import {type MailContent, mailOf} from './mail-content.ts';
import {renderMail} from './mail-layout.ts';

/** Sends mails to the firm's mailbox. Promises resolve when the mail server has accepted the mail. */
export interface Mailer {
  send(lead: ClaimedLead): Promise<void>;
  sendNotice(heading: string, text: string): Promise<void>;
  close(): void;
}

/** Connections to the mail server, and so the number of mails under way at a time. */
export const MAIL_CONNECTIONS = 5;

/** Creates a mailer that speaks SMTP. It connects with the first mail. */
export function createMailer({smtp, mailFrom, mailTo}: Pick<Config, 'smtp' | 'mailFrom' | 'mailTo'>): Mailer {
  const transport = nodemailer.createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.hasTls,
    ignoreTLS: !smtp.hasTls,
    auth: smtp.user ? {user: smtp.user, pass: smtp.password} : undefined,
    // How long the mail server may be silent at each step, in milliseconds.
    ...{connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000},
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // No mail attaches a file or loads an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, domain] = mailFrom.address.split('@');

  /** @param receivedAt When the lead came; without it the mail is a notice. */
  async function send(content: MailContent, messageKey: string, receivedAt?: Date): Promise<void> {
    const {subject, replyTo} = content;
    await transport.sendMail({
      from: mailFrom,
      to: [...mailTo],
      replyTo,
      subject,
      ...renderMail(content, receivedAt),
      messageId: `<${messageKey}@${domain}>`,
      // Leads come from people: help desks drop mail with this header.
      headers: receivedAt ? {} : {'Auto-Submitted': 'auto-generated'},
    });
  }

  return {
    send: async (lead) => send(mailOf(lead), lead.dedupeKey, lead.receivedAt),
    sendNotice: (heading, text) => {
      const subject = `Formularios de la web · ${heading}`;
      return send({subject, heading, rows: [['Avisos', text]]}, crypto.randomUUID());
    },
    close: () => transport.close(),
  };
}
