import type {Config} from './config.ts';
import type {Database} from './database.ts';
import type {originOf} from './identity.ts';
import type {MailableLead} from './mail.ts';
import type {Submission} from './validation.ts';

/** A submission on its way into the database. */
export interface NewLead extends Submission {
  readonly form: string;
  readonly dedupeKey: string;
  /** Null when it is not known. */
  readonly origin: ReturnType<typeof originOf> | null;
}

/** A stored submission that is to be mailed now. */
export interface ClaimedLead extends MailableLead {
  readonly id: string;
  readonly form: string;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/** What became of a submission. `limited` by its address, `full` by all: nothing was stored. */
export interface SubmitOutcome {
  readonly outcome: 'stored' | 'duplicate' | 'limited' | 'full';
  /** Seconds until another try makes sense, when nothing was stored. */
  readonly retryAfter: number | null;
}

/** How the outbox stands: what is counted says leads.report() in supabase/migrations. */
export type OutboxReport = Readonly<
  Record<'waiting' | 'overdue' | 'failed' | 'spam' | 'held' | 'stored' | 'megabytes', number>
>;

/** What came by a form in a week or month. */
export interface Summary {
  readonly form: string;
  readonly received: number;
  /** Of these, with signs of a robot. */
  readonly spam: number;
  /** Since when the oldest without signs waits, whenever it came. */
  readonly oldest_waiting: Date | null;
}

/** What the firm is told by itself: two summaries, that the mails of the hour are used up, and what needs a person. */
export type NoticeKind = 'week' | 'month' | 'cap' | 'failed' | 'overdue' | 'full' | 'size';

/** Mails with signs of a robot that may leave in any 60 minutes, besides the others: enough to find a person among them. */
const SPAM_MAILS_PER_HOUR = 20;

/** How long a claimed lead belongs to its claimer, in seconds. Longer than delivery.ts ever works on one batch. */
const LEASE = 120;
/** Attempts to mail a lead, and the pause after the first, in seconds. It doubles up to six hours: about three days in all. */
const MAX_ATTEMPTS = 22;
const FIRST_DELAY = 30;

/** The leads in the database: supabase/migrations has the statements. */
export class LeadStore {
  constructor(
    private readonly database: Database,
    private readonly limits: Pick<Config, 'submissionsPerHour' | 'rowsPerHour' | 'mailsPerHour'>,
  ) {}

  /** Stores a submission once. When this resolves with `stored` or `duplicate`, the lead is committed. */
  submit({form, fields, dedupeKey, origin, signs}: NewLead): Promise<SubmitOutcome> {
    const who = [origin?.address ?? null, origin?.network ?? null];
    const limits = [this.limits.submissionsPerHour, this.limits.rowsPerHour];
    return this.one<SubmitOutcome>(
      'select outcome, retry_after as "retryAfter" from leads.submit($1, $2::text::jsonb, $3, $4, $5, $6, $7, $8)',
      [form, JSON.stringify(fields), dedupeKey, ...who, signs, ...limits],
    );
  }

  /** Takes up to `batch` leads that are due. Each must be finished, or comes back when its lease ends. */
  claim(batch: number): Promise<ClaimedLead[]> {
    return this.database.query<ClaimedLead>(
      `select id, form, fields, message_key as "messageKey", signs, stub, received_at as "receivedAt", attempt
       from leads.claim($1, make_interval(secs => $2), $3, $4, $5)`,
      [batch, LEASE, this.limits.mailsPerHour, SPAM_MAILS_PER_HOUR, MAX_ATTEMPTS],
    );
  }

  /** Notes how an attempt ended; `error` is null when the mail server took the mail. `isRefused`: for its content. */
  async finish({id, attempt}: ClaimedLead, error: string | null, isRefused: boolean): Promise<void> {
    const parameters = [id, attempt, error, isRefused, FIRST_DELAY, MAX_ATTEMPTS];
    await this.database.query('select leads.finish($1::uuid, $2, $3, $4, make_interval(secs => $5), $6)', parameters);
  }

  report(): Promise<OutboxReport> {
    return this.one<OutboxReport>('select * from leads.report($1)', [this.limits.mailsPerHour]);
  }

  /** One of each form that has any. */
  summary(period: 'week' | 'month'): Promise<Summary[]> {
    return this.database.query<Summary>('select * from leads.summary($1)', [period]);
  }

  /** Takes those of the wanted notices that are due, so that nobody else sends them. An alarm that is not wanted is over. */
  async claimNotices(wanted: readonly NoticeKind[]): Promise<NoticeKind[]> {
    const rows = await this.database.query<{kind: NoticeKind}>('select kind from leads.claim_notices($1) as kind', [
      wanted,
    ]);
    return rows.map(({kind}) => kind);
  }

  /** Notes that claimed notices left; otherwise they are due again a little later. */
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
