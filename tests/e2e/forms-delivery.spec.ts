import {randomUUID} from 'node:crypto';
import {firm} from '../../src/data/firm';
import {expect, test} from '../support/fixtures';
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
  const complaint = words('es', 'form.error.refused');
  await form.visit();
  await form.fill();
  // As on a page of another release.
  for (const name of ['phone', 'position']) {
    await form.field(name).evaluate((field) => field.removeAttribute('maxlength'));
    await form.field(name).fill('6'.repeat(1001));
  }
  await form.submit.click();
  await expect(form.form.getByText(`Error. ${complaint}`)).toBeVisible();
  await expect(form.form.getByRole('link', {name: firm.email})).toBeVisible();
  await expect(form.field('phone')).toHaveAccessibleDescription(complaint);
  await expect(form.field('phone')).toBeFocused();
  await expect(form.form.locator('[aria-invalid]')).toHaveCount(2);
  await form.field('phone').press('End');
  await page.keyboard.press('Backspace');
  await expect(form.form.locator('[aria-invalid]'), 'until it is mended').toHaveCount(1);
  await form.field('position').fill('');
  await form.submit.click();
  await expect(form.form.getByText(`${form.definition.success.es}.`)).toBeVisible();
});
