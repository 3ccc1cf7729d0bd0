import type {Config} from './config.ts';
import type {Database} from './database.ts';
import {LeadStore} from './lead-store.ts';
import {createMailer, type Mailer} from './mailer.ts';
import {Outbox} from './outbox.ts';

export interface Services {
  readonly config: Config;
  readonly leadStore: LeadStore;
  readonly mailer: Mailer;
  readonly outbox: Outbox;
}

/** Creates the services. They connect when they are first used. */
export function createServices(config: Config, database: Database): Services {
  const leadStore = new LeadStore(database, config);
  const mailer = createMailer(config);
  return {config, leadStore, mailer, outbox: new Outbox(leadStore, mailer)};
}
