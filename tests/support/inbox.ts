import {expect} from '@playwright/test';
import {HOST, stackPorts} from '../../tools/start/ports';

/** A mail as the inbox of `npm start` shows it. */
interface InboxMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly {readonly address: string}[];
  readonly replyTo?: readonly {readonly address: string}[];
}

const INBOX = `http://${HOST}:${stackPorts().inbox.number}/email`;

/** Waits for at least one mail whose text contains the given words, and returns all such mails. */
export async function receivedMails(containing: string): Promise<readonly InboxMail[]> {
  let found: readonly InboxMail[] = [];
  await expect(async () => {
    const mails: readonly InboxMail[] = await (await fetch(INBOX)).json();
    found = mails.filter(({text}) => text?.includes(containing));
    expect(found, 'mails in the inbox').not.toHaveLength(0);
  }).toPass({timeout: 20_000});
  return found;
}
