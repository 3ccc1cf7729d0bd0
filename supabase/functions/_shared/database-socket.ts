import {Buffer} from 'node:buffer';
import {Duplex} from 'node:stream';

/** Asks a PostgreSQL server to speak TLS (its protocol documentation, "SSLRequest"). It agrees with the byte "S". */
const SSL_REQUEST = new Uint8Array([0, 0, 0, 8, 4, 210, 22, 47]);
const TLS_ACCEPTED = 83;

/**
 * A TLS connection to a PostgreSQL server, with its certificate verified, as a socket for the driver. The driver's own
 * way, upgrading a socket of node:net with node:tls, hangs in the runtime's Deno.
 */
export class TlsSocket extends Duplex {
  /** The connection to close at the end; it is plain until the handshake. */
  private open: Deno.Conn | null = null;
  private readonly reader = Promise.withResolvers<ReadableStreamDefaultReader<Uint8Array>>();
  private readonly writer = Promise.withResolvers<WritableStreamDefaultWriter<Uint8Array>>();

  /** @param authority Certificate (PEM) of an authority to trust besides those that the runtime knows. */
  constructor(private readonly authority: string | null) {
    super();
  }

  /** Emits `connect`, or `error` when the server speaks no TLS or its certificate is not trusted. */
  connect(port: number, hostname: string): void {
    this.handshake(port, hostname).then(
      ({readable, writable}) => {
        this.reader.resolve(readable.getReader());
        this.writer.resolve(writable.getWriter());
        this.emit('connect');
      },
      (error) => this.destroy(error),
    );
  }

  private async handshake(port: number, hostname: string): Promise<Deno.TlsConn> {
    const plain = this.track(await Deno.connect({hostname, port}));
    await plain.write(SSL_REQUEST);
    const answer = new Uint8Array(1);
    await plain.read(answer);
    if (answer[0] !== TLS_ACCEPTED) {
      throw new Error('The database speaks no TLS');
    }
    const caCerts = this.authority ? [this.authority] : [];
    const encrypted = this.track(await Deno.startTls(plain, {hostname, caCerts}));
    await encrypted.handshake();
    return encrypted;
  }

  /** Keeps a connection for closing, or closes it when the driver has given up meanwhile. */
  private track<Connection extends Deno.Conn>(connection: Connection): Connection {
    this.open = connection;
    if (this.destroyed) {
      connection.close();
    }
    return connection;
  }

  override _read(): void {
    const read = this.reader.promise.then((reader) => reader.read());
    read.then(
      ({value}) => this.push(value ? Buffer.from(value) : null),
      (error) => this.destroy(error),
    );
  }

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    const written = this.writer.promise.then((writer) => writer.write(chunk));
    written.then(() => done(), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    try {
      this.open?.close();
    } catch {
      // The server has closed it.
    }
    done(error);
  }

  // The driver calls these, but the runtime has no such settings for TLS connections.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
