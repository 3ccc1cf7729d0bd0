import {randomUUID} from 'node:crypto';
import {firm} from '../../src/data/firm';
import {ORIGIN, PUBLIC_KEY} from '../support/backend';
import {expect, test} from '../support/backend/playwright';
import {type FieldCase, type FormName, SiteForm} from '../support/forms';
import {receivedMails} from '../support/inbox';
import type {Language} from '../support/site';
import {words} from '../support/words';

/** As much as a field takes. */
function longest({type, max}: FieldCase): string {
  const end = type === 'email' ? `@${'mail-'.repeat(12)}a.example` : ' 🚢.';
  return (type === 'email' ? 'j' : 'Añil ').repeat(max).slice(0, max - end.length) + end;
}

/** What visitors write, by form and language; `mark` tells this run's mail from those of others. */
const visits: readonly (readonly [FormName, Language, (field: FieldCase, mark: string) => string])[] = [
  ['contact', 'es', ({sample, type}, mark) => (type === 'multiline' ? `${mark} ñandú e\u0301 <b>&\nمرحبا` : sample)],
  ['registration', 'en', (field, mark) => (field.type === 'multiline' ? mark : '') + longest(field)],
];

/** From the form in a visitor's browser to the mail in the firm's mailbox, on everything that `npm start` runs. */
for (const [name, language, write] of visits) {
  test(`What is written into the form "${name}" arrives whole, as a mail that can be answered`, async ({page}) => {
    const form = new SiteForm(page, language, name);
    const {sent, success, thanks} = form.definition;
    const mark = randomUUID();
    await form.visit();
    await form.fill((_, field) => write(field, mark));
    const written = await form.values();
    await form.submit.click();
    await expect(form.form.getByText(`${success[language]}. ${words(language, thanks)}`, {exact: true})).toBeVisible();
    await expect(form.field('email')).toHaveValue('');

    const mails = await receivedMails(mark);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.to.map(({address}) => address)).toEqual([firm.email]);
    expect(mail?.replyTo?.map(({address}) => address)).toEqual([written.email]);
    for (const key of sent) {
      expect(mail?.text, key).toContain(written[key]);
      expect(mail?.html, key).toContain(written[key]?.replace('<b>&', '&lt;b&gt;&amp;'));
    }
    const who = name === 'contact' ? written.name : written.firstName;
    expect(mail?.subject, 'who').toContain(who?.slice(0, 100));
    expect(mail?.subject, 'about what').toContain(mark);
  });
}

test('What the function refuses is shown at its field, and taken once it is mended', async ({page}) => {
  const form = new SiteForm(page, 'es', 'registration');
  await form.visit();
  await form.fill();
  // As on a page of another release.
  await form.field('phone').evaluate((field) => field.removeAttribute('maxlength'));
  await form.field('phone').fill('6'.repeat(1001));
  await form.submit.click();
  await expect(form.field('phone')).toHaveAccessibleDescription(words('es', 'form.error.refused'));
  await expect(form.field('phone')).toBeFocused();
  await expect(form.form.locator('[aria-invalid]')).toHaveCount(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await form.submit.click();
  await expect(form.form.getByText(`${form.definition.success.es}.`)).toBeVisible();
});

test('While nothing takes a lead, the page keeps it; then it arrives once', async ({page, backend}) => {
  const form = new SiteForm(page, 'es', 'contact');
  const endpoint = await backend.start();
  // The page of this test is served by the functions of this test.
  await page.route('**/functions/v1/send-contact-email', async (route) => {
    const request = route.request();
    const response = await backend.post(endpoint, request.postDataJSON(), {
      headers: {
        Authorization: `Bearer ${PUBLIC_KEY}`,
        Origin: ORIGIN,
        'Idempotency-Key': (await request.headerValue('idempotency-key')) ?? '',
      },
    });
    await route.fulfill({
      status: response.status,
      body: await response.text(),
      headers: {'Access-Control-Allow-Origin': '*'},
    });
  });
  await form.visit();
  await form.fill();
  await backend.databaseWay.cut();
  await backend.mailWay.cut();
  await form.submit.click();
  await expect(form.form.getByText(form.definition.failure.es)).toBeVisible();
  await expect(form.form.getByRole('link', {name: firm.email})).toBeVisible();
  expect(await form.values()).toEqual(form.samples);
  await backend.expectCount({sent: 1, accepted: 0, stored: 0, mailed: 0});

  await backend.databaseWay.open();
  await backend.mailWay.open();
  await form.submit.click();
  await expect(form.form.getByText(`${form.definition.success.es}.`)).toBeVisible();
  await backend.expectStates('mailed');
  await backend.expectCount({sent: 2, accepted: 1, stored: 1, mailed: 1});
});
