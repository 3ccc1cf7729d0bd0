import {deepStrictEqual} from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {setTimeout} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';
import type {Client} from 'pg';
import {MailServer, type ReceivedMail} from '../../../tools/start/mail-server';
import {EdgeFunction, type FunctionName} from './edge-function';
import {connect, createDatabase, databaseUrl} from './postgres';
import {TcpProxy} from './tcp-proxy';

export const ORIGIN = 'https://www.site.example';
export const PUBLIC_KEY = 'public-key-of-the-tests';
export const OUTBOX_KEY = 'outbox-key-of-the-tests-and-nobody-else';

/** A submission in the database. */
export interface Row {
  readonly reference: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly status: string;
  readonly attempts: number;
  readonly last_error: string | null;
  /** Seconds until the next attempt. */
  readonly due_in: number;
}

/** The defaults of `insert`: a contact message whose mail is due. */
const STORED = {
  name: 'Ana',
  email: 'ana@gil.example',
  message: 'Hola',
  status: 'waiting',
  age: '0 days',
  marks: null as readonly string[] | null,
};

/** The start of a notice's subject. */
const NOTICE = 'Formularios de la web · ';

/** Asks until the answer is as expected. @throws AssertionError with the difference after 30 seconds. */
async function eventually<T>(ask: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isDeepStrictEqual(await ask(), expected) && Date.now() < end) {
    await setTimeout(100);
  }
  deepStrictEqual(await ask(), expected);
}

/** The environment of a function with a local database and mail server, and with limits that no test reaches. */
export function functionEnvironment(database: string, smtpPort: number): Record<string, string> {
  return {
    SUPABASE_DB_URL: database,
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
 * The server side of one test: the real functions in processes of their own, a database of its own on a real
 * PostgreSQL, a mail server, and connections between them that can be cut.
 */
export class Backend {
  private readonly functions: EdgeFunction[] = [];
  private outbox?: EdgeFunction;
  private sent = 0;
  private accepted = 0;

  private constructor(
    /** Between the functions and the database. */
    readonly databaseProxy: TcpProxy,
    /** Between the functions and the mail server. */
    readonly mailProxy: TcpProxy,
    readonly mailServer: MailServer,
    private readonly database: Client,
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** @param postgres Port of the database server. */
  static async create(postgres: number): Promise<Backend> {
    const name = await createDatabase(postgres);
    const mailServer = await MailServer.start();
    const databaseProxy = await TcpProxy.to(postgres);
    const mailProxy = await TcpProxy.to(mailServer.port);
    const environment = functionEnvironment(databaseUrl(databaseProxy.port, name), mailProxy.port);
    return new Backend(databaseProxy, mailProxy, mailServer, await connect(postgres, name), environment);
  }

  /** Starts a function, with changes to its environment. */
  async start(
    name: FunctionName = 'send-contact-email',
    environment: Readonly<Record<string, string>> = {},
  ): Promise<EdgeFunction> {
    const started = await EdgeFunction.start(name, {...this.environment, ...environment});
    this.functions.push(started);
    return started;
  }

  /** Sends a body to a function as the site does. */
  async post(to: EdgeFunction, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    this.sent++;
    const response = await fetch(to.url, {
      method: 'POST',
      headers: {'Content-Type': 'application/json', Authorization: `Bearer ${PUBLIC_KEY}`, Origin: ORIGIN, ...headers},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch((error: Error) => {
      throw new Error(`The function gave no answer. Its log:\n${to.output}`, {cause: error});
    });
    this.accepted += Number(response.ok);
    return response;
  }

  /** Sends so many different contact messages at the same time, and returns the statuses of the answers. */
  async postMessages(to: EdgeFunction, number: number): Promise<number[]> {
    const contact = {email: 'ines@ferrer.example', message: 'Dos contenedores de yerba mate.'};
    const messages = Array.from({length: number}, () => ({...contact, name: `Inés Ferrer ${randomUUID()}`}));
    const responses = await Promise.all(messages.map((message) => this.post(to, message)));
    return responses.map(({status}) => status);
  }

  /** Runs a statement on the database, always over the same connection, and returns its rows. */
  async query<Result extends object>(statement: string, parameters?: readonly unknown[]): Promise<Result[]> {
    return (await this.database.query<Result>(statement, parameters && [...parameters])).rows;
  }

  /** Inserts leads into the database. */
  async insert(...leads: readonly Partial<typeof STORED>[]): Promise<void> {
    await this.query(
      `insert into leads.submissions (form, fields, dedupe_key, status, received_at, spam_marks)
       select 'contact', jsonb_build_object('name', name, 'email', email, 'message', message), gen_random_uuid(), status,
         now() - age::interval, marks
       from jsonb_to_recordset($1::jsonb) as lead(name text, email text, message text, status text, age text, marks text[])`,
      [JSON.stringify(leads.map((lead) => ({...STORED, ...lead})))],
    );
  }

  /** Calls `deliver-outbox` as the scheduler does: the given process, or one that is started at the first call. */
  async drain(through?: EdgeFunction): Promise<{status: number; report: Record<string, number>}> {
    this.outbox ??= through ? undefined : await this.start('deliver-outbox');
    const request = {method: 'POST', headers: {Authorization: `Bearer ${OUTBOX_KEY}`}};
    const response = await fetch((through ?? this.outbox)?.url ?? '', request);
    return {status: response.status, report: await response.json()};
  }

  /** The submissions in the database, in the order of their arrival. */
  async rows(): Promise<Row[]> {
    return this.query(
      `select reference, fields, status, attempts, last_error, extract(epoch from next_attempt_at - now())::float as due_in
       from leads.submissions order by received_at, fields ->> 'name'`,
    );
  }

  /** Moves all times of submissions back, as if the interval had passed. */
  async pass(interval: string): Promise<void> {
    for (const time of ['received_at', 'next_attempt_at', 'mailed_at']) {
      await this.query(`update leads.submissions set ${time} = ${time} - $1::interval`, [interval]);
    }
  }

  get mails(): readonly ReceivedMail[] {
    return this.mailServer.mails.filter(({subject}) => !subject?.startsWith(NOTICE));
  }

  /** Mails with notices of the functions for the firm. */
  get notices(): readonly ReceivedMail[] {
    return this.mailServer.mails.filter(({subject}) => subject?.startsWith(NOTICE));
  }

  /** Waits until exactly so many leads were sent, were accepted, are in the database, and are in the mailbox. */
  expectCount(expected: Readonly<Record<'sent' | 'accepted' | 'stored' | 'mailed', number>>): Promise<void> {
    return eventually(async () => {
      const {length: stored} = await this.rows();
      return {sent: this.sent, accepted: this.accepted, stored, mailed: this.mails.length};
    }, expected);
  }

  /** Waits until every stored lead fulfils a condition. */
  expectEach(condition: (row: Row) => boolean): Promise<void> {
    return eventually(async () => (await this.rows()).filter((row) => !condition(row)), []);
  }

  async close(): Promise<void> {
    await Promise.all(this.functions.map((edgeFunction) => edgeFunction.kill()));
    await Promise.all([this.database.end(), this.databaseProxy.cut(), this.mailProxy.cut()]);
    await this.mailServer.stop();
  }
}
