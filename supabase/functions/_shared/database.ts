// @ts-types="@types/pg"
import pg from 'pg';
import type {Config} from './config.ts';
import {TlsSocket} from './database-socket.ts';

/** A value that both PostgreSQL and its embedded sibling take as a parameter. */
export type Parameter = string | number | boolean | null | readonly string[];

/** The one thing that the functions need of a database. */
export interface Database {
  /** Runs one statement with `$1`, `$2` … as parameters and returns its rows. */
  query<Row>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * How long a statement may take, with the wait for a connection, in milliseconds. The page waits 10 s in all; when the database
 * hangs, the rest of them belongs to the mail server.
 */
const DEADLINE = 2500;

/** A database that answered somebody within so many milliseconds is not away. */
const LIVELY = 1000;

/** The database answers others; its connections were all taken for as long as somebody could wait. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** A PostgreSQL server. Connects with the first statement. */
export function connectPostgres({url, tls, authority}: Config['database']): Database {
  const pool = new pg.Pool({
    connectionString: url,
    // A worker of the hosted runtime is small, and there may be many.
    max: 2,
    // Whoever gets a connection has time for a statement.
    connectionTimeoutMillis: DEADLINE - 500,
    idleTimeoutMillis: 60_000,
    application_name: 'forms',
    // When we give up, so does the server, within the quarter of a second in which it notices that we are gone: nothing is
    // stored after we said that it was not.
    statement_timeout: DEADLINE - 500,
    options: '-c client_connection_check_interval=250',
    ...(tls && {stream: () => new TlsSocket(authority)}),
  });
  // A connection that breaks while it runs no statement: the driver has put it aside, and the next statement says what is wrong.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let lastAnswer = Number.NEGATIVE_INFINITY;

  return {
    async query<Row>(text: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
      const start = performance.now();
      const client = await pool.connect().catch((error) => {
        const now = performance.now();
        // Others were answered all the while.
        throw now - start > DEADLINE / 2 && now - lastAnswer < LIVELY ? new BusyError() : error;
      });
      try {
        const query_timeout = DEADLINE - (performance.now() - start);
        const {rows} = await client.query({text, values: [...parameters], query_timeout} as pg.QueryConfig);
        lastAnswer = performance.now();
        client.release();
        return rows as Row[];
      } catch (error) {
        // A connection that hangs would take the next statement with it.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}
