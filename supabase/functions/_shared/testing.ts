/** Fakes, sample data and helpers for the functions' unit tests. */
import {strict as assert} from 'node:assert';
import type {Config} from './config.ts';
import {type ClaimedLead, LeadStore, type NewLead, type OutboxReport} from './lead-store.ts';
import type {Mailer} from './mailer.ts';
import {Outbox} from './outbox.ts';

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
export const SITE_WITHOUT_WWW = 'https://alisio.example';
export const PUBLIC_KEY = 'public-key';
export const SECOND_PUBLIC_KEY = 'other-key';
export const OUTBOX_KEY = 'outbox-key';

export const config: Config = {
  database: {url: 'postgres://nowhere.invalid', hasTls: true, certificateAuthority: null},
  publicKeys: [PUBLIC_KEY, SECOND_PUBLIC_KEY],
  allowedOrigins: [SITE, SITE_WITHOUT_WWW],
  addressSalt: 'salt',
  addressHeader: 'cf-connecting-ip',
  submissionsPerHour: 10,
  mailsPerHour: 200,
  smtp: {host: 'nowhere.invalid', port: 465, hasTls: true, user: 'user', password: 'password'},
  mailFrom: {name: 'Web', address: 'web@alisio.example'},
  mailTo: ['leads@alisio.example'],
  outboxKey: OUTBOX_KEY,
};

/** Returns a claimed submission. @param changes Values other than the defaults. */
export function claimedLead(id: string, changes: Partial<ClaimedLead> = {}): ClaimedLead {
  const lead = {form: 'contact', fields: contactBody, dedupeKey: `key-${id}`, spamMarks: [], receivedAt: new Date(0)};
  return {id, ...lead, attempt: 1, ...changes};
}

export const EMPTY_REPORT: OutboxReport = {waiting: 0, overdue: 0, failed: 0, megabytes: 1};

/** A store without a database. Tests replace its methods to make them fail. */
class FakeLeadStore extends LeadStore {
  readonly submitted: NewLead[] = [];
  /** How often claim() was called. If it is not 0, the outbox was drained. */
  claimCalls = 0;
  outboxReport = EMPTY_REPORT;

  constructor(private readonly batches: ClaimedLead[][]) {
    super({query: () => Promise.reject(new Error('There is no database'))}, config);
  }

  override async submit(lead: NewLead): Promise<number | null> {
    this.submitted.push(lead);
    return null;
  }

  override async claim(): Promise<ClaimedLead[]> {
    this.claimCalls++;
    return this.batches.shift() ?? [];
  }

  override async finish(_lead: ClaimedLead, _error: string | null): Promise<void> {}

  override async report(): Promise<OutboxReport> {
    return this.outboxReport;
  }

  override async claimAlarms(raised: readonly string[]): Promise<string[]> {
    return [...raised];
  }
}

/** Counts the emails about submissions and keeps the texts of notices, instead of sending them. */
class FakeMailer implements Mailer {
  sent = 0;
  readonly notices: string[] = [];
  /** Called before each submission's email is counted. May wait or throw. */
  onSend: (lead: ClaimedLead) => Promise<void> | void = () => {};

  async send(lead: ClaimedLead): Promise<void> {
    await this.onSend(lead);
    this.sent++;
  }

  async sendNotice(_heading: string, text: string): Promise<void> {
    this.notices.push(text);
  }

  close(): void {}
}

/** Services without a database or a mail server. @param batches Each call of claim() returns the next one. */
export function fakeServices(...batches: ClaimedLead[][]) {
  const leadStore = new FakeLeadStore(batches);
  const mailer = new FakeMailer();
  return {config, leadStore, mailer, outbox: new Outbox(leadStore, mailer)};
}

/** Creates a request like the site's. Headers that are null are omitted. */
export function siteRequest(
  body: unknown,
  {method = 'POST', headers = {}}: {method?: string; headers?: Readonly<Record<string, string | null>>} = {},
): Request {
  const allHeaders = {
    Origin: SITE,
    Authorization: `Bearer ${PUBLIC_KEY}`,
    'Content-Type': 'application/json',
    ...headers,
  };
  const presentHeaders = Object.entries(allHeaders).filter((entry): entry is [string, string] => entry[1] !== null);
  const content = typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body);
  return new Request('https://project.supabase.example/functions/v1/form', {
    method,
    headers: new Headers(presentHeaders),
    body: method === 'GET' || method === 'HEAD' ? undefined : content,
  });
}

/** Asserts that a response has problem details (RFC 9457) and this status, and returns the problem details. */
export async function readProblem(
  response: Response,
  status: number,
): Promise<{readonly errors?: readonly {readonly field: string}[]}> {
  assert.equal(response.status, status);
  assert.equal(response.headers.get('content-type'), 'application/problem+json');
  const document = await response.json();
  assert.equal(document.status, status);
  assert.ok(document.detail, 'the problem has a detail');
  return document;
}

/** Runs a function, and returns the text that it logged with `console.error`. */
export async function captureErrorLog(work: () => Promise<void>): Promise<string> {
  const originalError = console.error;
  const logged: unknown[] = [];
  console.error = (...parts) => void logged.push(...parts);
  try {
    await work();
  } finally {
    console.error = originalError;
  }
  return logged.map(String).join('\n');
}
