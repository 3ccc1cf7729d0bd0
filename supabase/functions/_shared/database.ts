// @ts-types="@types/pg"
import pg from 'pg';
import type {Config} from './config.ts';

/** A value that both PostgreSQL and the embedded PGlite accept as a parameter. */
export type SqlParameter = string | number | boolean | null | readonly string[];

/** The part of a database client that the functions use. */
export interface Database {
  /** Runs one statement with `$1`, `$2` … as parameters and returns its rows. */
  query<Row>(statement: string, parameters?: readonly SqlParameter[]): Promise<Row[]>;
}

/**
 * Begins a transaction with a time limit for statements. The limit is shorter than `query_timeout`, so that the server
 * cancels a slow statement in time. Otherwise it could store a submission after the visitor has received a 503. The limit is
 * set in each transaction for two reasons. PgBouncer rejects it as a startup parameter
 * (https://www.pgbouncer.org/config.html#ignore_startup_parameters). PgBouncer may also share a session between clients
 * (https://www.pgbouncer.org/features.html).
 */
const BEGIN = 'begin; set local statement_timeout = 2500';

/**
 * A client with a shorter connection timeout than the pool. In Deno 2.1.4, a socket that is destroyed during its TLS
 * handshake does not emit `close`. If the pool's timeout ended first, the pool would wait forever for `close` and lose the
 * connection. https://github.com/denoland/deno/issues/28543
 *
 * Try to remove this class when the version of `deno` in package.json contains https://github.com/denoland/deno/pull/30451.
 * Supabase's runtime already contains that change: https://github.com/supabase/edge-runtime/pull/648.
 */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({...config, connectionTimeoutMillis: 2500});
  }
}

/** Connects to a PostgreSQL server, directly or through a pooler. The first statement opens the connection. */
export function connectPostgres({url, hasTls, certificateAuthority}: Config['database']): Database {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    // Supabase may run many workers, each with a pool.
    max: 2,
    idleTimeoutMillis: 60_000,
    application_name: 'forms',
    // Milliseconds to wait for a free connection, and for a statement. The page waits 10 s for the response.
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    // Deno always verifies the certificate, and trusts `ca` in addition to its own authorities.
    ssl: hasTls && {ca: certificateAuthority ?? undefined},
  });
  // An `error` event without a listener would end the process. The pool drops the connection, and statements fail
  // with the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async query<Row>(statement: string, parameters: readonly SqlParameter[] = []) {
      const client = await pool.connect();
      try {
        await client.query(BEGIN);
        const {rows} = await client.query(statement, [...parameters]);
        await client.query('commit');
        client.release();
        return rows as Row[];
      } catch (error) {
        // Close the connection, which rolls back the transaction.
        client.release(true);
        throw error;
      }
    },
  };
}
