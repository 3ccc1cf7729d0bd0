import {expect} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {expectNoViolations, show, views} from '../support/axe';
import {hydrated, test} from '../support/fixtures';
import {type Answer, answerWith, prepare} from '../support/form-visit';
import {accept, ENDPOINTS, REFERENCE, SiteForm} from '../support/forms';
import {isFull} from '../support/scope';
import {switchLanguage} from '../support/visit';

const PUBLIC_KEY = process.env.SUPABASE_ANON_KEY ?? 'public-anonymous-key';

/** Failures of sending, and the field that is then refused. More cases: tests/unit/forms-api.test.ts. */
const failures: readonly (readonly [reason: string, Answer, field?: string])[] = [
  ['no line', (route) => route.abort('internetdisconnected')],
  ['an error', answerWith(500, {error: 'hidden'})],
  [
    'a refusal of a field that the page has, and of one that it does not have',
    answerWith(422, {errors: ['fax', 'message'].map((field) => ({field, detail: 'hidden'}))}),
    'message',
  ],
];

const seen = [
  ['contact', 'es', views[0]],
  ['registration', 'en', views[1]],
  ...(isFull ? views.slice(2).map((view) => ['contact', 'es', view] as const) : []),
] as const;

for (const [name, language, view] of seen) {
  test(`Form "${name}" (${language}) shows errors, sends its values once, and is then empty, in ${view.name}`, async ({
    page,
  }) => {
    const {form, word, requests, regions, sending, ...visit} = await prepare(page, name, language);
    const {fields, endpoint} = form.definition;
    const [first] = fields;
    await form.visit();
    await show(page, view);
    // Screen readers announce changes only in regions that existed before.
    await expect(regions.alert).toBeEmpty();
    await expect(regions.status).toBeEmpty();

    await test.step('nothing filled in', async () => {
      await form.submit.click();
      await visit.expectError(word('form.error.incomplete'));
      const required = fields.filter((field) => field.required);
      await visit.expectComplaints(
        Object.fromEntries(required.map((field) => [field.name, word('form.error.required')])),
      );
      await expect(form.field(first.name)).toBeFocused();
      await expectNoViolations(page, 'after an empty submit');
    });

    await test.step('only invisible characters, and invalid email addresses', async () => {
      const errors = form.form.getByText(word('form.error.required'));
      const email = form.field('email');
      await form.fill();
      await expect(errors, 'go as they are fixed').toHaveCount(0);
      await form.field(first.name).fill(' \u200b\u2800\u00ad ');
      await expect(errors, 'come back as they are typed').toHaveCount(1);
      await form.field(first.name).fill(first.sample);
      for (const invalid of ['ines@', 'ines ferrer@ferrer.example']) {
        await email.fill(invalid);
        await email.press('Enter');
        await visit.expectError(word('form.error.email'));
        await visit.expectComplaints({email: word('form.error.email')});
        await expect(email).toBeFocused();
        await email.fill(form.samples.email ?? '');
        await visit.expectComplaints({});
      }
      expect(requests).toEqual([]);
    });

    await test.step('a success, with repeated presses meanwhile', async () => {
      // Quotes, accents, line breaks, and the syntax of other programs.
      const intact = `«Ñandú» "O'Higgins" \\ — 你好 🚢 <script>alert('x')</script>\n{"a": 1} %20 &amp; \${x}`;
      const longest = fields.at(-1)?.name ?? '';
      await form.fill((sample) => `\u202e  ${sample}\u200b\u00a0\t `);
      await form.field(longest).fill(`\n ${intact} \n`);
      const [request] = await Promise.all([page.waitForRequest(ENDPOINTS), form.submit.dblclick()]);
      expect(`${request.method()} ${new URL(request.url()).pathname}`).toBe(`POST ${endpoint}`);
      const headers = {'content-type': 'application/json', authorization: `Bearer ${PUBLIC_KEY}`};
      expect(await request.allHeaders()).toMatchObject(headers);
      await expect(sending).toHaveAttribute('aria-disabled', 'true');
      await sending.press('Enter');
      await form.field('email').press('Enter');
      await expect(sending).toBeVisible();

      await visit.answer(accept);
      await visit.expectSent();
      await expectNoViolations(page, 'after a success');
      await expect(regions.status.getByText(form.reference, {exact: true})).toBeVisible();
      await expect(form.outcome.locator('[translate="no"]')).toHaveText([form.samples.email ?? '', REFERENCE]);
      expect(requests.map(({body}) => body)).toEqual([form.sent({...form.samples, [longest]: intact})]);
    });
  });
}

