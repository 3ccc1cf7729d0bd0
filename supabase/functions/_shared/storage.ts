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

/** How the outbox stands. */
export interface OutboxReport {
  readonly waiting: number;
  /** Waiting for more than an hour, without signs of a robot. */
  readonly overdue: number;
  /** Given up after the last attempt. */
  readonly failed: number;
  /** Waiting, with signs of a robot. */
  readonly spam: number;
  /** Waiting because the mails of the hour are used up. */
  readonly held: number;
  /** Stored in this clock hour. */
  readonly stored: number;
  /** What all of it takes of the disk. */
  readonly megabytes: number;
}

/** What came by a form in a week or month, and what of all there is needs time. */
export interface Summary {
  readonly form: string;
  readonly received: number;
  /** Of these, with signs of a robot. */
  readonly spam: number;
  /** Given up, whenever it came. */
  readonly stuck: number;
  readonly oldest_waiting: Date | null;
}

/** What the firm is told by itself: two summaries, that the mails of the hour are used up, and what needs a person. */
export type NoticeKind = 'week' | 'month' | 'cap' | 'alarm';

/** Limits that storage watches over. */
export type StorageLimits = Pick<Config, 'submissionsPerHour' | 'rowsPerHour' | 'mailsPerHour'>;

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
    private readonly limits: StorageLimits,
  ) {}

  /** Stores a submission once. When this resolves with `stored` or `duplicate`, the lead is committed. */
  submit({form, fields, dedupeKey, origin, signs}: NewLead): Promise<SubmitOutcome> {
    const {submissionsPerHour, rowsPerHour} = this.limits;
    return this.one<SubmitOutcome>(
      'select outcome, retry_after as "retryAfter" from leads.submit($1, $2::text::jsonb, $3, $4, $5, $6, $7, $8)',
      [
        ...[form, JSON.stringify(fields), dedupeKey, origin?.address ?? null, origin?.network ?? null],
        ...[signs, submissionsPerHour, rowsPerHour],
      ],
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
    await this.database.query('select leads.finish($1::uuid, $2, $3, $4, make_interval(secs => $5), $6)', [
      ...[id, attempt, error, isRefused],
      ...[FIRST_DELAY, MAX_ATTEMPTS],
    ]);
  }

  report(): Promise<OutboxReport> {
    return this.one<OutboxReport>('select * from leads.report($1)', [this.limits.mailsPerHour]);
  }

  /** One of each form that has any. */
  summary(period: 'week' | 'month'): Promise<Summary[]> {
    return this.database.query<Summary>('select * from leads.summary($1)', [period]);
  }

  /** Takes a notice, so that nobody else sends it. Resolves with false when none is due. */
  async claimNotice(kind: NoticeKind): Promise<boolean> {
    return (await this.one<{claim_notice: boolean}>('select leads.claim_notice($1)', [kind])).claim_notice;
  }

  /** Makes a notice due again: it could not be sent, or what it was about is over. */
  async returnNotice(kind: NoticeKind): Promise<void> {
    await this.database.query('select leads.return_notice($1)', [kind]);
  }

  private async one<Row>(statement: string, parameters: Parameters<Database['query']>[1]): Promise<Row> {
    const [row] = await this.database.query<Row>(statement, parameters);
    if (!row) {
      throw new Error(`No row came back from: ${statement}`);
    }
    return row;
  }
}
