import {expect} from '@playwright/test';
import {HOST, stackPorts} from '../../tools/start/ports';

/** A mail in the JSON of the inbox that `npm start` runs. */
interface InboxMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly {readonly address: string}[];
  readonly replyTo?: readonly {readonly address: string}[];
}

const INBOX = `http://${HOST}:${stackPorts().inbox.number}/email`;

/** Waits for a mail whose text contains `search`. @returns All such mails. */
export async function waitForMails(search: string): Promise<readonly InboxMail[]> {
  let matches: readonly InboxMail[] = [];
  await expect(async () => {
    const mails: readonly InboxMail[] = await (await fetch(INBOX)).json();
    matches = mails.filter(({text}) => text?.includes(search));
    expect(matches, 'mails in the inbox').not.toHaveLength(0);
  }).toPass({timeout: 20_000});
  return matches;
}
