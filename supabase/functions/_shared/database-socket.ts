import {Buffer} from 'node:buffer';
import {Duplex} from 'node:stream';

/** Asks a PostgreSQL server to speak TLS (its protocol documentation, "SSLRequest"). */
const SSL_REQUEST = new Uint8Array([0, 0, 0, 8, 4, 210, 22, 47]);
/** The byte "S" with which the server agrees. */
const TLS_ACCEPTED = 83;

/**
 * A TLS connection to a PostgreSQL server, with its certificate verified, as a socket for the driver. The driver's own
 * way, upgrading a socket of node:net with node:tls, hangs in the runtime's Deno.
 */
export class TlsSocket extends Duplex {
  /** The connection to close at the end; it is plain until the handshake. */
  private open: Deno.Conn | null = null;
  private readonly encrypted = Promise.withResolvers<Deno.TlsConn>();
  private readonly buffer = new Uint8Array(64 * 1024);

  /** @param authority Certificate (PEM) of an authority to trust besides those that the runtime knows. */
  constructor(private readonly authority: string | null) {
    super();
  }

  /** Emits `connect`, or `error` when the server speaks no TLS or its certificate is not trusted. */
  connect(port: number, hostname: string): void {
    this.handshake(port, hostname).then(
      (connection) => {
        this.encrypted.resolve(connection);
        this.emit('connect');
      },
      (error) => this.destroy(error),
    );
  }

  private async handshake(port: number, hostname: string): Promise<Deno.TlsConn> {
    const plain = this.track(await Deno.connect({hostname, port}));
    await plain.write(SSL_REQUEST);
    const answer = new Uint8Array(1);
    if ((await plain.read(answer)) === null) {
      throw new Error('The database ended the connection');
    }
    if (answer[0] !== TLS_ACCEPTED) {
      throw new Error('The database speaks no TLS');
    }
    const caCerts = this.authority ? [this.authority] : [];
    const connection = this.track(await Deno.startTls(plain, {hostname, caCerts}));
    await connection.handshake();
    return connection;
  }

  /** Keeps a connection for closing. @throws Error when the driver has already destroyed the socket. */
  private track<Connection extends Deno.Conn>(connection: Connection): Connection {
    this.open = connection;
    if (this.destroyed) {
      close(connection);
      throw new Error('The driver gave up');
    }
    return connection;
  }

  override async _read(): Promise<void> {
    const connection = await this.encrypted.promise;
    try {
      const size = await connection.read(this.buffer);
      this.push(size === null ? null : Buffer.from(this.buffer.slice(0, size)));
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  override async _write(chunk: Uint8Array, _encoding: string, done: (error?: Error) => void): Promise<void> {
    const connection = await this.encrypted.promise;
    try {
      for (let written = 0; written < chunk.length; ) {
        written += await connection.write(chunk.subarray(written));
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.open) {
      close(this.open);
    }
    done(error);
  }

  // The driver calls these, but the runtime has no such settings for TLS connections.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}

function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // Already closed.
  }
}
