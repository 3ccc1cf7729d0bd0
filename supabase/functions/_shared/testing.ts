/** Fakes and examples that the tests share. */
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
export const OTHER_SITE = 'https://alisio.example';
export const PUBLIC_KEY = 'public-key';
export const OTHER_KEY = 'other-key';
export const OUTBOX_KEY = 'outbox-key';

export const config: Config = {
  database: {url: 'postgres://nowhere.invalid', tls: true, authority: null},
  publicKeys: [PUBLIC_KEY, OTHER_KEY],
  allowedOrigins: [SITE, OTHER_SITE],
  addressSalt: 'salt',
  addressHeader: 'cf-connecting-ip',
  submissionsPerHour: 10,
  mailsPerHour: 200,
  smtp: {host: 'nowhere.invalid', port: 465, hasTls: true, user: 'user', password: 'password'},
  mailFrom: {name: 'Web', address: 'web@alisio.example'},
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

/** A store without a database. Tests replace its methods to let them fail. */
class FakeLeadStore extends LeadStore {
  readonly submitted: NewLead[] = [];
  /** How often leads were claimed: the sign of a drain, or of a nudge. */
  claims = 0;
  outboxReport = QUIET;

  constructor(private readonly batches: ClaimedLead[][]) {
    super({query: () => Promise.reject(new Error('There is no database'))}, config);
  }

  override async submit(lead: NewLead): Promise<number | null> {
    this.submitted.push(lead);
    return null;
  }

  override async claim(): Promise<ClaimedLead[]> {
    this.claims++;
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

/** Counts mails, without a mail server. */
class FakeMailer implements Mailer {
  sent = 0;
  readonly notices: string[] = [];
  /** Called for the mail of each lead; may wait or throw. */
  accept: (lead: ClaimedLead) => Promise<void> | void = () => {};

  async send(lead: ClaimedLead): Promise<void> {
    await this.accept(lead);
    this.sent++;
  }

  async sendNotice(_heading: string, text: string): Promise<void> {
    this.notices.push(text);
  }

  close(): void {}
}

/** The services of a function, without a database or a mail server. Claims return these batches, then nothing. */
export function fakeServices(...batches: ClaimedLead[][]) {
  const storage = new FakeLeadStore(batches);
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

/** Reads an answer that must be a problem document of this status. */
export async function readProblem(
  response: Response,
  status: number,
): Promise<{readonly errors?: readonly {readonly field: string}[]}> {
  assert.equal(response.status, status);
  assert.equal(response.headers.get('content-type'), 'application/problem+json');
  const document = await response.json();
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
