import type {ClaimedLead, LeadStore} from './lead-store.ts';
import {MAIL_CONNECTIONS, type Mailer} from './mailer.ts';
import {loggable} from './problem.ts';

/** How long a drain claims leads, in milliseconds: its callers wait for 60 s, and the last mail may take 30 s. */
const DRAIN_TIME = 25_000;

/** Mails the leads that wait in the database. Several outboxes may work on one database at the same time. */
export class Outbox {
  /** How many nudges came since the current round began, with the one that began it. */
  private nudges = 0;

  constructor(
    private readonly storage: LeadStore,
    private readonly mailer: Mailer,
  ) {}

  /** Starts mailing everything stored so far. Never rejects: leads that fail stay in the database. */
  async nudge(): Promise<void> {
    if (this.nudges++ > 0) {
      return;
    }
    try {
      do {
        this.nudges = 1;
        await this.drain();
      } while (this.nudges > 1);
    } catch (error) {
      console.error('The outbox could not be drained:', loggable(error));
    } finally {
      this.nudges = 0;
    }
  }

  /**
   * Mails batch after batch until nothing is due, the time is up, or a whole batch fails: while the mail server is
   * down, other leads keep their attempts.
   *
   * @returns The numbers of mails that the mail server accepted, and of those that wait for another attempt.
   * @throws Error when the database cannot be reached.
   */
  async drain() {
    const end = Date.now() + DRAIN_TIME;
    let mailed = 0;
    let postponed = 0;
    let accepted = 1;
    while (accepted > 0 && Date.now() < end) {
      const batch = await this.storage.claim(MAIL_CONNECTIONS);
      const outcomes = await Promise.all(batch.map((lead) => this.deliver(lead)));
      accepted = outcomes.filter(Boolean).length;
      mailed += accepted;
      postponed += batch.length - accepted;
    }
    return {mailed, postponed};
  }

  /** Mails a lead and records the outcome. @returns Whether the mail server accepted it. */
  private async deliver(lead: ClaimedLead): Promise<boolean> {
    let error: string | null = null;
    try {
      await this.mailer.send(lead);
    } catch (reason) {
      error = reason instanceof Error ? reason.message : String(reason);
      // The reason goes to the database only: replies of the mail server may quote the visitor.
      console.error(`Lead ${lead.id} was not mailed at attempt ${lead.attempt}; its row says why`);
    }
    // A mail whose success is not recorded is sent again when its lease ends, with the same Message-ID.
    await this.storage.finish(lead, error).catch((reason) => {
      console.error(`The outcome of attempt ${lead.attempt} of lead ${lead.id} was not recorded:`, loggable(reason));
    });
    return error === null;
  }
}
