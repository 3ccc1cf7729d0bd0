/** The messages of a form and what it sends. Delivery: forms-delivery.spec.ts. Requests: tests/unit/forms-api.test.ts. */
import type {Page, Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {applyView, expectNoAxeViolations, views} from '../support/axe';
import {expect, test, waitForHydration} from '../support/fixtures';
import {FUNCTIONS_URL_PATTERN, fulfillAccepted, REFERENCE, SiteForm} from '../support/forms';
import {getMessage} from '../support/messages';
import type {Language} from '../support/site-pages';

type Respond = (route: Route) => Promise<void>;

/** Prepares the contact form. Its requests wait until the test responds. */
async function prepareContactForm(page: Page, language: Language) {
  const form = new SiteForm(page, language, 'contact');
  /** The requests, with the headers that identify repeated requests and bots. */
  const requests: Readonly<Record<'body' | 'key' | 'honeypot', unknown>>[] = [];
  const heldRoutes: Route[] = [];
  await page.route(FUNCTIONS_URL_PATTERN, (route) => {
    const {'idempotency-key': key, 'x-honeypot': honeypot} = route.request().headers();
    requests.push({body: route.request().postDataJSON(), key, honeypot});
    heldRoutes.push(route);
  });
  const respondToAll = async (respond: Respond) => {
    await expect.poll(() => heldRoutes.length, 'requests that wait for a response').toBeGreaterThan(0);
    await Promise.all(heldRoutes.splice(0).map(respond));
  };
  /** Expects exactly one message at the button, in the live region with this role. */
  const expectMessage = async (role: 'alert' | 'status', title: string, text: string) => {
    await expect(form.outcome).toHaveCount(1);
    await expect(form.form.getByRole(role).getByText(title, {exact: true})).toBeVisible();
    await expect(form.form.getByRole(role).getByText(text, {exact: true})).toBeVisible();
  };
  /** Expects exactly these fields to be invalid, each described by its error. */
  const expectInvalidFields = async (errors: Readonly<Record<string, string>>) => {
    for (const {name} of form.formCase.fields) {
      await expect(form.field(name), name).toHaveJSProperty('ariaInvalid', errors[name] ? 'true' : null);
      await expect(form.field(name), name).toHaveAccessibleDescription(errors[name] ?? '');
    }
  };
  return {
    form,
    message: (key: string) => getMessage(language, key),
    requests,
    respondToAll,
    expectMessage,
    expectInvalidFields,
    sendingButton: form.form.getByRole('button', {name: getMessage(language, 'form.sending'), exact: true}),
    attempt: async (respond: Respond) => {
      await form.submitButton.click();
      await respondToAll(respond);
    },
    expectError: (text: string) => expectMessage('alert', 'Error', text),
    expectSent: async () => {
      await expectMessage('status', form.success, form.thanks);
      expect(Object.values(await form.values()).join(''), 'values after a success').toBe('');
      await expectInvalidFields({});
    },
  };
}

test('A form shows errors, sends its values once, is then empty, and reports bots to the server', async ({page}) => {
  const {form, message, requests, sendingButton, ...contact} = await prepareContactForm(page, 'es');
  const {fields} = form.formCase;
  await form.visit();
  await applyView(page, views[0]);
  // Screen readers announce only changes of live regions that already exist
  // (https://tetralogical.com/blog/2024/05/01/why-are-my-live-regions-not-working).
  await expect(form.form.getByRole('alert')).toBeEmpty();
  await expect(form.form.getByRole('status')).toBeEmpty();

  await test.step('an empty form shows an error at each required field', async () => {
    await form.submitButton.click();
    await contact.expectError(message('form.error.incomplete'));
    const required = fields.filter((field) => field.required);
    const reason = message('form.error.required');
    await contact.expectInvalidFields(Object.fromEntries(required.map((field) => [field.name, reason])));
    await expect(form.field('name')).toBeFocused();
    await expectNoAxeViolations(page, 'after an empty submit');
  });

  await test.step('a name of invisible characters and an invalid email address are rejected', async () => {
    const email = form.field('email');
    await form.fill();
    await contact.expectInvalidFields({});
    await form.field('name').fill(' \u200b\u2800\u00ad ');
    await contact.expectInvalidFields({name: message('form.error.required')});
    await form.field('name').fill('Inés');
    await email.fill('ines ferrer@ferrer.example');
    await email.press('Enter');
    await contact.expectError(message('form.error.email'));
    await contact.expectInvalidFields({email: message('form.error.email')});
    await expect(email).toBeFocused();
    expect(requests).toEqual([]);
  });

  await test.step('an email address with misplaced dots is rejected', async () => {
    for (const address of ['ana.@example.com', '.ana@example.com', 'ana..gil@example.com']) {
      await form.field('email').fill(address);
      await form.submitButton.click();
      await contact.expectError(message('form.error.dots'));
      await contact.expectInvalidFields({email: message('form.error.dots')});
    }
    expect(requests).toEqual([]);
  });

  await test.step('values that are too long are rejected, but kept', async () => {
    const tooLongValues = {
      email: `${'a'.repeat(288)}@example.com`,
      message: `\n${'🚢\r\n'.repeat(100)}${'ñ'.repeat(24_702)}\n`,
    };
    const tooLongError = (count: string, max: string) => getMessage('es', 'form.error.tooLong', {count, max});
    for (const [name, text] of Object.entries(tooLongValues)) {
      await form.field(name).fill(text);
    }
    await form.submitButton.click();
    await contact.expectError(tooLongError('46', '254'));
    await contact.expectInvalidFields({email: tooLongError('46', '254'), message: tooLongError('5.002', '20.000')});
    await page.reload();
    await waitForHydration(page);
    expect(await form.values()).toMatchObject({...tooLongValues, message: tooLongValues.message.replaceAll('\r', '')});
    expect(requests).toEqual([]);
  });

  await test.step('a form that is submitted repeatedly is sent once', async () => {
    // Quotes, accents, line breaks, and the syntax of HTML, JSON, URLs and templates.
    const specialCharacters = `«Ñandú» "O'Higgins" \\ — 你好 🚢 <script>alert('x')</script>\n{"a": 1} %20 &amp; \${x}`;
    await form.fill((sample) => `\u202e  ${sample}\u200b\u00a0\t `);
    await form.field('message').fill(`\n ${specialCharacters} \n`);
    await form.submitButton.dblclick();
    await expect(sendingButton).toHaveAttribute('aria-disabled', 'true');
    await sendingButton.press('Enter');
    await form.field('email').press('Enter');
    await contact.respondToAll(fulfillAccepted);
    await contact.expectSent();
    await expectNoAxeViolations(page, 'after a success');
    await expect(form.outcome).toContainText(getMessage('es', 'form.reference', {reference: REFERENCE}));
    await expect(form.outcome.locator('[translate="no"]')).toHaveText([form.samples.email ?? '', REFERENCE]);
    expect(requests.map(({body}) => body)).toEqual([form.requestBody({...form.samples, message: specialCharacters})]);
  });

  await test.step('a bot that fills in the honeypot is reported to the server', async () => {
    const honeypot = form.form.locator('input[name="leaveEmpty"]');
    await form.fill();
    await expect(honeypot).not.toBeInViewport();
    expect(await form.form.ariaSnapshot()).not.toContain(message('form.honeypot'));
    await honeypot.fill('https://robot.example');
    await contact.attempt(fulfillAccepted);
    await contact.expectSent();
    await expect(honeypot, 'empty like the other fields').toHaveValue('');
    expect(requests.map((request) => request.honeypot)).toEqual([undefined, 'filled']);
    expect(requests.at(-1)?.body).toEqual(form.sampleRequestBody);
  });
});

test('After a failure, a form keeps its values and idempotency key, and shows the email address of the firm', async ({
  page,
}) => {
  const {form, requests, sendingButton, attempt, ...contact} = await prepareContactForm(page, 'en');
  const emailLink = form.form.getByRole('link', {name: firm.email});
  await form.visit();
  await form.fillSilently();

  await test.step('an email address without a top-level domain has to be confirmed once', async () => {
    const confirmation = getMessage('en', 'form.error.unfinished');
    await form.field('email').fill('ines@gmail');
    await form.submitButton.click();
    await expect(form.field('email')).toBeFocused();
    await contact.expectMessage('alert', getMessage('en', 'form.checkEmail.title'), confirmation);
    await contact.expectInvalidFields({email: confirmation});
    expect(requests).toEqual([]);
    await attempt((route) => route.abort('internetdisconnected'));
    await contact.expectError(form.failure);
    const body = form.requestBody({...form.samples, email: 'ines@gmail'});
    expect(requests.splice(0).map((request) => request.body)).toEqual([body]);
    await form.field('email').fill(form.samples.email ?? '');
  });

  await attempt((route) => route.abort('internetdisconnected'));
  await contact.expectError(form.failure);
  await page.reload();
  await waitForHydration(page);
  await expect(emailLink).toHaveCount(0);

  await form.submitButton.click();
  await expect(sendingButton).toBeVisible();
  await expect(form.outcome, 'the outcome of the last attempt').toHaveCount(0);
  await contact.respondToAll((route) => route.fulfill({status: 500, json: {error: 'hidden'}}));
  await contact.expectError(form.failure);
  await contact.expectInvalidFields({});
  await expect(form.submitButton).toBeFocused();
  await expect(emailLink).toHaveAttribute('href', `mailto:${firm.email}`);
  await expect(form.form.getByText('hidden')).toHaveCount(0);
  await expectNoAxeViolations(page, 'after a failure');
  expect(await form.values()).toEqual(form.samples);
  expect(requests.map(({body}) => body)).toEqual([form.sampleRequestBody, form.sampleRequestBody]);
  expect(new Set(requests.map(({key}) => key)).size).toBe(1);

  await form.field('message').evaluate((field: HTMLInputElement) => {
    field.value = 'Antes';
  });
  await attempt((route) => route.fulfill({status: 200, body: '{}'}));
  await contact.expectSent();
  expect(requests.at(-1)?.body).toEqual(form.requestBody({...form.samples, message: 'Antes'}));
  expect(await page.evaluate(() => ({...sessionStorage})), 'stored drafts').toEqual({});
});
