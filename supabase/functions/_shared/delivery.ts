import {requireForm} from './forms/index.ts';
import {loggable} from './log.ts';
import {failureOf, MAIL_CONNECTIONS, type Mailer} from './mail.ts';
import type {ClaimedLead, LeadStore} from './storage.ts';

/** How long one drain goes on claiming, in milliseconds: its callers wait for a minute, and the last mail may take half of one. */
const DRAIN_TIME = 25_000;

/** What a drain did. */
export interface DrainResult {
  readonly mailed: number;
  /** Attempts that failed; these leads wait for the next. */
  readonly postponed: number;
}

/** Mails what waits in the database. Any number of outboxes may work on the same database at a time. */
export class Outbox {
  private draining: Promise<DrainResult> | null = null;
  private isAskedAgain = false;

  constructor(
    private readonly storage: LeadStore,
    private readonly mailer: Mailer,
  ) {}

  /** Sees to it that what is stored by now is mailed soon. Never rejects: what fails stays in the database. */
  async nudge(): Promise<void> {
    this.isAskedAgain = true;
    if (this.draining) {
      return;
    }
    try {
      while (this.isAskedAgain) {
        this.isAskedAgain = false;
        this.draining = this.drain();
        await this.draining;
      }
    } catch (error) {
      console.error('The outbox could not be drained:', loggable(error));
    } finally {
      this.draining = null;
    }
  }

  /**
   * Mails batch after batch until nothing is due, the time is up, or the mail server is away.
   *
   * @throws Error when the database cannot be reached.
   */
  async drain(): Promise<DrainResult> {
    const end = Date.now() + DRAIN_TIME;
    let mailed = 0;
    let postponed = 0;
    while (Date.now() < end) {
      const batch = await this.storage.claim(MAIL_CONNECTIONS);
      // All to their end, whatever becomes of one: an answer amid the others might freeze them.
      const sending = batch.map((lead) => this.deliver(lead));
      await Promise.allSettled(sending);
      const outcomes = await Promise.all(sending);
      const taken = outcomes.filter((outcome) => outcome === 'mailed').length;
      mailed += taken;
      postponed += batch.length - taken;
      // The other leads keep their attempts for when the mail server is back. What it refuses for itself holds nobody up.
      if (batch.length === 0 || (taken === 0 && outcomes.includes('away'))) {
        break;
      }
    }
    return {mailed, postponed};
  }

  private async deliver(lead: ClaimedLead): Promise<'mailed' | ReturnType<typeof failureOf>> {
    let error: string | null = null;
    let outcome: 'mailed' | ReturnType<typeof failureOf> = 'mailed';
    try {
      await this.mailer.send(requireForm(lead.form), lead);
    } catch (reason) {
      error = reason instanceof Error ? reason.message : String(reason);
      outcome = failureOf(reason);
      // Why is for the database only: the mail server's words may quote the visitor.
      console.error(`Lead ${lead.id} was not mailed at attempt ${lead.attempt}; its row says why`);
    }
    await this.finish(lead, error, outcome === 'refused');
    return outcome;
  }

  /** A mail that left is worth a second try to note it: otherwise it leaves again. */
  private async finish(...result: Parameters<LeadStore['finish']>): Promise<void> {
    try {
      await this.storage.finish(...result);
    } catch {
      await this.storage.finish(...result);
    }
  }
}
