// @ts-types="@types/pg"
import pg from 'pg';
import type {Config} from './config.ts';

/** A value that both PostgreSQL and the embedded PGlite accept as a parameter. */
export type Parameter = string | number | boolean | null | readonly string[];

/** The part of a database client that the functions use. */
export interface Database {
  /** Runs one statement with `$1`, `$2` … as parameters and returns its rows. */
  query<Row>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/**
 * The start of a statement's transaction. The server gives up before we do, so that its answer is known. Poolers such as
 * PgBouncer refuse a connection that asks for this at its start, and share what is set for longer than a transaction.
 */
const BEGIN = 'begin; set local statement_timeout = 2500';

/**
 * Gives up connecting before the pool does. The pool would wait for a `close` that Deno 2.1.4 does not emit when a socket
 * is destroyed during its TLS handshake, and lose one of its connections for good.
 * https://github.com/denoland/deno/blob/v2.1.4/ext/node/polyfills/_tls_wrap.ts
 */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({...config, connectionTimeoutMillis: 2500});
  }
}

/** A PostgreSQL server, directly or behind a pooler. Connects with the first statement. */
export function connectPostgres({url, tls, authority}: Config['database']): Database {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    // There may be many workers.
    max: 2,
    idleTimeoutMillis: 60_000,
    application_name: 'forms',
    // Milliseconds to wait for a free connection, and for a statement: the page waits 10 s in all.
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    // Deno always verifies the certificate; it trusts `ca` besides the authorities that it knows.
    ssl: tls && {ca: authority ?? undefined},
  });
  // Ignore errors of connections, idle or not: the driver has dropped them, and statements report the cause.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async query<Row>(text: string, parameters: readonly Parameter[] = []) {
      const client = await pool.connect();
      try {
        await client.query(BEGIN);
        const {rows} = await client.query(text, [...parameters]);
        await client.query('commit');
        client.release();
        return rows as Row[];
      } catch (error) {
        // Closes the connection, and so rolls back.
        client.release(true);
        throw error;
      }
    },
  };
}
