/** Fakes and examples that the tests share. */
import {strict as assert} from 'node:assert';
import type {Config} from './config.ts';
import {Outbox} from './delivery.ts';
import type {Services} from './functions.ts';
import type {Mailer} from './mail.ts';
import {type ClaimedLead, LeadStore, type NewLead, type OutboxReport} from './storage.ts';

export const contactBody = {
  name: 'Ana Ruiz',
  email: 'ana@example.com',
  message: '¿Qué arancel paga el aceite de oliva?\nGracias.',
};

export const registrationBody = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '+34 600 000 000',
  company: 'Aceites Ruiz',
  position: 'Gerente',
  country: 'España',
  interests: 'Aceite de oliva\nMercosur',
};

export const SITE = 'https://www.alisio.example';
export const PUBLIC_KEY = 'public-key';
export const OUTBOX_KEY = 'outbox-key';

export const config: Config = {
  database: {url: 'postgres://nowhere.invalid', tls: true, authority: null},
  publicKeys: [PUBLIC_KEY],
  allowedOrigins: [SITE],
  addressSalt: 'salt',
  addressHeader: 'cf-connecting-ip',
  submissionsPerHour: 10,
  mailsPerHour: 200,
  smtp: {host: 'nowhere.invalid', port: 465, hasTls: true, user: 'user', password: 'password'},
  mailFrom: 'Web <web@alisio.example>',
  mailTo: ['leads@alisio.example'],
  outboxKey: OUTBOX_KEY,
};

/** A lead that is to be mailed. */
export function claimed(id: string, changes: Partial<ClaimedLead> = {}): ClaimedLead {
  const lead = {form: 'contact', fields: contactBody, dedupeKey: `key-${id}`, spamMarks: [], receivedAt: new Date(0)};
  return {id, ...lead, attempt: 1, ...changes};
}

/** The report of an empty outbox. */
export const QUIET: OutboxReport = {waiting: 0, overdue: 0, failed: 0, megabytes: 1};

/** What a fake returns or, if it is an error, throws. */
type Answer<Value> = Value | Error;

async function resolve<Value>(answer: Answer<Value>): Promise<Value> {
  if (answer instanceof Error) {
    throw answer;
  }
  return answer;
}

/** Records its calls, without a database. */
export class FakeLeadStore extends LeadStore {
  readonly submitted: NewLead[] = [];
  readonly finished: {readonly id: string; readonly error: string | null}[] = [];
  /** How often leads were claimed: the sign of a drain, or of a nudge. */
  claims = 0;
  /** The result of submissions: null when they are stored. */
  retryAfter: Answer<number | null> = null;
  /** Results of the next claims; later ones are empty. */
  batches: Answer<ClaimedLead[]>[] = [];
  outboxReport: Answer<OutboxReport> = QUIET;
  /** The raised alarms at each claim of them. */
  readonly raised: (readonly string[])[] = [];

  constructor() {
    super({query: () => Promise.reject(new Error('There is no database'))}, config);
  }

  override submit(lead: NewLead): Promise<number | null> {
    this.submitted.push(lead);
    return resolve(this.retryAfter);
  }

  override claim(): Promise<ClaimedLead[]> {
    this.claims++;
    return resolve(this.batches.shift() ?? []);
  }

  override async finish({id}: ClaimedLead, error: string | null): Promise<void> {
    this.finished.push({id, error});
  }

  override report(): Promise<OutboxReport> {
    return resolve(this.outboxReport);
  }

  override async claimAlarms(raised: readonly string[]): Promise<string[]> {
    this.raised.push(raised);
    return [...raised];
  }
}

/** Records mails, without a mail server. */
export class FakeMailer implements Mailer {
  readonly sent: ClaimedLead[] = [];
  readonly notices: string[] = [];
  /** Called for each mail; may wait or throw. */
  accept: (lead?: ClaimedLead) => Promise<void> | void = () => {};

  async send(lead: ClaimedLead): Promise<void> {
    await this.accept(lead);
    this.sent.push(lead);
  }

  async sendNotice(_heading: string, text: string): Promise<void> {
    await this.accept();
    this.notices.push(text);
  }

  close(): void {}
}

export interface FakeServices extends Services {
  readonly storage: FakeLeadStore;
  readonly mailer: FakeMailer;
}

export function fakeServices(): FakeServices {
  const storage = new FakeLeadStore();
  const mailer = new FakeMailer();
  return {config, storage, mailer, outbox: new Outbox(storage, mailer)};
}

/** Creates a request as the site sends it. A header that is null is left out. */
export function siteRequest(
  body: unknown,
  {method = 'POST', headers = {}}: {method?: string; headers?: Readonly<Record<string, string | null>>} = {},
): Request {
  const all = {
    Origin: SITE,
    Authorization: `Bearer ${PUBLIC_KEY}`,
    'Content-Type': 'application/json',
    ...headers,
  };
  const present = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
  const content = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body);
  return new Request('https://project.supabase.example/functions/v1/form', {
    method,
    headers: new Headers(present),
    body: method === 'GET' || method === 'HEAD' ? undefined : content,
  });
}

/** A body in chunks that counts how many were read. */
export class ChunkedBody {
  pulled = 0;
  readonly stream: ReadableStream<Uint8Array>;

  constructor(chunks: number, bytesEach: number) {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      if (this.pulled === chunks) {
        controller.close();
      } else {
        this.pulled++;
        controller.enqueue(new Uint8Array(bytesEach).fill(0x20));
      }
    };
    // Creates no chunk before it is read.
    this.stream = new ReadableStream({pull}, {highWaterMark: 0});
  }
}

/** A problem document, as the tests read it. */
export interface ProblemDocument {
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly {readonly field: string}[];
}

/** Reads an answer that must be a problem document of this status. */
export async function readProblem(response: Response, status: number): Promise<ProblemDocument> {
  assert.equal(response.status, status);
  assert.equal(response.headers.get('content-type'), 'application/problem+json');
  const document: ProblemDocument = await response.json();
  assert.equal(document.status, status);
  assert.ok(document.detail, 'has a detail');
  return document;
}

/** Runs code that is expected to log errors, and returns the log. */
export async function withLog(work: () => Promise<void>): Promise<string> {
  const original = console.error;
  const written: unknown[] = [];
  console.error = (...parts) => void written.push(...parts);
  try {
    await work();
  } finally {
    console.error = original;
  }
  return written.map(String).join('\n');
}
