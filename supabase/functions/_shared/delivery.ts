import type {Form} from './forms/form.ts';
import {MAIL_CONNECTIONS, type Mailer} from './mail.ts';
import type {ClaimedLead, Storage} from './storage.ts';

/** How long one drain goes on claiming, in milliseconds: its callers wait for a minute. */
const DRAIN_TIME = 40_000;

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
    private readonly storage: Storage,
    private readonly mailer: Mailer,
    private readonly forms: ReadonlyMap<string, Form>,
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
      console.error('The outbox could not be drained:', error);
    } finally {
      this.draining = null;
    }
  }

  /**
   * Mails batch after batch until nothing is due, the time is up, or the mail server takes none of a whole batch.
   *
   * @throws Error when the database cannot be reached.
   */
  async drain(): Promise<DrainResult> {
    const end = Date.now() + DRAIN_TIME;
    let mailed = 0;
    let postponed = 0;
    while (Date.now() < end) {
      const batch = await this.storage.claim(MAIL_CONNECTIONS);
      const results = await Promise.all(batch.map((lead) => this.deliver(lead)));
      const taken = results.filter(Boolean).length;
      mailed += taken;
      postponed += batch.length - taken;
      // The other leads keep their attempts for when the mail server is back.
      if (taken === 0) {
        break;
      }
    }
    return {mailed, postponed};
  }

  private async deliver(lead: ClaimedLead): Promise<boolean> {
    let error: string | null = null;
    try {
      const form = this.forms.get(lead.form);
      if (!form) {
        throw new Error(`There is no form "${lead.form}"`);
      }
      await this.mailer.send(form, lead);
    } catch (reason) {
      error = reason instanceof Error ? reason.message : String(reason);
      console.error(`Lead ${lead.id}, attempt ${lead.attempt}: ${error}`);
    }
    await this.storage.finish(lead, error);
    return error === null;
  }
}
