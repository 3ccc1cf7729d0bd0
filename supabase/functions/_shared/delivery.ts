import {requireForm} from './forms/index.ts';
import {loggable} from './log.ts';
import {classifyFailure, MAIL_CONNECTIONS, type Mailer} from './mail.ts';
import type {ClaimedLead, LeadStore} from './storage.ts';

/** How long a drain claims leads, in milliseconds: its callers wait for 60 s, and the last mail may take 30 s. */
const DRAIN_TIME = 25_000;

/** The outcome of a drain. */
export interface DrainResult {
  readonly mailed: number;
  /** Failed attempts; their leads wait for the next one. */
  readonly postponed: number;
}

/** Mails the leads that wait in the database. Several outboxes may work on one database at the same time. */
export class Outbox {
  private draining: Promise<DrainResult> | null = null;
  private hasNewNudge = false;

  constructor(
    private readonly storage: LeadStore,
    private readonly mailer: Mailer,
  ) {}

  /** Starts mailing everything stored so far. Never rejects: leads that fail stay in the database. */
  async nudge(): Promise<void> {
    this.hasNewNudge = true;
    if (this.draining) {
      return;
    }
    try {
      while (this.hasNewNudge) {
        this.hasNewNudge = false;
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
   * Mails batch after batch until nothing is due, the time is up, or the mail server is down.
   *
   * @throws Error when the database cannot be reached.
   */
  async drain(): Promise<DrainResult> {
    const end = Date.now() + DRAIN_TIME;
    let mailed = 0;
    let postponed = 0;
    while (Date.now() < end) {
      const batch = await this.storage.claim(MAIL_CONNECTIONS);
      // Wait for all of them even if one rejects: the runtime might freeze the others after an early answer.
      const sending = batch.map((lead) => this.deliver(lead));
      await Promise.allSettled(sending);
      const outcomes = await Promise.all(sending);
      const taken = outcomes.filter((outcome) => outcome === 'mailed').length;
      mailed += taken;
      postponed += batch.length - taken;
      // While the mail server is down, other leads keep their attempts. Refusals of single mails do not end a drain.
      if (batch.length === 0 || (taken === 0 && outcomes.includes('away'))) {
        break;
      }
    }
    return {mailed, postponed};
  }

  private async deliver(lead: ClaimedLead): Promise<'mailed' | ReturnType<typeof classifyFailure>> {
    let error: string | null = null;
    let outcome: 'mailed' | ReturnType<typeof classifyFailure> = 'mailed';
    try {
      await this.mailer.send(requireForm(lead.form), lead);
    } catch (reason) {
      error = reason instanceof Error ? reason.message : String(reason);
      outcome = classifyFailure(reason);
      // The reason goes to the database only: replies of the mail server may quote the visitor.
      console.error(`Lead ${lead.id} was not mailed at attempt ${lead.attempt}; its row says why`);
    }
    await this.finish(lead, error, outcome === 'refused');
    return outcome;
  }

  /** Records the outcome, with a second try: a mail whose success is not recorded is sent again. */
  private async finish(...result: Parameters<LeadStore['finish']>): Promise<void> {
    try {
      await this.storage.finish(...result);
    } catch {
      await this.storage.finish(...result);
    }
  }
}
