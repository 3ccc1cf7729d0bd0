/** What a form says and sends. Both forms to the mailbox: forms-delivery.spec.ts; requests: tests/unit/forms-api.test.ts. */
import type {Page, Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {expectNoViolations, show, views} from '../support/axe';
import {expect, hydrated, test} from '../support/fixtures';
import {accept, ENDPOINTS, REFERENCE, SiteForm} from '../support/forms';
import {words} from '../support/messages';
import type {Language} from '../support/site-pages';

type Answer = (route: Route) => Promise<void>;

/** The contact form, whose requests wait until the test answers them. */
async function prepare(page: Page, language: Language) {
  const form = new SiteForm(page, language, 'contact');
  /** The requests, with the headers by which the server recognises repetitions and robots. */
  const requests: Readonly<Record<'body' | 'key' | 'honeypot', unknown>>[] = [];
  const waiting: Route[] = [];
  await page.route(ENDPOINTS, (route) => {
    const {'idempotency-key': key, 'x-honeypot': honeypot} = route.request().headers();
    requests.push({body: route.request().postDataJSON(), key, honeypot});
    waiting.push(route);
  });
  const answer = async (reply: Answer) => {
    await expect.poll(() => waiting.length, 'requests that wait for their answer').toBeGreaterThan(0);
    await Promise.all(waiting.splice(0).map(reply));
  };
  /** Expects one message at the button, in the region that announces it with this role. */
  const expectMessage = async (role: 'alert' | 'status', title: string, text: string) => {
    await expect(form.outcome).toHaveCount(1);
    await expect(form.form.getByRole(role).getByText(title, {exact: true})).toBeVisible();
    await expect(form.form.getByRole(role).getByText(text, {exact: true})).toBeVisible();
  };
  /** Expects exactly these fields to be marked as invalid, each with its reason. */
  const expectComplaints = async (reasons: Readonly<Record<string, string>>) => {
    for (const {name} of form.definition.fields) {
      await expect(form.field(name), name).toHaveJSProperty('ariaInvalid', reasons[name] ? 'true' : null);
      await expect(form.field(name), name).toHaveAccessibleDescription(reasons[name] ?? '');
    }
  };
  return {
    form,
    word: (key: string) => words(language, key),
    requests,
    answer,
    expectMessage,
    expectComplaints,
    sending: form.form.getByRole('button', {name: words(language, 'form.sending'), exact: true}),
    attempt: async (reply: Answer) => {
      await form.submit.click();
      await answer(reply);
    },
    expectError: (text: string) => expectMessage('alert', 'Error', text),
    expectSent: async () => {
      await expectMessage('status', form.success, form.thanks);
      expect(Object.values(await form.values()).join(''), 'starts afresh').toBe('');
      await expectComplaints({});
    },
  };
}

test('A form shows errors, sends its values once, is then empty, and tells the server of robots', async ({page}) => {
  const {form, word, requests, sending, ...visit} = await prepare(page, 'es');
  const {fields} = form.definition;
  await form.visit();
  await show(page, views[0]);
  // Screen readers announce changes only in regions that existed before.
  await expect(form.form.getByRole('alert')).toBeEmpty();
  await expect(form.form.getByRole('status')).toBeEmpty();

  await test.step('nothing filled in', async () => {
    await form.submit.click();
    await visit.expectError(word('form.error.incomplete'));
    const required = fields.filter((field) => field.required);
    const reason = word('form.error.required');
    await visit.expectComplaints(Object.fromEntries(required.map((field) => [field.name, reason])));
    await expect(form.field('name')).toBeFocused();
    await expectNoViolations(page, 'after an empty submit');
  });

  await test.step('only invisible characters, and an invalid email address', async () => {
    const email = form.field('email');
    await form.fill();
    await visit.expectComplaints({});
    await form.field('name').fill(' \u200b\u2800\u00ad ');
    await visit.expectComplaints({name: word('form.error.required')});
    await form.field('name').fill('Inés');
    await email.fill('ines ferrer@ferrer.example');
    await email.press('Enter');
    await visit.expectError(word('form.error.email'));
    await visit.expectComplaints({email: word('form.error.email')});
    await expect(email).toBeFocused();
    expect(requests).toEqual([]);
  });

  await test.step('an address that mail servers refuse', async () => {
    for (const address of ['ana.@example.com', '.ana@example.com', 'ana..gil@example.com']) {
      await form.field('email').fill(address);
      await form.submit.click();
      await visit.expectError(word('form.error.dots'));
      await visit.expectComplaints({email: word('form.error.dots')});
    }
    expect(requests).toEqual([]);
  });

  await test.step('too much text, which stays', async () => {
    const long = {email: `${'a'.repeat(288)}@example.com`, message: `\n${'🚢\r\n'.repeat(100)}${'ñ'.repeat(24_702)}\n`};
    const tooLong = (count: string, max: string) => words('es', 'form.error.tooLong', {count, max});
    for (const [name, text] of Object.entries(long)) {
      await form.field(name).fill(text);
    }
    await form.submit.click();
    await visit.expectError(tooLong('46', '254'));
    await visit.expectComplaints({email: tooLong('46', '254'), message: tooLong('5.002', '20.000')});
    await page.reload();
    await hydrated(page);
    expect(await form.values()).toMatchObject({...long, message: long.message.replaceAll('\r', '')});
    expect(requests).toEqual([]);
  });

  await test.step('a success, with repeated presses meanwhile', async () => {
    // Quotes, accents, line breaks, and the syntax of other programs.
    const intact = `«Ñandú» "O'Higgins" \\ — 你好 🚢 <script>alert('x')</script>\n{"a": 1} %20 &amp; \${x}`;
    await form.fill((sample) => `\u202e  ${sample}\u200b\u00a0\t `);
    await form.field('message').fill(`\n ${intact} \n`);
    await form.submit.dblclick();
    await expect(sending).toHaveAttribute('aria-disabled', 'true');
    await sending.press('Enter');
    await form.field('email').press('Enter');
    await visit.answer(accept);
    await visit.expectSent();
    await expectNoViolations(page, 'after a success');
    await expect(form.outcome).toContainText(words('es', 'form.reference', {reference: REFERENCE}));
    await expect(form.outcome.locator('[translate="no"]')).toHaveText([form.samples.email ?? '', REFERENCE]);
    expect(requests.map(({body}) => body)).toEqual([form.sent({...form.samples, message: intact})]);
  });

  await test.step('a robot, which fills in the hidden field', async () => {
    const honeypot = form.form.locator('input[name="leaveEmpty"]');
    await form.fill();
    await expect(honeypot).not.toBeInViewport();
    expect(await form.form.ariaSnapshot()).not.toContain(word('form.honeypot'));
    await honeypot.fill('https://robot.example');
    await visit.attempt(accept);
    await visit.expectSent();
    await expect(honeypot, 'emptied with the rest').toHaveValue('');
    expect(requests.map((request) => request.honeypot)).toEqual([undefined, 'filled']);
    expect(requests.at(-1)?.body).toEqual(form.body);
  });
});

test('After a failure a form keeps its values, offers the email address, and repeats its key until success', async ({
  page,
}) => {
  const {form, requests, sending, attempt, ...visit} = await prepare(page, 'en');
  const email = form.form.getByRole('link', {name: firm.email});
  await form.visit();
  await form.fillSilently();

  await test.step('an address without an end is questioned once', async () => {
    const question = words('en', 'form.error.unfinished');
    await form.field('email').fill('ines@gmail');
    await form.submit.click();
    await expect(form.field('email')).toBeFocused();
    await visit.expectMessage('alert', words('en', 'form.check.title'), question);
    await visit.expectComplaints({email: question});
    expect(requests).toEqual([]);
    await attempt((route) => route.abort('internetdisconnected'));
    await visit.expectError(form.failure);
    const body = form.sent({...form.samples, email: 'ines@gmail'});
    expect(requests.splice(0).map((request) => request.body)).toEqual([body]);
    await form.field('email').fill(form.samples.email ?? '');
  });

  await attempt((route) => route.abort('internetdisconnected'));
  await visit.expectError(form.failure);
  await page.reload();
  await hydrated(page);
  await expect(email).toHaveCount(0);

  await form.submit.click();
  await expect(sending).toBeVisible();
  await expect(form.outcome, 'the next attempt starts without the outcome of the last').toHaveCount(0);
  await visit.answer((route) => route.fulfill({status: 500, json: {error: 'hidden'}}));
  await visit.expectError(form.failure);
  await visit.expectComplaints({});
  await expect(form.submit).toBeFocused();
  await expect(email).toHaveAttribute('href', `mailto:${firm.email}`);
  await expect(form.form.getByText('hidden')).toHaveCount(0);
  await expectNoViolations(page, 'after a failure');
  expect(await form.values()).toEqual(form.samples);
  expect(requests.map(({body}) => body)).toEqual([form.body, form.body]);
  expect(new Set(requests.map(({key}) => key)).size).toBe(1);

  await form.field('message').evaluate((field: HTMLInputElement) => {
    field.value = 'Antes';
  });
  await attempt((route) => route.fulfill({status: 200, body: '{}'}));
  await visit.expectSent();
  expect(requests.at(-1)?.body).toEqual(form.sent({...form.samples, message: 'Antes'}));
  expect(await page.evaluate(() => ({...sessionStorage})), 'nothing of it').toEqual({});
});
