import type {Database} from './database.ts';
import type {Fields} from './validation.ts';

/** A submission on its way into the database. */
export interface NewLead {
  readonly form: string;
  readonly fields: Fields;
  readonly dedupeKey: string;
  /** Null when it is not known. */
  readonly addressHash: string | null;
  readonly isSpam: boolean;
}

/** A stored submission that is to be mailed now. */
export interface ClaimedLead {
  readonly id: string;
  readonly form: string;
  readonly fields: Fields;
  /** Left part of the mail's Message-ID. */
  readonly messageKey: string;
  readonly receivedAt: Date;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/** `limited`: nothing was stored; the address may try again after so many seconds. */
export type SubmitOutcome =
  | {readonly outcome: 'stored' | 'duplicate'}
  | {readonly outcome: 'limited'; readonly retryAfter: number};

/** How the outbox stands. */
export interface OutboxReport {
  readonly waiting: number;
  /** Waiting for more than an hour. */
  readonly overdue: number;
  /** Given up after the last attempt. */
  readonly failed: number;
  readonly spam: number;
}

/** Limits that storage watches over. */
export interface StorageLimits {
  readonly submissionsPerHour: number;
  readonly mailsPerHour: number;
}

/** How long a claimed lead belongs to its claimer, in seconds. Longer than delivery.ts ever works on one batch. */
const LEASE = 120;
/** Attempts to mail a lead, and the pause after the first, in seconds. It doubles up to six hours: about three days in all. */
const MAX_ATTEMPTS = 22;
const FIRST_DELAY = 30;

/** The leads in the database: supabase/migrations has the statements. */
export class LeadStore {
  constructor(
    private readonly database: Database,
    private readonly limits: StorageLimits,
  ) {}

  /** Stores a submission once. When this resolves with anything but `limited`, the lead is committed. */
  async submit({form, fields, dedupeKey, addressHash, isSpam}: NewLead): Promise<SubmitOutcome> {
    const row = await this.one<{outcome: 'stored' | 'duplicate' | 'limited'; retry_after: number | null}>(
      'select * from leads.submit($1, $2::text::jsonb, $3, $4, $5, $6)',
      [form, JSON.stringify(fields), dedupeKey, addressHash, isSpam, this.limits.submissionsPerHour],
    );
    return row.outcome === 'limited'
      ? {outcome: row.outcome, retryAfter: row.retry_after ?? 3600}
      : {outcome: row.outcome};
  }

  /** Takes up to `batch` leads that are due. Each must be finished, or comes back when its lease ends. */
  async claim(batch: number): Promise<ClaimedLead[]> {
    const rows = await this.database.query<{
      id: string;
      form: string;
      fields: Fields;
      message_key: string;
      received_at: Date;
      attempt: number;
    }>('select * from leads.claim($1, make_interval(secs => $2), $3, $4)', [
      batch,
      LEASE,
      this.limits.mailsPerHour,
      MAX_ATTEMPTS,
    ]);
    return rows.map(({message_key, received_at, ...lead}) => ({
      ...lead,
      messageKey: message_key,
      receivedAt: received_at,
    }));
  }

  /** Notes how an attempt ended; `error` is null when the mail server took the mail. */
  async finish({id, attempt}: ClaimedLead, error: string | null): Promise<void> {
    await this.database.query('select leads.finish($1::uuid, $2, $3, make_interval(secs => $4), $5)', [
      id,
      attempt,
      error,
      FIRST_DELAY,
      MAX_ATTEMPTS,
    ]);
  }

  report(): Promise<OutboxReport> {
    return this.one<OutboxReport>('select * from leads.report()', []);
  }

  private async one<Row>(statement: string, parameters: Parameters<Database['query']>[1]): Promise<Row> {
    const [row] = await this.database.query<Row>(statement, parameters);
    if (!row) {
      throw new Error(`No row came back from: ${statement}`);
    }
    return row;
  }
}