test('After a failure a form keeps its values, offers the email address, and repeats its key until success', async ({
  page,
}) => {
  const prepared = await prepare(page, 'contact', 'en');
  const {form, word, requests, sending, failed, messages, email, attempt, ...visit} = prepared;
  await form.visit();
  await form.fill();
  await expect(email).toHaveCount(0);

  /** Lets an attempt fail and returns its key. */
  const failedKey = async (reply: Answer = (route) => route.fulfill({status: 503})) => {
    await form.submit.click();
    await expect(sending).toBeVisible();
    await expect(messages, 'the next attempt starts without the outcome of the last').toHaveCount(0);
    await visit.answer(reply);
    await expect(failed).toBeVisible();
    return requests.at(-1)?.key ?? '';
  };
  const key = await failedKey();
  for (const [reason, reply, refused] of failures) {
    await test.step(reason, async () => {
      const logged = page.waitForEvent('console', (message) => !message.text().startsWith('Failed to load resource'));
      expect(await failedKey(reply), 'one key, however the attempts fail').toBe(key);
      expect((await logged).type()).toBe('error');
      const message = refused ? word('form.error.refused') : form.definition.failure.en;
      await visit.expectError(message);
      await expect(email).toHaveAttribute('href', `mailto:${firm.email}`);
      await expect(form.form.getByText('hidden')).toHaveCount(0);
      await visit.expectComplaints(refused ? {[refused]: message} : {});
      await expect(refused ? form.field(refused) : form.submit).toBeFocused();
      expect(await form.values()).toEqual(form.samples);
    });
  }
  for (const view of views.slice(0, 2)) {
    await show(page, view);
    await expectNoViolations(page, `after a failure, ${view.name}`);
  }

  // Browsers after a reload, and password managers, change values without an event.
  await form.field('message').evaluate((field: HTMLInputElement) => {
    field.value = 'Antes';
  });
  const another = await failedKey();
  expect(another).not.toBe(key);
  const body = form.sent({...form.samples, message: 'Antes'});
  expect(requests.at(-1)?.body).toEqual(body);

  await form.form.getByRole('link', {name: word('form.privacy.link')}).click();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.goBack();
  await expect(form.field('message')).toHaveValue('Antes');
  await attempt((route) => route.fulfill({status: 200, body: '{}'}));
  await visit.expectSent();
  await expect(email).toHaveCount(0);
  await expect(form.outcome, 'where the answer has none').not.toContainText(word('form.reference').split('{')[0] ?? '');
  expect(requests.at(-1), 'the same key, also of a form that left the page').toMatchObject({body, key: another});
});

test('A form has a hidden field for robots, and a header tells the server when it is filled in', async ({page}) => {
  const {form, word, requests, failed, attempt, expectSent} = await prepare(page, 'contact', 'en');
  const honeypot = form.form.locator('input[name="leaveEmpty"]');
  await form.visit();

  await test.step('hidden from view, assistive technology and keyboard', async () => {
    const fields = form.definition.fields.map((field) => form.field(field.name));
    const policy = form.form.getByRole('link', {name: word('form.privacy.link')});
    await form.tab.focus();
    for (const stop of [...fields, form.submit, policy]) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
      await expect(honeypot).not.toBeInViewport();
      await expect(form.form.getByText(word('form.honeypot'))).not.toBeInViewport();
    }
    expect(await form.form.ariaSnapshot()).not.toContain(word('form.honeypot'));
  });

  // Autofill of browsers may change all fields with a single event.
  await form.form.evaluate((element, samples) => {
    for (const [name, value] of Object.entries(samples)) {
      (element.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
    }
    element.querySelector('input')?.dispatchEvent(new Event('input', {bubbles: true}));
  }, form.samples);
  await attempt((route) => route.abort());
  await expect(failed).toBeVisible();
  await honeypot.fill('https://robot.example');
  await attempt(accept);
  await expectSent();
  await expect(honeypot, 'emptied with the rest').toHaveValue('');
  await form.fill();
  // A password manager may fill in the hidden field without the visitor's knowledge.
  await honeypot.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'https://ferrer.example');
    field.dispatchEvent(new Event('change', {bubbles: true}));
  });
  await attempt(accept);
  await expectSent();
  expect(requests.map(({body}) => body)).toEqual([form.body, form.body, form.body]);
  expect(requests.map((request) => request.honeypot)).toEqual([undefined, 'filled', 'filled']);
  expect(requests[1]?.key, 'the same submission').toBe(requests[0]?.key);
});

test('The same values are sent with the same key, also in the other language and after a reload', async ({page}) => {
  const {form, requests, attempt, failed, answer, expectSent} = await prepare(page, 'contact', 'en');
  const spanish = new SiteForm(page, 'es', 'contact');
  const message = form.field('message');
  const lose: Answer = (route) => route.abort();
  const failedKey = async () => {
    await attempt(lose);
    await expect(failed).toBeVisible();
    return requests.at(-1)?.key;
  };
  await spanish.visit();
  await spanish.fill();
  await spanish.submit.click();
  await answer(lose);
  await expect(spanish.outcome).toContainText(spanish.definition.failure.es);
  const [{key} = {key: ''}] = requests;

  await switchLanguage(page, 'es');
  expect(await failedKey(), 'in English').toBe(key);
  expect(requests.map(({body}) => body)).toEqual([spanish.body, form.body]);
  await message.press('Control+End');
  await message.pressSequentially('!');
  const edited = await failedKey();
  expect(edited, 'of other words').not.toBe(key);
  await message.press('Backspace');
  expect(await failedKey(), 'of the first words').toBe(key);
  await page.reload();
  expect(await form.values()).toEqual(form.samples);
  await hydrated(page);
  expect(await failedKey(), 'after a reload').toBe(key);
  await attempt(accept);
  await expectSent();
  expect(await page.evaluate(() => ({...sessionStorage})), 'nothing of it').toEqual({});
  await form.fill();
  const next = await failedKey();
  expect([key, edited], 'another message with the same words').not.toContain(next);
});
