import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {arrayBuffer} from 'node:stream/consumers';
import PostalMime, {type Email} from 'postal-mime';
import {SMTPServer} from 'smtp-server';

/** A parsed mail. */
export interface ReceivedMail extends Email {
  /** Sender and recipients of the SMTP envelope; those in the header fields are only for display. */
  readonly envelope: {readonly from: string; readonly to: readonly string[]};
}

/** A local mail server that accepts and keeps all mails. Imports only packages, so that it also runs in Deno. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** If set, mails are rejected temporarily (451) or permanently (554): all of them, or those that contain a text. */
  refusal: {readonly message: string; readonly code: 451 | 554; readonly containing?: string} | null = null;
  private readonly server: SMTPServer;

  private constructor(tls?: {readonly key: string; readonly cert: string}) {
    this.server = new SMTPServer({
      ...tls,
      secure: Boolean(tls),
      authOptional: !tls,
      disabledCommands: tls ? [] : ['STARTTLS', 'AUTH'],
      onAuth: ({username, password}, _session, done) =>
        username === 'forms' && password === 'secret'
          ? done(null, {user: username})
          : done(new Error('No such account')),
      onData: async (stream, {envelope: {mailFrom, rcptTo}}, done) => {
        const content = await arrayBuffer(stream).catch(() => null);
        if (!content) {
          return done(new Error('The client disconnected in the middle of a mail'));
        }
        const mail = await PostalMime.parse(content);
        if (this.refusal && mail.text?.includes(this.refusal.containing ?? '')) {
          return done(Object.assign(new Error(this.refusal.message), {responseCode: this.refusal.code}));
        }
        const envelope = {from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({address}) => address)};
        this.mails.push({...mail, envelope});
        done();
      },
    });
    // Ignores errors of connections: tests kill clients, and clients may reject the certificate.
    this.server.on('error', () => {});
  }

  /**
   * @param port By default a free one.
   * @param tls Key and certificate. If given, the server uses implicit TLS and requires a login.
   */
  static async start(port = 0, tls?: {readonly key: string; readonly cert: string}): Promise<MailServer> {
    const started = new MailServer(tls);
    await once(started.server.listen(port, '127.0.0.1'), 'listening');
    return started;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
