import type {Config} from './config.ts';
import type {Database} from './database.ts';
import type {originOf} from './identity.ts';
import type {MailableLead} from './mail.ts';
import type {Submission} from './validation.ts';

/** A submission to store. */
export interface NewLead extends Submission {
  readonly form: string;
  readonly dedupeKey: string;
  /** Null when the address is unknown. */
  readonly origin: ReturnType<typeof originOf> | null;
}

/** A stored submission that is to be mailed now. */
export interface ClaimedLead extends MailableLead {
  readonly id: string;
  readonly form: string;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/** The result of storing. `limited` (by its address) and `full` (by all addresses) store nothing. */
export interface SubmitOutcome {
  readonly outcome: 'stored' | 'duplicate' | 'limited' | 'full';
  /** Seconds until another try makes sense, when nothing was stored. */
  readonly retryAfter: number | null;
}

/** Counts of the outbox, which leads.report() in supabase/migrations defines. */
export type OutboxReport = Readonly<
  Record<'waiting' | 'overdue' | 'failed' | 'spam' | 'held' | 'stored' | 'megabytes', number>
>;

/** Submissions of a form in a week or month. */
export interface Summary {
  readonly form: string;
  readonly received: number;
  /** Of these, with marks of spam. */
  readonly spam: number;
  /** When the oldest waiting lead without marks of spam arrived, in this period or before. */
  readonly oldest_waiting: Date | null;
}

/** Notices to the firm: two summaries, that the mails of the hour are used up (`cap`), and alarms. */
export type NoticeKind = 'week' | 'month' | 'cap' | 'failed' | 'overdue' | 'full' | 'size';

/** Separate limit for mails with marks of spam in any 60 minutes: enough to find a person among them. */
const SPAM_MAILS_PER_HOUR = 20;

/** How long a claim is valid, in seconds. Longer than delivery.ts ever works on one batch. */
const LEASE = 120;
/** Attempts to mail a lead, and the delay after the first, in seconds, which doubles up to six hours: 3 days in all. */
const MAX_ATTEMPTS = 22;
const FIRST_DELAY = 30;

/** Reads and writes the leads with the SQL functions of supabase/migrations. */
export class LeadStore {
  constructor(
    private readonly database: Database,
    private readonly limits: Pick<Config, 'submissionsPerHour' | 'rowsPerHour' | 'mailsPerHour'>,
  ) {}

  /** Stores a submission once. When this resolves with `stored` or `duplicate`, the lead is committed. */
  submit({form, fields, dedupeKey, origin, signs}: NewLead): Promise<SubmitOutcome> {
    const hashes = [origin?.address ?? null, origin?.network ?? null];
    const limits = [this.limits.submissionsPerHour, this.limits.rowsPerHour];
    return this.one<SubmitOutcome>(
      'select outcome, retry_after as "retryAfter" from leads.submit($1, $2::text::jsonb, $3, $4, $5, $6, $7, $8)',
      [form, JSON.stringify(fields), dedupeKey, ...hashes, signs, ...limits],
    );
  }

  /** Claims up to `batch` due leads. One that is not finished is due again when its lease ends. */
  claim(batch: number): Promise<ClaimedLead[]> {
    return this.database.query<ClaimedLead>(
      `select id, form, fields, message_key as "messageKey", signs, stub, received_at as "receivedAt", attempt
       from leads.claim($1, make_interval(secs => $2), $3, $4, $5)`,
      [batch, LEASE, this.limits.mailsPerHour, SPAM_MAILS_PER_HOUR, MAX_ATTEMPTS],
    );
  }

  /** Records how an attempt ended; `error` is null when the mail was accepted. `isRefused`: for its content. */
  async finish({id, attempt}: ClaimedLead, error: string | null, isRefused: boolean): Promise<void> {
    const parameters = [id, attempt, error, isRefused, FIRST_DELAY, MAX_ATTEMPTS];
    await this.database.query('select leads.finish($1::uuid, $2, $3, $4, make_interval(secs => $5), $6)', parameters);
  }

  report(): Promise<OutboxReport> {
    return this.one<OutboxReport>('select * from leads.report($1)', [this.limits.mailsPerHour]);
  }

  /** Returns one summary for each form with leads. */
  summary(period: 'week' | 'month'): Promise<Summary[]> {
    return this.database.query<Summary>('select * from leads.summary($1)', [period]);
  }

  /** Claims the wanted notices that are due, so that no other process sends them. Unwanted alarms are reset. */
  async claimNotices(wanted: readonly NoticeKind[]): Promise<NoticeKind[]> {
    const rows = await this.database.query<{kind: NoticeKind}>('select kind from leads.claim_notices($1) as kind', [
      wanted,
    ]);
    return rows.map(({kind}) => kind);
  }

  /** Records that claimed notices were sent; otherwise they are due again after ten minutes. */
  async confirmNotices(kinds: readonly NoticeKind[]): Promise<void> {
    await this.database.query('select leads.confirm_notices($1)', [kinds]);
  }

  private async one<Row>(statement: string, parameters: Parameters<Database['query']>[1]): Promise<Row> {
    const [row] = await this.database.query<Row>(statement, parameters);
    if (!row) {
      throw new Error(`No row came back from: ${statement}`);
    }
    return row;
  }
}
