import postgres from 'postgres';
import type {Config} from './config.ts';
import {connectTls} from './database-socket.ts';
import {DeadlineError, withDeadline} from './deadline.ts';

/** A value that both PostgreSQL and its embedded sibling take as a parameter. */
export type Parameter = string | number | boolean | null;

/** The one thing that the functions need of a database. */
export interface Database {
  /** Runs one statement with `$1`, `$2` … as parameters and returns its rows. */
  query<Row>(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * How long a statement may take, in milliseconds. The page waits 10 s in all; when the database hangs, the rest of them
 * belongs to the mail server.
 */
const DEADLINE = 2500;

/** A PostgreSQL server. Connects with the first statement. */
export function connectPostgres({url, tls, authority}: Config['database']): Database {
  const {hostname, port} = new URL(url);
  const socket = () => connectTls({hostname, port: Number(port || 5432)}, authority, DEADLINE);
  let client = open();

  function open(): postgres.Sql {
    return postgres(url, {
      // A worker of the hosted runtime is small, and there may be many.
      max: 2,
      prepare: false,
      connect_timeout: DEADLINE / 1000,
      idle_timeout: 60,
      // Seconds between attempts to connect: as soon as the database is back, so are we.
      backoff: () => 0.1,
      // When we give up, so does the server, within the quarter of a second in which it notices that we are gone: nothing is
      // stored after we said that it was not.
      connection: {
        application_name: 'forms',
        statement_timeout: DEADLINE - 500,
        client_connection_check_interval: 250,
      },
      onnotice: () => {},
      ...(tls && {socket}),
    });
  }

  return {
    async query<Row>(statement: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
      const used = client;
      try {
        return (await withDeadline(
          used.unsafe(statement, [...parameters]),
          DEADLINE,
          'The database',
        )) as unknown as Row[];
      } catch (error) {
        if (error instanceof DeadlineError && used === client) {
          // A connection that hangs would take the next statements with it.
          client = open();
          used.end({timeout: 0}).catch(() => {});
        }
        throw error;
      }
    },
    close: () => client.end({timeout: 1}),
  };
}
