import type {Config} from './config.ts';
import type {Database} from './database.ts';
import type {Submission} from './validation.ts';

/** The parts of a lead that are stored, and that its mail needs. */
export interface Lead extends Submission {
  readonly form: string;
  /** Also the left part of the Message-ID: the same over all attempts, so that mailboxes recognise a second copy. */
  readonly dedupeKey: string;
}

/** A submission to store. */
export interface NewLead extends Lead {
  /** Null when the address is unknown. */
  readonly addressHash: string | null;
}

/** A stored submission that is to be mailed now. */
export interface ClaimedLead extends Lead {
  readonly id: string;
  readonly receivedAt: Date;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/** Counts of the outbox, which leads.report() in supabase/migrations defines. */
export type OutboxReport = Readonly<Record<'waiting' | 'overdue' | 'failed' | 'megabytes', number>>;

/** Reads and writes the leads with the SQL functions of supabase/migrations. */
export class LeadStore {
  constructor(
    private readonly database: Database,
    private readonly limits: Pick<Config, 'submissionsPerHour' | 'mailsPerHour'>,
  ) {}

  /**
   * Stores a submission once.
   *
   * @returns null when the lead is committed, now or before; otherwise the seconds until its address may try again.
   */
  async submit({form, fields, dedupeKey, addressHash, spamMarks}: NewLead): Promise<number | null> {
    const [row] = await this.database.query<{retryAfter: number | null}>(
      'select leads.submit($1, $2::text::jsonb, $3, $4, $5, $6) as "retryAfter"',
      [form, JSON.stringify(fields), dedupeKey, addressHash, spamMarks, this.limits.submissionsPerHour],
    );
    if (!row) {
      throw new Error('The database did not say whether the lead is stored');
    }
    return row.retryAfter;
  }

  /** Claims up to `batch` due leads. One that is not finished is due again when its lease ends. */
  claim(batch: number): Promise<ClaimedLead[]> {
    return this.database.query<ClaimedLead>(
      `select id, form, fields, dedupe_key as "dedupeKey", spam_marks as "spamMarks", received_at as "receivedAt", attempt
       from leads.claim($1, $2)`,
      [batch, this.limits.mailsPerHour],
    );
  }

  /** Records how an attempt ended; `error` is null when the mail was accepted. */
  async finish({id, attempt}: ClaimedLead, error: string | null): Promise<void> {
    await this.database.query('select leads.finish($1::uuid, $2, $3)', [id, attempt, error]);
  }

  async report(): Promise<OutboxReport> {
    const [report] = await this.database.query<OutboxReport>('select * from leads.report()');
    return report as OutboxReport;
  }

  /** Claims those of the raised alarms that are to be mailed now, so that no other process mails them. */
  async claimAlarms(raised: readonly string[]): Promise<string[]> {
    const rows = await this.database.query<{kind: string}>('select leads.claim_alarms($1) as kind', [raised]);
    return rows.map(({kind}) => kind);
  }
}
