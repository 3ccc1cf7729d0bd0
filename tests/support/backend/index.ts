import {deepStrictEqual} from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {setTimeout} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';
import type {Client} from 'pg';
import {MailServer, type ReceivedEmail} from '../../../tools/start/mail-server';
import {EdgeFunction, type FunctionName} from './edge-function';
import {connect, createDatabase, databaseUrl} from './postgres';
import {TcpProxy} from './tcp-proxy';

export const ORIGIN = 'https://www.site.example';
export const PUBLIC_KEY = 'public-key-of-the-tests';
export const OUTBOX_KEY = 'outbox-key-of-the-tests-and-nobody-else';

/** A stored submission. */
export interface SubmissionRow {
  readonly reference: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly status: string;
  readonly attempts: number;
  readonly last_error: string | null;
  /** Seconds until the next attempt. */
  readonly due_in: number;
}

/** Defaults of insertSubmissions(): a contact message that is waiting to be emailed. */
const DEFAULT_SUBMISSION = {
  name: 'Ana',
  email: 'ana@gil.example',
  message: 'Hola',
  status: 'waiting',
  age: '0 days',
  spamMarks: null as readonly string[] | null,
};

const NOTICE_SUBJECT_START = 'Formularios de la web · ';

/** Reads a value repeatedly until it is as expected. @throws AssertionError with the difference after 30 seconds. */
async function waitForValue<T>(readValue: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isDeepStrictEqual(await readValue(), expected) && Date.now() < end) {
    await setTimeout(100);
  }
  deepStrictEqual(await readValue(), expected);
}

/** Environment of a function with a local mail server and the database at this URL. Its hourly limits are higher than tests reach. */
export function functionEnvironment(url: string, smtpPort: number): Record<string, string> {
  return {
    SUPABASE_DB_URL: url,
    PUBLIC_KEYS: PUBLIC_KEY,
    ALLOWED_ORIGINS: ORIGIN,
    ADDRESS_SALT: 'salt-of-the-tests-and-of-nobody-else',
    SUBMISSIONS_PER_HOUR: '1000',
    MAILS_PER_HOUR: '100000',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    MAIL_FROM: 'Web <web@firm.example>',
    MAIL_TO: 'leads@firm.example',
    OUTBOX_KEY,
  };
}

/**
 * The backend of one test: functions in separate processes, a new database on a real PostgreSQL server, and a mail server.
 * Proxies between them can cut the connections.
 */
export class Backend {
  private readonly functions: EdgeFunction[] = [];
  private outbox?: EdgeFunction;
  private sent = 0;
  private accepted = 0;

