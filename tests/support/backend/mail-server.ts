import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';
import PostalMime, {type Email} from 'postal-mime';
import {SMTPServer, type SMTPServerDataStream, type SMTPServerSession} from 'smtp-server';
import {HOST} from '../../../tools/start/ports';

/** A mail as a mail client parses it. */
export interface ReceivedMail extends Email {
  /** Sender and recipients of the envelope. */
  readonly envelope: {readonly from: string; readonly to: readonly string[]};
}

/** A mail server that accepts and keeps all mails. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Refuses mails with this: temporarily (451) or for good (554), all or only those that contain a text. */
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
      onData: (stream, session, done) => void this.take(stream, session).then(() => done(), done),
    });
    // Tests kill clients and make them refuse a certificate.
    this.server.on('error', () => {});
  }

  /** @param tls Key and certificate of a server that uses implicit TLS and requires a login. */
  static async start(tls?: {readonly key: string; readonly cert: string}): Promise<MailServer> {
    const started = new MailServer(tls);
    await once(started.server.listen(0, HOST), 'listening');
    return started;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  private async take(stream: SMTPServerDataStream, {envelope}: SMTPServerSession): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    if (this.refusal && mail.text?.includes(this.refusal.containing ?? '')) {
      throw Object.assign(new Error(this.refusal.message), {responseCode: this.refusal.code});
    }
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    this.mails.push({...mail, envelope: {from, to: envelope.rcptTo.map(({address}) => address)}});
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
