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
  close(): Promise<void>;
}

/**
 * Time limits in milliseconds: for a connection, for the server's work on a statement, and for our wait for its answer.
 * The server gives up before we do, so that its answer shows whether a lead is stored. The page waits 10 s in all, so a
 * hanging database must leave time for the mail server.
 */
const CONNECTION_TIMEOUT = 2000;
const STATEMENT_TIMEOUT = 1500;
const ANSWER_TIMEOUT = 2000;

/** A database that answered any request within this time, in milliseconds, is busy, not down. */
const RECENT_ANSWER = 1000;

/** No connection became free in time, though the database answers other requests. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** A PostgreSQL server. Connects with the first statement. */
export function connectPostgres({url, tls, authority}: Config['database']): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // Workers of the hosted runtime are small, and there may be many.
    max: 2,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    idleTimeoutMillis: 60_000,
    application_name: 'forms',
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    // Ends a statement soon after we disconnect: its lead is mailed instead, and need not be stored as well.
    options: '-c client_connection_check_interval=250',
    ...(tls && {stream: () => new TlsSocket(authority)}),
  });
  // Ignore errors of idle connections: the driver has dropped them, and the next statement reports the cause.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let lastAnswer = Number.NEGATIVE_INFINITY;

  return {
    async query<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
      const start = performance.now();
      const client = await pool.connect().catch((error) => {
        const now = performance.now();
        throw now - start > CONNECTION_TIMEOUT / 2 && now - lastAnswer < RECENT_ANSWER ? new BusyError() : error;
      });
      try {
        const {rows} = await client.query(text, [...parameters]);
        lastAnswer = performance.now();
        client.release();
        return rows as Row[];
      } catch (error) {
        // Destroys the connection: if it hangs, so would the next statement.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
