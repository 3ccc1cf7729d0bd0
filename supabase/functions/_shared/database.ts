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
 * How long to wait for a connection, how long the database works on a statement, and how long to wait for its answer, in milliseconds. The
 * database gives up before we do, so that its answer says whether something is stored. The page waits 10 s in all: when the database
 * hangs, the rest of them belongs to the mail server.
 */
const CONNECTION_TIMEOUT = 2000;
const STATEMENT_TIMEOUT = 1500;
const ANSWER_TIMEOUT = 2000;

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
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    idleTimeoutMillis: 60_000,
    application_name: 'forms',
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    // A statement whose answer never reaches us ends soon after we are gone: its lead is mailed then, and need not be stored, too.
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
        throw now - start > CONNECTION_TIMEOUT / 2 && now - lastAnswer < LIVELY ? new BusyError() : error;
      });
      try {
        const {rows} = await client.query(text, [...parameters]);
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
