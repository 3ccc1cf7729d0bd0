import {randomUUID} from 'node:crypto';
import type {Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {expect, test} from '../support/fixtures';
import {type FieldCase, type FormName, FUNCTIONS_URL_PATTERN, SiteForm} from '../support/forms';
import {waitForEmails} from '../support/inbox';
import type {Language} from '../support/site-pages';

/** The longest value that a field accepts, with the given start. */
function longestValue({type, maxLength}: FieldCase, start = ''): string {
  const ending = type === 'email' ? `@${`${'mail-'.repeat(12)}a.`.repeat(3)}example` : ' 🚢.';
  const body = start + (type === 'email' ? 'j' : 'Añil ').repeat(maxLength);
  return body.slice(0, maxLength - ending.length) + ending;
}

/** Form, language, and the start of the text area's value. It contains a marker, so that the test finds its email. */
const cases: readonly (readonly [FormName, Language, (marker: string) => string])[] = [
  ['contact', 'es', (marker) => `${marker} ñandú e\u0301 <b>&\nمرحبا `],
  ['registration', 'en', (marker) => marker],
];

/** Tests the delivery from the form to the email in the firm's mailbox, with all programs that `npm start` runs. */
for (const [name, language, textAreaStart] of cases) {
  test(`The ${name} form keeps its values until they are sent, and the firm gets one complete email`, async ({
    page,
  }) => {
    const form = new SiteForm(page, language, name);
    const marker = randomUUID();
    await form.visit();
    await form.fill((_, field) => longestValue(field, field.rows ? textAreaStart(marker) : ''));
    const values = await form.values();

    // The request arrives, but its response is lost.
    const loseResponse = (route: Route) => route.fetch().then(() => route.abort());
    await page.route(FUNCTIONS_URL_PATTERN, loseResponse, {times: 1});
    await Promise.all([page.waitForEvent('requestfailed'), form.submitButton.click()]);
    await expect(form.form.getByText(form.failure)).toBeVisible();
    expect(await form.values()).toEqual(values);
    await form.submitButton.click();
    await expect(form.outcome).toContainText(form.success);
    await expect(form.outcome).toContainText(values.email ?? '');
    const reference = /[\dA-F]{4}-[\dA-F]{4}/.exec((await form.outcome.textContent()) ?? '')?.[0];
    await expect(form.field('email')).toHaveValue('');

    const emails = await waitForEmails(marker);
    expect(emails).toHaveLength(1);
    const [email] = emails;
    expect(email?.to.map(({address}) => address)).toEqual([firm.email]);
    expect(email?.replyTo?.map(({address}) => address)).toEqual([values.email]);
    for (const [key, value] of Object.entries(form.requestBody(values))) {
      expect(email?.text, key).toContain(value);
    }
    expect(email?.subject, 'the start of the text area').toContain(marker);
    expect(email?.subject, 'the reference number that the visitor sees').toContain(`[${reference}]`);
  });
}
