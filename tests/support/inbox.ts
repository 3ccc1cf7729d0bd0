import {expect} from '@playwright/test';
import {HOST, localPorts} from '../../tools/start/ports';

/** An email in the JSON of the inbox that `npm start` runs. */
interface InboxEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly {readonly address: string}[];
  readonly replyTo?: readonly {readonly address: string}[];
}

const INBOX = `http://${HOST}:${localPorts().inbox.number}/email`;

/** Waits for an email whose text contains `search`. @returns All such emails. */
export async function waitForEmails(search: string): Promise<readonly InboxEmail[]> {
  let matches: readonly InboxEmail[] = [];
  await expect(async () => {
    const emails: readonly InboxEmail[] = await (await fetch(INBOX)).json();
    matches = emails.filter(({text}) => text?.includes(search));
    expect(matches, 'emails in the inbox').not.toHaveLength(0);
  }).toPass({timeout: 20_000});
  return matches;
}
