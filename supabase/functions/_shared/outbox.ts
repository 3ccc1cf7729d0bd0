import type {ClaimedLead, LeadStore} from './lead-store.ts';
import {MAIL_CONNECTIONS, type Mailer} from './mailer.ts';
import {toLogText} from './problem.ts';

/** How long a drain claims batches, in milliseconds. The scheduler waits 60 s, and the last batch may take 30 s. */
const DRAIN_TIME = 25_000;

/** Emails the submissions that wait in the database. Several outboxes may share a database. */
export class Outbox {
  /** Number of calls of requestDrain() since the current drain began. The call that began the drain counts as well. */
  private requests = 0;

  constructor(
    private readonly leadStore: LeadStore,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Emails everything stored so far. If a drain is running, another one follows. The promise never rejects: submissions that
   * cannot be emailed stay in the database.
   */
  async requestDrain(): Promise<void> {
    if (this.requests++ > 0) {
      return;
    }
    try {
      do {
        this.requests = 1;
        await this.drain();
      } while (this.requests > 1);
    } catch (error) {
      console.error('The outbox could not be drained:', toLogText(error));
    } finally {
      this.requests = 0;
    }
  }

  /**
   * Emails batch after batch until nothing is due, DRAIN_TIME has passed, or a whole batch fails. In the last case, the mail
   * server is probably down, and the other submissions use up no attempts.
   *
   * @returns How many emails the mail server accepted, and how many were postponed to another attempt.
   * @throws Error if the database is unreachable.
   */
  async drain() {
    const end = Date.now() + DRAIN_TIME;
    let mailed = 0;
    let postponed = 0;
    let acceptedCount = 1;
    while (acceptedCount > 0 && Date.now() < end) {
      const batch = await this.leadStore.claim(MAIL_CONNECTIONS);
      const outcomes = await Promise.all(batch.map((lead) => this.deliver(lead)));
      acceptedCount = outcomes.filter(Boolean).length;
      mailed += acceptedCount;
      postponed += batch.length - acceptedCount;
    }
    return {mailed, postponed};
  }

  /** Emails a submission and records the outcome. @returns Whether the mail server accepted the email. */
  private async deliver(lead: ClaimedLead): Promise<boolean> {
    let error: string | null = null;
    try {
      await this.mailer.send(lead);
    } catch (reason) {
      error = reason instanceof Error ? reason.message : String(reason);
      // The reason is stored, but not logged: the mail server's reply may quote the visitor.
      console.error(`Submission ${lead.id} was not mailed (attempt ${lead.attempt}): see last_error in its row`);
    }
    // If success cannot be recorded, the email is sent again when the lease ends, with the same Message-ID.
    await this.leadStore.finish(lead, error).catch((reason) => {
      console.error(
        `The outcome of attempt ${lead.attempt} for submission ${lead.id} was not recorded:`,
        toLogText(reason),
      );
    });
    return error === null;
  }
}
