import {randomUUID} from 'node:crypto';
import type {Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {expect, test} from '../support/fixtures';
import {ENDPOINTS, type FieldCase, type FormName, SiteForm} from '../support/forms';
import {receivedMails} from '../support/inbox';
import type {Language} from '../support/site-pages';

/** The longest value of a field that begins like this. */
function longest({type, maxLength}: FieldCase, start = ''): string {
  const end = type === 'email' ? `@${`${'mail-'.repeat(12)}a.`.repeat(3)}example` : ' 🚢.';
  const body = start + (type === 'email' ? 'j' : 'Añil ').repeat(maxLength);
  return body.slice(0, maxLength - end.length) + end;
}

/** Form, language, and the start of its longest field, with a mark by which this run finds its mail. */
const visits: readonly (readonly [FormName, Language, (mark: string) => string])[] = [
  ['contact', 'es', (mark) => `${mark} ñandú e\u0301 <b>&\nمرحبا `],
  ['registration', 'en', (mark) => mark],
];

/** From the form in the browser to the mail in the firm's mailbox, on all programs of `npm start`. */
for (const [name, language, begin] of visits) {
  test(`The values of the form "${name}" stay until they arrive: complete, once, as a mail to be answered`, async ({
    page,
  }) => {
    const form = new SiteForm(page, language, name);
    const mark = randomUUID();
    await form.visit();
    await form.fill((_, field) => longest(field, field.rows ? begin(mark) : ''));
    const written = await form.values();

    // The request arrives, but its answer is lost.
    const lose = (route: Route) => route.fetch().then(() => route.abort());
    await page.route(ENDPOINTS, lose, {times: 1});
    await Promise.all([page.waitForEvent('requestfailed'), form.submit.click()]);
    await expect(form.form.getByText(form.failure)).toBeVisible();
    expect(await form.values()).toEqual(written);
    await form.submit.click();
    await expect(form.outcome).toContainText(form.success);
    await expect(form.outcome).toContainText(written.email ?? '');
    const reference = /[\dA-F]{4}-[\dA-F]{4}/.exec((await form.outcome.textContent()) ?? '')?.[0];
    await expect(form.field('email')).toHaveValue('');

    const mails = await receivedMails(mark);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to.map(({address}) => address)).toEqual([firm.email]);
    expect(mail?.replyTo?.map(({address}) => address)).toEqual([written.email]);
    for (const [key, value] of Object.entries(form.sent(written))) {
      expect(mail?.text, key).toContain(value);
    }
    expect(mail?.subject, 'about what').toContain(mark);
    expect(mail?.subject, 'as the visitor can call it').toContain(`[${reference}]`);
  });
}
