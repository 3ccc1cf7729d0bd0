import {expect} from '@playwright/test';
import {HOST} from '../../src/stack/ports';

/** A mail as the inbox of `npm start` shows it. */
export interface InboxMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly {readonly address: string}[];
  readonly replyTo?: readonly {readonly address: string}[];
}

const INBOX = `http://${HOST}:${process.env.INBOX_PORT ?? 1080}/email`;

/** The mails whose text contains something, as soon as there is one. */
export async function receivedMails(containing: string): Promise<readonly InboxMail[]> {
  const find = async () => {
    const mails: InboxMail[] = await (await fetch(INBOX)).json();
    return mails.filter(({text}) => text?.includes(containing));
  };
  await expect
    .poll(async () => (await find()).length, {message: 'mails in the inbox', timeout: 20_000})
    .toBeGreaterThan(0);
  return find();
}
