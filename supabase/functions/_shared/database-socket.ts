import {Buffer} from 'node:buffer';
import {Duplex} from 'node:stream';

/** Asks a PostgreSQL server to speak TLS (its protocol documentation, "SSLRequest"). */
const SSL_REQUEST = new Uint8Array([0, 0, 0, 8, 4, 210, 22, 47]);
/** Its consent: "S". */
const CONSENT = 83;

/** Where the database is. */
interface Address {
  readonly hostname: string;
  readonly port: number;
}

/**
 * Opens an encrypted connection to a PostgreSQL server and checks its certificate. The driver's own way, turning a socket of
 * node:net into one of node:tls, hangs in the runtime's Deno.
 *
 * @param authority Certificate (PEM) of an authority to trust besides those that the runtime knows.
 * @param timeout How long it may take, in milliseconds.
 * @returns The connection as the stream that the driver works with.
 * @throws Error when the server speaks no TLS or its certificate is not trusted.
 */
export async function connectTls(address: Address, authority: string | null, timeout: number): Promise<Duplex> {
  const plain = await Deno.connect(address);
  const timer = setTimeout(() => close(plain), timeout);
  try {
    await plain.write(SSL_REQUEST);
    const answer = new Uint8Array(1);
    if ((await plain.read(answer)) === null) {
      throw new Error('The database ended the connection');
    }
    if (answer[0] !== CONSENT) {
      throw new Error('The database speaks no TLS');
    }
    const connection = await Deno.startTls(plain, {
      hostname: address.hostname,
      caCerts: authority ? [authority] : [],
    });
    await connection.handshake();
    return stream(connection);
  } catch (error) {
    close(plain);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function stream(connection: Deno.TlsConn): Duplex {
  const buffer = new Uint8Array(64 * 1024);
  const duplex = new Duplex({
    async read() {
      try {
        const size = await connection.read(buffer);
        this.push(size === null ? null : Buffer.from(buffer.slice(0, size)));
      } catch (error) {
        this.destroy(error as Error);
      }
    },
    async write(chunk: Uint8Array, _encoding, done) {
      try {
        for (let written = 0; written < chunk.length; ) {
          written += await connection.write(chunk.subarray(written));
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    destroy(error, done) {
      close(connection);
      done(error);
    },
  });
  // The driver asks a socket for this before it says goodbye.
  return Object.defineProperty(duplex, 'readyState', {get: () => (duplex.destroyed ? 'closed' : 'open')});
}

function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // It is closed already.
  }
}
