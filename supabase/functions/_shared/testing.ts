/** Fakes and examples that the tests share. */
import {strict as assert} from 'node:assert';
import type {Config} from './config.ts';
import {type DrainResult, Outbox} from './delivery.ts';
import type {Form, MailContent} from './forms/form.ts';
import type {MailableLead, Mailer} from './mail.ts';
import type {Services} from './services.ts';
import {
  type ClaimedLead,
  LeadStore,
  type NewLead,
  type NoticeKind,
  type OutboxReport,
  type SubmitOutcome,
  type Summary,
} from './storage.ts';

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
  trustedProxies: 1,
  submissionsPerHour: 20,
  rowsPerHour: 1000,
  smtp: {host: 'nowhere.invalid', port: 465, implicitTls: true, user: 'user', password: 'password'},
  mailFrom: {name: 'Web', address: 'web@alisio.example'},
  mailTo: [{name: '', address: 'leads@alisio.example'}],
  mailsPerHour: 200,
  alarmWebhook: null,
  outboxKey: OUTBOX_KEY,
};

/** The report of an empty outbox. */
export const QUIET: OutboxReport = {waiting: 0, overdue: 0, failed: 0, spam: 0, held: 0, stored: 0, megabytes: 1};

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
  readonly finished: {readonly id: string; readonly error: string | null; readonly isRefused: boolean}[] = [];
  claims = 0;
  outcome: Answer<SubmitOutcome> = {outcome: 'stored', retryAfter: null};
  /** Results of the next claims; later ones are empty. */
  batches: Answer<ClaimedLead[]>[] = [];
  outboxReport: Answer<OutboxReport> = QUIET;
  /** Notices that are due, if wanted. */
  readonly due = new Set<NoticeKind>();
  readonly confirmed: NoticeKind[] = [];
  summaries: Summary[] = [];

  constructor() {
    super({query: () => Promise.reject(new Error('There is no database')), close: () => Promise.resolve()}, config);
  }

  override submit(lead: NewLead): Promise<SubmitOutcome> {
    this.submitted.push(lead);
    return resolve(this.outcome);
  }

  override claim(): Promise<ClaimedLead[]> {
    this.claims++;
    return resolve(this.batches.shift() ?? []);
  }

  override async finish({id}: ClaimedLead, error: string | null, isRefused: boolean): Promise<void> {
    this.finished.push({id, error, isRefused});
  }

  override report(): Promise<OutboxReport> {
    return resolve(this.outboxReport);
  }

  override async summary(): Promise<Summary[]> {
    return this.summaries;
  }

  override async claimNotices(wanted: readonly NoticeKind[]): Promise<NoticeKind[]> {
    return wanted.filter((kind) => this.due.has(kind));
  }

  override async confirmNotices(kinds: readonly NoticeKind[]): Promise<void> {
    this.confirmed.push(...kinds);
  }
}

/** Records mails, without a mail server. */
export class FakeMailer implements Mailer {
  readonly sent: {readonly form: string; readonly lead: MailableLead; readonly direct: boolean}[] = [];
  readonly told: MailContent[] = [];
  /** Called for each lead's mail; may wait or throw. */
  take: (lead: MailableLead) => Promise<void> | void = () => {};

  async send(form: Form, lead: MailableLead, {direct = false} = {}): Promise<void> {
    await this.take(lead);
    this.sent.push({form: form.name, lead, direct});
  }

  async tell(content: MailContent): Promise<void> {
    this.told.push(content);
  }

  close(): void {}
}

/** Counts how often it is nudged. */
export class FakeOutbox extends Outbox {
  nudges = 0;
  drains = 0;
  drained: Answer<DrainResult> = {mailed: 0, postponed: 0};

  constructor() {
    super(new FakeLeadStore(), new FakeMailer());
  }

  override async nudge(): Promise<void> {
    this.nudges++;
  }

  override drain(): Promise<DrainResult> {
    this.drains++;
    return resolve(this.drained);
  }
}

export interface FakeServices extends Services {
  readonly storage: FakeLeadStore;
  readonly mailer: FakeMailer;
  readonly outbox: FakeOutbox;
}

export function fakeServices(): FakeServices {
  return {config, storage: new FakeLeadStore(), mailer: new FakeMailer(), outbox: new FakeOutbox()};
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
  isCancelled = false;
  readonly stream: ReadableStream<Uint8Array>;

  /** @param failAfter The connection breaks after so many chunks. */
  constructor(chunks: number, bytesEach: number, {failAfter = Number.POSITIVE_INFINITY} = {}) {
    this.stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (this.pulled === failAfter) {
            controller.error(new Error('connection reset by 203.0.113.7'));
          } else if (this.pulled === chunks) {
            controller.close();
          } else {
            this.pulled++;
            controller.enqueue(new Uint8Array(bytesEach).fill(0x20));
          }
        },
        cancel: () => {
          this.isCancelled = true;
        },
      },
      // Creates no chunk before it is read.
      {highWaterMark: 0},
    );
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