  private constructor(
    /** Proxy between the functions and the database. */
    readonly databaseProxy: TcpProxy,
    /** Proxy between the functions and the mail server. */
    readonly mailProxy: TcpProxy,
    readonly mailServer: MailServer,
    private readonly database: Client,
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** @param postgresPort Port of the database server. */
  static async create(postgresPort: number): Promise<Backend> {
    const name = await createDatabase(postgresPort);
    const mailServer = await MailServer.start();
    const databaseProxy = await TcpProxy.to(postgresPort);
    const mailProxy = await TcpProxy.to(mailServer.port);
    const environment = functionEnvironment(databaseUrl(databaseProxy.port, name), mailProxy.port);
    return new Backend(databaseProxy, mailProxy, mailServer, await connect(postgresPort, name), environment);
  }

  /** Starts a function. @param environment Changes to its environment. */
  async start(
    name: FunctionName = 'send-contact-email',
    environment: Readonly<Record<string, string>> = {},
  ): Promise<EdgeFunction> {
    const started = await EdgeFunction.start(name, {...this.environment, ...environment});
    this.functions.push(started);
    return started;
  }

  /** Sends a request body to a function as the site does. */
  async post(
    edgeFunction: EdgeFunction,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    this.sent++;
    const response = await fetch(edgeFunction.url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Authorization: `Bearer ${PUBLIC_KEY}`, Origin: ORIGIN, ...headers},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch((error: Error) => {
      throw new Error(`The function did not respond. Its log:\n${edgeFunction.output}`, {cause: error});
    });
    this.accepted += Number(response.ok);
    return response;
  }

  /** Sends different contact messages simultaneously, and returns the statuses of the responses. */
  async postMessages(edgeFunction: EdgeFunction, count: number): Promise<number[]> {
    const contact = {email: 'ines@ferrer.example', message: 'Dos contenedores de yerba mate.'};
    const messages = Array.from({length: count}, () => ({...contact, name: `Inés Ferrer ${randomUUID()}`}));
    const responses = await Promise.all(messages.map((message) => this.post(edgeFunction, message)));
    return responses.map(({status}) => status);
  }

  /** Runs an SQL statement and returns its rows. All statements share one connection, so that transactions work. */
  async query<Result extends object>(statement: string, parameters?: readonly unknown[]): Promise<Result[]> {
    return (await this.database.query<Result>(statement, parameters && [...parameters])).rows;
  }

  /** Inserts submissions, with changes to the defaults, directly into the database. */
  async insertSubmissions(...submissions: readonly Partial<typeof DEFAULT_SUBMISSION>[]): Promise<void> {
    await this.query(
      `insert into leads.submissions (form, fields, dedupe_key, status, received_at, spam_marks)
       select 'contact', jsonb_build_object('name', name, 'email', email, 'message', message), gen_random_uuid(), status,
         now() - age::interval, "spamMarks"
       from jsonb_to_recordset($1::jsonb) as (name text, email text, message text, status text, age text, "spamMarks" text[])`,
      [JSON.stringify(submissions.map((submission) => ({...DEFAULT_SUBMISSION, ...submission})))],
    );
  }

  /** Calls deliver-outbox as the scheduler does. @param outbox By default, a process that is started on the first call. */
  async callOutbox(outbox?: EdgeFunction): Promise<{status: number; report: Record<string, number>}> {
    this.outbox ??= outbox ? undefined : await this.start('deliver-outbox');
    const request = {method: 'POST', headers: {Authorization: `Bearer ${OUTBOX_KEY}`}};
    const response = await fetch((outbox ?? this.outbox)?.url ?? '', request);
    return {status: response.status, report: await response.json()};
  }

  /** Returns the stored submissions in the order in which they were received. */
  async readSubmissions(): Promise<SubmissionRow[]> {
    return this.query(
      `select reference, fields, status, attempts, last_error, extract(epoch from next_attempt_at - now())::float as due_in
       from leads.submissions order by received_at, fields ->> 'name'`,
    );
  }

  /** Subtracts an interval from all times of the stored submissions, as if it had passed. */
  async advanceTime(interval: string): Promise<void> {
    for (const column of ['received_at', 'next_attempt_at', 'mailed_at']) {
      await this.query(`update leads.submissions set ${column} = ${column} - $1::interval`, [interval]);
    }
  }

  /** Emails about submissions. */
  get emails(): readonly ReceivedEmail[] {
    return this.mailServer.emails.filter(({subject}) => !subject?.startsWith(NOTICE_SUBJECT_START));
  }

  /** Emails about alarms. */
  get notices(): readonly ReceivedEmail[] {
    return this.mailServer.emails.filter(({subject}) => subject?.startsWith(NOTICE_SUBJECT_START));
  }

  /** Waits until exactly these numbers of submissions have been sent, accepted, stored and emailed. */
  expectCounts(expected: Readonly<Record<'sent' | 'accepted' | 'stored' | 'mailed', number>>): Promise<void> {
    return waitForValue(async () => {
      const {length: stored} = await this.readSubmissions();
      return {sent: this.sent, accepted: this.accepted, stored, mailed: this.emails.length};
    }, expected);
  }

  /** Waits until all stored submissions meet a condition. */
  expectEach(condition: (row: SubmissionRow) => boolean): Promise<void> {
    return waitForValue(async () => (await this.readSubmissions()).filter((row) => !condition(row)), []);
  }

  async close(): Promise<void> {
    await Promise.all(this.functions.map((edgeFunction) => edgeFunction.kill()));
    await Promise.all([this.database.end(), this.databaseProxy.cut(), this.mailProxy.cut()]);
    await this.mailServer.stop();
  }
}
