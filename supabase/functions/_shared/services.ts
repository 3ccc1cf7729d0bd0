import type {Config} from './config.ts';
import type {Database} from './database.ts';
import {LeadStore} from './lead-store.ts';
import {createMailer, type Mailer} from './mailer.ts';
import {Outbox} from './outbox.ts';

/** The services that handlers use. */
export interface Services {
  readonly config: Config;
  readonly storage: LeadStore;
  readonly mailer: Mailer;
  readonly outbox: Outbox;
}

/** Creates the services. Connects to nothing yet. */
export function createServices(config: Config, database: Database): Services {
  const storage = new LeadStore(database, config);
  const mailer = createMailer(config);
  return {config, storage, mailer, outbox: new Outbox(storage, mailer)};
}
