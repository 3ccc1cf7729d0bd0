import type {Config} from './config.ts';
import type {Database} from './database.ts';
import type {Submission} from './validation.ts';

/** A submission with the data that are stored and emailed. */
export interface Lead extends Submission {
  readonly form: string;
  /**
   * Identifies repeated requests (hashes.ts). It is also the local part of the email's Message-ID. All attempts have the
   * same Message-ID, so that email programs recognise a second copy.
   */
  readonly dedupeKey: string;
}

/** A submission to store. */
export interface NewLead extends Lead {
  /** Null if the visitor's IP address is unknown. */
  readonly addressHash: string | null;
}

/** A stored submission that this process has claimed, and may email until its lease ends. */
export interface ClaimedLead extends Lead {
  readonly id: string;
  readonly receivedAt: Date;
  /** Number of this attempt to send, from 1. */
  readonly attempt: number;
}

/** Counts of the outbox, and the size of the database, as leads.report() in supabase/migrations returns them. */
export type OutboxReport = Readonly<Record<'waiting' | 'overdue' | 'failed' | 'megabytes', number>>;

/** Reads and writes submissions through the SQL functions of supabase/migrations. */
export class LeadStore {
  constructor(
    private readonly database: Database,
    private readonly limits: Pick<Config, 'submissionsPerHour' | 'mailsPerHour'>,
  ) {}

  /**
   * Stores a submission once, unless its IP address has reached the hourly limit.
   *
   * @returns Null if the submission is in the database, stored now or earlier. If the hourly limit is reached, the seconds
   *   until the IP address may try again.
   */
  async submit({form, fields, dedupeKey, addressHash, spamMarks}: NewLead): Promise<number | null> {
    const [row] = await this.database.query<{retryAfter: number | null}>(
      'select leads.submit($1, $2::text::jsonb, $3, $4, $5, $6) as "retryAfter"',
      [form, JSON.stringify(fields), dedupeKey, addressHash, spamMarks, this.limits.submissionsPerHour],
    );
    if (!row) {
      throw new Error('leads.submit() returned no row: the submission may not have been stored');
    }
    return row.retryAfter;
  }

  /** Claims up to `limit` due submissions. Unless finish() is called, they are due again when their lease ends. */
  claim(limit: number): Promise<ClaimedLead[]> {
    return this.database.query<ClaimedLead>(
      `select id, form, fields, dedupe_key as "dedupeKey", spam_marks as "spamMarks", received_at as "receivedAt", attempt
       from leads.claim($1, $2)`,
      [limit, this.limits.mailsPerHour],
    );
  }

  /** Records the outcome of an attempt. @param error Null if the mail server accepted the email. */
  async finish({id, attempt}: ClaimedLead, error: string | null): Promise<void> {
    await this.database.query('select leads.finish($1::uuid, $2, $3)', [id, attempt, error]);
  }

  async report(): Promise<OutboxReport> {
    const [report] = await this.database.query<OutboxReport>('select * from leads.report()');
    return report as OutboxReport;
  }

  /** Returns the raised alarms that must be emailed now. Marks them as emailed, so that no other process emails them. */
  async claimAlarms(raised: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{kind: string}>('select leads.claim_alarms($1) as kind', [raised]);
    return rows.map(({kind}) => kind);
  }
}
