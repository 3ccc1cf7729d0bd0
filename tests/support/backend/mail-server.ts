import PostalMime, {type Email} from 'postal-mime';
import {SMTPServer} from 'smtp-server';
import {HOST} from '../../../src/stack/ports';

/** A mail as a mail program reads it. */
export interface ReceivedMail extends Email {
  /** Sender and recipients of the envelope. */
  readonly envelope: {readonly from: string; readonly to: readonly string[]};
}

/** A mail server that takes everything and forgets nothing. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Answers mails with this instead of taking them. */
  refusal: string | null = null;

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  /** @param tls Key and certificate of a server that speaks TLS from the first byte; it then asks for a login, too. */
  static async start(tls?: {readonly key: string; readonly cert: string}): Promise<MailServer> {
    let self: MailServer | undefined;
    const server = new SMTPServer({
      ...tls,
      secure: Boolean(tls),
      authOptional: !tls,
      disabledCommands: tls ? [] : ['STARTTLS', 'AUTH'],
      onAuth: ({username, password}, _session, done) =>
        username === 'forms' && password === 'secret'
          ? done(null, {user: username})
          : done(new Error('No such account')),
      onData: (stream, {envelope}, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          if (self?.refusal) {
            done(new Error(self.refusal));
            return;
          }
          self?.mails.push({
            ...(await PostalMime.parse(Buffer.concat(chunks))),
            envelope: {
              from: envelope.mailFrom ? envelope.mailFrom.address : '',
              to: envelope.rcptTo.map(({address}) => address),
            },
          });
          done();
        });
      },
    });
    // Clients that are killed or refuse a certificate are part of the tests.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    self = new MailServer(server, (server.server.address() as {port: number}).port);
    return self;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
