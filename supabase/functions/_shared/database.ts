// @ts-types="@types/pg"
import pg from 'pg';
import type {Config} from './config.ts';
import {TlsSocket} from './database-socket.ts';

/** A value that both PostgreSQL and the embedded PGlite accept as a parameter. */
export type Parameter = string | number | boolean | null | readonly string[];

/** The part of a database client that the functions use. */
export interface Database {
  /** Runs one statement with `$1`, `$2` … as parameters and returns its rows. */
  query<Row>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** A PostgreSQL server. Connects with the first statement. */
export function connectPostgres({url, tls, authority}: Config['database']): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // There may be many workers.
    max: 2,
    idleTimeoutMillis: 60_000,
    application_name: 'forms',
    // Milliseconds, for a free connection, for a new one, and for a statement: the page waits 10 s in all. The server
    // gives up before we do, so that its answer is known.
    connectionTimeoutMillis: 3000,
    statement_timeout: 2500,
    query_timeout: 3000,
    ...(tls && {stream: () => new TlsSocket(authority)}),
  });
  // Ignore errors of idle connections: the driver has dropped them, and the next statement reports the cause.
  pool.on('error', () => {});
  return {
    query: async <Row>(text: string, parameters: readonly Parameter[] = []) =>
      (await pool.query(text, [...parameters])).rows as Row[],
  };
}
