import {randomUUID} from 'node:crypto';
import type {Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {expect, test} from '../support/fixtures';
import {ENDPOINTS, type FieldCase, type FormName, SiteForm} from '../support/forms';
import {receivedMails} from '../support/inbox';
import type {Language} from '../support/site';
import {words} from '../support/words';

/** As much as a field takes. */
function longest({type, maxLength}: FieldCase): string {
  const end = type === 'email' ? `@${'mail-'.repeat(12)}a.example` : ' 🚢.';
  return (type === 'email' ? 'j' : 'Añil ').repeat(maxLength).slice(0, maxLength - end.length) + end;
}

/** What visitors begin the longest field of each form with, and their language; a mark tells this run's mail from those of others. */
const visits: readonly (readonly [FormName, Language, (mark: string) => string])[] = [
  ['contact', 'es', (mark) => `${mark} ñandú e\u0301 <b>&\nمرحبا `],
  ['registration', 'en', (mark) => mark],
];

/** From the form in a visitor's browser to the mail in the firm's mailbox, on everything that `npm start` runs. */
for (const [name, language, begin] of visits) {
  test(`What is written into the form "${name}" is kept until it arrives: whole, once, and as a mail that can be answered`, async ({
    page,
  }) => {
    const form = new SiteForm(page, language, name);
    const {fields, success, failure} = form.definition;
    const [first] = fields;
    const mark = randomUUID();
    await form.visit();
    // As browsers do, this fills in no more than a field takes.
    await form.fill((_, field) => (field.type === 'multiline' ? begin(mark) : '') + longest(field));
    const written = await form.values();

    // As on a page of another release, which lets more be written.
    const refused = form.field(first.name);
    await refused.evaluate((field) => field.removeAttribute('maxlength'));
    await refused.fill('6'.repeat(first.maxLength + 1));
    await form.submit.click();
    await expect(refused).toHaveAccessibleDescription(words(language, 'form.error.refused'));
    await expect(refused).toBeFocused();
    await expect(form.form.locator('[aria-invalid]')).toHaveCount(1);
    await refused.fill(written[first.name] ?? '');
    // It arrives, and its answer is lost.
    const lose = (route: Route) => route.fetch().then(() => route.abort());
    await page.route(ENDPOINTS, lose, {times: 1});
    await Promise.all([page.waitForEvent('requestfailed'), form.submit.click()]);
    await expect(form.form.getByText(failure[language] ?? '')).toBeVisible();
    expect(await form.values()).toEqual(written);
    await form.submit.click();
    await expect(form.outcome).toContainText(success[language] ?? '');
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
      expect(mail?.html, key).toContain(value?.replace('<b>&', '&lt;b&gt;&amp;').replaceAll('\n', '<br>'));
    }
    const who = name === 'contact' ? written.name : written.firstName;
    expect(mail?.subject, 'who').toContain(who?.slice(0, 100));
    expect(mail?.subject, 'about what').toContain(mark);
    expect(mail?.subject, 'as the visitor can call it').toContain(`[${reference}]`);
    expect(mail?.subject, 'of a person').not.toContain('Spam');
  });
}
