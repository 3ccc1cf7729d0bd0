import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {arrayBuffer} from 'node:stream/consumers';
import PostalMime, {type Email} from 'postal-mime';
import {SMTPServer} from 'smtp-server';

/** A parsed email. */
export interface ReceivedEmail extends Email {
  /** Sender and recipients of the SMTP envelope; those in the header fields are only for display. */
  readonly envelope: {readonly from: string; readonly to: readonly string[]};
}

/**
 * A local mail server. It accepts and keeps all emails, unless `rejection` is set. It imports only packages, so that it also
 * runs in Deno.
 */
export class MailServer {
  readonly emails: ReceivedEmail[] = [];
  /**
   * If set, the server rejects all emails, or only those with the text `containing`. The code 451 is temporary, 554 is
   * permanent.
   */
  rejection: {readonly message: string; readonly code: 451 | 554; readonly containing?: string} | null = null;
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
          return done(new Error('The client disconnected in the middle of an email'));
        }
        const email = await PostalMime.parse(content);
        if (this.rejection && email.text?.includes(this.rejection.containing ?? '')) {
          return done(Object.assign(new Error(this.rejection.message), {responseCode: this.rejection.code}));
        }
        const envelope = {from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({address}) => address)};
        this.emails.push({...email, envelope});
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
    const mailServer = new MailServer(tls);
    await once(mailServer.server.listen(port, '127.0.0.1'), 'listening');
    return mailServer;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
