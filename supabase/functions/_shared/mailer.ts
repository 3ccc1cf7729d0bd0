import nodemailer from 'nodemailer';
import type {Config} from './config.ts';
import {type EmailContent, toEmailContent} from './email-content.ts';
import {renderEmail} from './email-layout.ts';
import type {ClaimedLead} from './lead-store.ts';

/** Sends emails to the firm's mailbox. Promises resolve when the mail server has accepted the email. */
export interface Mailer {
  send(lead: ClaimedLead): Promise<void>;
  /** Sends an email that is not about one submission. */
  sendNotice(heading: string, text: string): Promise<void>;
  close(): void;
}

/** Maximum number of connections to the mail server, and therefore of emails sent at the same time. */
export const MAIL_CONNECTIONS = 5;

/** Creates a mailer that uses SMTP. The first email opens the connection. */
export function createMailer({smtp, mailFrom, mailTo}: Pick<Config, 'smtp' | 'mailFrom' | 'mailTo'>): Mailer {
  const transport = nodemailer.createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.hasTls,
    ignoreTLS: !smtp.hasTls,
    auth: smtp.user ? {user: smtp.user, pass: smtp.password} : undefined,
    // How long to wait for the mail server at each step, in milliseconds.
    ...{connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000},
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // Emails have no attachments from files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const [, domain] = mailFrom.address.split('@');

  /** @param receivedAt When the submission was received. Undefined for a notice. */
  async function send(content: EmailContent, messageIdLocalPart: string, receivedAt?: Date): Promise<void> {
    const {subject, replyTo} = content;
    await transport.sendMail({
      from: mailFrom,
      to: [...mailTo],
      replyTo,
      subject,
      ...renderEmail(content, receivedAt),
      messageId: `<${messageIdLocalPart}@${domain}>`,
      // Only notices are marked as automatic (RFC 3834), because help desks such as Zendesk may suspend automatic emails:
      // https://developer.zendesk.com/documentation/ticketing/reference-guides/suspensions-reference/
      headers: receivedAt ? {} : {'Auto-Submitted': 'auto-generated'},
    });
  }

  return {
    send: async (lead) => send(toEmailContent(lead), lead.dedupeKey, lead.receivedAt),
    sendNotice: (heading, text) => {
      const subject = `Formularios de la web · ${heading}`;
      return send({subject, heading, rows: [['Avisos', text]]}, crypto.randomUUID());
    },
    close: () => transport.close(),
  };
}
