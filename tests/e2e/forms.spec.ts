import {expect, type Page, type Route} from '@playwright/test';
import {firm} from '../../src/data/firm';
import {stopClock} from '../support/clock';
import {hydrated, test} from '../support/fixtures';
import {accept, ENDPOINTS, type FormName, formNames, SiteForm} from '../support/forms';
import {base, type Language, languages} from '../support/site';
import {words} from '../support/words';

/** Section 8 of the specification, and its English (decisions.md). */
const INCOMPLETE: Readonly<Record<Language, string>> = {
  es: 'Por favor completa todos los campos requeridos.',
  en: 'Please complete all required fields.',
};
/** The title of every failure, in both languages. */
const ERROR = 'Error';

const PUBLIC_KEY = process.env.SUPABASE_ANON_KEY ?? 'public-anonymous-key';

/** The random UUIDs of RFC 9562. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

type Answer = (route: Route) => Promise<void>;

/** Answers as the functions do when fields are wrong (supabase/functions/_shared/problem.ts). */
const refuse = (...fields: string[]): Answer => {
  const errors = fields.map((field) => ({field, detail: 'hidden'}));
  return (route) => route.fulfill({status: 422, contentType: 'application/problem+json', json: {status: 422, errors}});
};

/** Each way in which sending may fail while the visitor waits. */
const failures: readonly (readonly [string, Answer])[] = [
  ['network loss', (route) => route.abort('internetdisconnected')],
  ...[400, 422, 429, 500, 503].map(
    (status) => [`status ${status}`, (route: Route) => route.fulfill({status, json: {error: 'hidden'}})] as const,
  ),
  ['half of a 422', (route) => route.fulfill({status: 422, body: '{"errors": ['})],
  ['a 422 about a field that the page does not have', refuse('fax')],
];

/** A form, what it sends, and how its attempts end. The answers come when a test says so. */
async function prepare(page: Page, name: FormName, language: Language) {
  const form = new SiteForm(page, language, name);
  const {success, failure, thanks} = form.definition;
  const word = (key: string) => words(language, key);
  /** What was sent, with the header by which the server recognises a repetition. */
  const requests: {readonly body: unknown; readonly key: string | undefined}[] = [];
  const waiting: Route[] = [];
  await page.route(ENDPOINTS, (route) => {
    const request = route.request();
    requests.push({body: request.postDataJSON(), key: request.headers()['idempotency-key']});
    waiting.push(route);
  });
  /** What the site itself logs as errors; the browser adds its own lines about failed requests. */
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  const toasts = page.getByRole('region', {name: word('toast.region')});
  // Urgent toasts are read out from elsewhere and hidden from screen readers until the keyboard enters them.
  const toastTitles = toasts.getByRole('heading', {includeHidden: true}).filter({visible: true});
  const outcome = (title: string, text: string) => form.form.getByText(`${title}. ${text}`, {exact: true});
  const answer = async (reply: Answer) => {
    await expect.poll(() => waiting.length, 'requests that wait for their answer').toBeGreaterThan(0);
    await Promise.all(waiting.splice(0).map(reply));
  };
  return {
    form,
    word,
    requests,
    errors,
    toasts,
    outcome,
    answer,
    failed: outcome(ERROR, failure[language]),
    sending: form.form.getByRole('button', {name: word('form.sending'), exact: true}),
    /** The way out after a failure. */
    email: form.form.getByRole('link', {name: firm.email}),
    attempt: async (reply: Answer) => {
      await form.submit.click();
      await answer(reply);
    },
    /** One toast is in view, and it says this. */
    expectToast: async (title: string, text: string) => {
      await expect(toastTitles).toHaveText([title]);
      await expect(toasts.getByText(text, {exact: true}).filter({visible: true})).toHaveCount(1);
    },
    /** The attempt succeeded, as far as the form shows. */
    expectSent: async () => {
      await expect(outcome(success[language], word(thanks))).toBeVisible();
      await expect(form.field('email')).toHaveValue('');
      await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
    },
    /** Closes the toast as someone without a mouse does. */
    closeToast: async () => {
      await page.keyboard.press('F6');
      await expect(toasts).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(toasts.getByLabel(word('toast.close')).filter({visible: true})).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toastTitles).toHaveCount(0);
      await expect(page.locator(':focus'), 'the keyboard is back in the form').toHaveCount(1);
    },
  };
}

for (const language of languages) {
  for (const name of formNames) {
    test(`Form "${name}" (${language}) complains, fails, sends exactly what it should, once, and starts afresh`, async ({
      page,
    }) => {
      const {form, word, requests, outcome, ...visit} = await prepare(page, name, language);
      const {fields, sent, endpoint, success, failure} = form.definition;
      const thanks = word(form.definition.thanks);
      await form.visit();
      await expect(form.form.getByRole('textbox')).toHaveCount(fields.length);

      await test.step('nothing filled in', async () => {
        await form.submit.click();
        await visit.expectToast(ERROR, INCOMPLETE[language]);
        await expect(outcome(ERROR, INCOMPLETE[language])).toBeVisible();
        for (const {name: key, required} of fields) {
          await expect(form.field(key), key).toHaveJSProperty('ariaInvalid', required ? 'true' : null);
          await expect(form.field(key)).toHaveAccessibleDescription(required ? word('form.error.required') : '');
        }
        await expect(form.field(fields[0]?.name ?? '')).toBeFocused();
        expect(requests).toEqual([]);
      });

      // Without blanks around, with quotes, accents, line breaks, and what other programs take for their own language.
      const intact = `«Ñandú» "O'Higgins" \\ — 你好 🚢 <script>alert('x')</script>\n{"a": 1} %20 &amp; \${x}`;
      const longest = fields.at(-1)?.name ?? '';
      await test.step('a failure', async () => {
        await form.fill((sample) => `  ${sample}\t `);
        await form.field(longest).fill(`\n ${intact} \n`);
        await expect(form.form.getByText(word('form.error.required')), 'go as they are mended').toHaveCount(0);
        await visit.attempt((route) => route.fulfill({status: 500}));
        await visit.expectToast(ERROR, failure[language]);
        await expect(visit.failed).toBeVisible();
        await expect(form.form.getByText(INCOMPLETE[language]), 'of the last attempt only').toHaveCount(0);
      });

      await test.step('a success, whatever is pressed meanwhile', async () => {
        const [request] = await Promise.all([page.waitForRequest(ENDPOINTS), form.submit.dblclick()]);
        expect(`${request.method()} ${new URL(request.url()).pathname}`).toBe(`POST ${endpoint}`);
        const headers = await request.allHeaders();
        expect(headers['content-type']).toBe('application/json');
        expect(headers.authorization).toBe(`Bearer ${PUBLIC_KEY}`);
        await expect(visit.sending).toHaveAttribute('aria-disabled', 'true');
        await visit.sending.press('Enter');
        await visit.sending.press('Space');
        await form.field('email').press('Enter');
        await expect(visit.sending).toBeVisible();

        await visit.answer(accept);
        await visit.expectToast(success[language], thanks);
        expect(thanks, 'when the answer comes').toMatch(/24 (a|to) 48/);
        await expect(visit.toasts).toHaveAttribute('aria-live', 'polite');
        await visit.expectSent();
        for (const {name: key} of fields) {
          await expect(form.field(key)).toHaveValue('');
          await expect(form.field(key)).not.toHaveAttribute('aria-invalid');
        }
        await visit.closeToast();
        await form.field(longest).fill('…');
        await expect(outcome(success[language], thanks), 'stays until the next attempt').toBeVisible();
        const written: Record<string, string> = {...form.samples, [longest]: intact};
        const body = Object.fromEntries(sent.map((key) => [key, written[key]]));
        expect(requests.map((made) => made.body)).toEqual([body, body]);
      });
    });
  }
}

test('A form takes no more than it may, names what is blank or wrong, and sends nothing', async ({page}) => {
  const {form, word, requests, outcome, expectToast} = await prepare(page, 'contact', 'es');
  const {fields} = form.definition;
  await form.visit();
  await form.fill((_, {type}) => (type === 'multiline' ? `${'ñ'.repeat(399)}\n`.repeat(51) : '🚢'.repeat(501)));
  const lengths = Object.entries(await form.values()).map(([key, {length}]) => [key, length]);
  expect(lengths).toEqual(fields.map(({name: key, max}) => [key, max]));

  await form.fill();
  const errors = form.form.getByText(word('form.error.required'));
  for (const {name: blank, sample} of fields.filter(({required}) => required)) {
    await form.field(blank).fill('   ');
    await form.submit.click();
    await expectToast(ERROR, INCOMPLETE.es);
    await expect(outcome(ERROR, INCOMPLETE.es)).toBeVisible();
    await expect(form.field(blank)).toBeFocused();
    await expect(form.field(blank)).toHaveAccessibleDescription(word('form.error.required'));
    await expect(errors).toHaveCount(1);
    await form.field(blank).fill(sample);
    await expect(errors, 'goes as it is mended').toHaveCount(0);
    await form.field(blank).fill('');
    await expect(errors, 'comes back as it is typed').toHaveCount(1);
    await form.field(blank).fill(sample);
  }

  const email = form.field('email');
  for (const wrong of ['ines', 'ines@', '@ferrer.example', 'ines ferrer@ferrer.example']) {
    await email.fill(wrong);
    await email.press('Enter');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(word('form.error.email'));
    await expect(email).toBeFocused();
    await expect(outcome(ERROR, word('form.error.email'))).toBeVisible();
    await email.fill(form.samples.email ?? '');
    await expect(email).not.toHaveAttribute('aria-invalid');
  }
  await expectToast(ERROR, word('form.error.email'));
  expect(requests).toEqual([]);
});

test('A form shows what the server refuses at its field, and sends it mended', async ({page}) => {
  const {form, word, outcome, failed, ...visit} = await prepare(page, 'contact', 'en');
  const [mended = '', left = ''] = form.definition.sent.slice(-2);
  const complaint = word('form.error.refused');
  await form.visit();
  await form.fill();
  for (let attempt = 1; attempt <= 2; attempt++) {
    await visit.attempt(refuse(mended, left));
    await visit.expectToast(ERROR, complaint);
    await expect(outcome(ERROR, complaint)).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(visit.email).toHaveAttribute('href', `mailto:${firm.email}`);
    for (const {name: key} of form.definition.fields) {
      const isRefused = [mended, left].includes(key);
      await expect(form.field(key), key).toHaveAccessibleDescription(isRefused ? complaint : '');
      await expect(form.field(key), key).toHaveJSProperty('ariaInvalid', isRefused ? 'true' : null);
    }
    await expect(form.field(mended)).toBeFocused();
    expect(await form.values()).toEqual(form.samples);
    await expect(form.form.getByText('hidden')).toHaveCount(0);
    expect(visit.errors).toHaveLength(attempt);
  }
  await form.field(mended).fill(`mail.${form.samples[mended]}`);
  await expect(form.field(mended)).not.toHaveAttribute('aria-invalid');
  await expect(form.field(left)).toHaveAttribute('aria-invalid', 'true');
  await form.submit.click();
  await expect(form.form.getByText(complaint), 'does not outlive the next attempt').toHaveCount(0);
  await visit.answer(accept);
  await visit.expectSent();
});

test('A form keeps everything, offers another way and marks each repetition until it works', async ({page}) => {
  const {form, word, requests, errors, failed, email, attempt, ...visit} = await prepare(page, 'contact', 'en');
  const {fields, sent, failure, success, thanks} = form.definition;
  const colourOf = (kind: string) =>
    visit.toasts.locator(`[data-kind="${kind}"]`).evaluate((toast) => getComputedStyle(toast).backgroundColor);
  await form.visit();
  await form.fill();
  await expect(email).toHaveCount(0);
  let key = '';

  /** Lets an attempt fail and returns its key. */
  const failedKey = async (reply: Answer = refuse()) => {
    await form.submit.click();
    await expect(failed, 'the next attempt starts without the outcome of the last').toHaveCount(0);
    await visit.answer(reply);
    await expect(failed).toBeVisible();
    return requests.at(-1)?.key ?? '';
  };

  for (const [index, [reason, reply]] of failures.entries()) {
    await test.step(reason, async () => {
      const next = await failedKey(reply);
      expect(next).toMatch(UUID);
      key ||= next;
      expect(next, 'one key, however the attempts fail').toBe(key);
      await visit.expectToast(ERROR, failure.en);
      await expect(page.getByRole('alert').getByText(failure.en)).toBeAttached();
      await expect(email).toHaveAttribute('href', `mailto:${firm.email}`);
      await expect(form.form.getByText('hidden')).toHaveCount(0);
      await expect(form.form.locator('[aria-invalid]')).toHaveCount(0);
      await expect(form.submit).toBeFocused();
      expect(await form.values()).toEqual(form.samples);
      await expect.poll(() => errors.length, 'errors in the console').toBe(index + 1);
    });
  }
  const failureColour = await colourOf('destructive');
  await visit.closeToast();

  await test.step('the same key for a form that left the page and came back', async () => {
    await form.form.getByRole('link', {name: word('form.privacy.link')}).click();
    await expect(page.getByRole('form')).toHaveCount(0);
    await page.goBack();
    await expect(form.field('email')).toHaveValue(form.samples.email ?? '');
    expect(await failedKey()).toBe(key);
  });

  for (const {name, type} of fields) {
    const isSent = sent.includes(name);
    await test.step(`${isSent ? 'another' : 'the same'} key after "${name}" changed`, async () => {
      await form.field(name).fill(type === 'email' ? 'another@site.example' : '¿Otra cosa?');
      const next = await failedKey();
      expect(next === key).toBe(!isSent);
      key = next;
    });
  }

  await test.step('the same key in success, another for the same words after it', async () => {
    const written = await form.values();
    await attempt(accept);
    await visit.expectSent();
    await visit.expectToast(success.en, word(thanks));
    expect(await colourOf('success')).not.toBe(failureColour);
    await expect(failed).toHaveCount(0);
    await expect(email).toHaveCount(0);
    expect(requests.at(-1)?.key).toBe(key);
    for (const [field, value] of Object.entries(written)) {
      await form.field(field).fill(value);
    }
    await attempt(accept);
    await visit.expectSent();
    expect(requests.at(-1)?.key).toMatch(UUID);
    expect(requests.at(-1)?.key).not.toBe(key);
    expect(requests.at(-1)?.body).toEqual(requests.at(-2)?.body);
  });
});

test('A form sends what stands in its fields, whoever wrote it there and when, and once', async ({page}) => {
  const {form, word, requests, answer, attempt, expectSent} = await prepare(page, 'contact', 'es');
  /** As browsers do after a reload, and password managers: without an event. */
  const writeSilently = (name: string, value: string) =>
    form.field(name).evaluate((field: HTMLInputElement, text) => {
      field.value = text;
    }, value);

  await test.step('written, typed and sent by two clicks before the application was there', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/js/main.*.js', (route) => released.then(() => route.continue()));
    await page.goto(base.es);
    await writeSilently('name', form.samples.name ?? '');
    for (const {name, sample} of form.definition.fields.slice(1)) {
      await form.field(name).fill(sample);
    }
    await form.submit.dblclick();
    release();
    await hydrated(page);
    expect(await form.values()).toEqual(form.samples);
    await answer(accept);
    await expectSent();
    expect(requests.map(({body}) => body)).toEqual([form.body]);
  });

  await test.step('written by the browser once the application was there', async () => {
    await form.fill();
    await writeSilently('message', 'Antes');
    await attempt(accept);
    await expectSent();
  });

  await test.step('written by the browser, and restored after a visit to another page', async () => {
    await form.fill();
    await writeSilently('message', 'Antes');
    await form.form.getByRole('link', {name: word('form.privacy.link')}).click();
    await expect(page).toHaveURL(`${base.es}privacidad`);
    await page.goBack();
    await expect(form.field('message')).toHaveValue('Antes');
    await attempt(accept);
    await expectSent();
    const body = {...form.body, message: 'Antes'};
    expect(requests.slice(1).map((request) => request.body)).toEqual([body, body]);
  });
});

test('A form tells once what a robot wrote, and is sent without a key where the browser makes none', async ({page}) => {
  // As on a page that came over plain http, except from the visitor's own machine.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  const {form, requests, attempt, failed, expectSent} = await prepare(page, 'registration', 'en');
  await form.visit();
  expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false);
  const website = ' https://robot.example/?q="1"&lang=es ';
  await form.fill();
  await form.honeypot.fill(website);
  await attempt(refuse());
  await expect(failed).toBeVisible();
  for (const _ of ['with', 'without']) {
    await attempt(accept);
    await expectSent();
    await expect(form.honeypot, 'emptied with the rest').toHaveValue('');
    await form.fill();
  }
  const {body} = form;
  const robot = {body: {...body, website}, key: undefined};
  expect(requests).toEqual([robot, robot, {body, key: undefined}]);
});

test('A form has a field for robots that nobody sees, hears or reaches', async ({page}) => {
  const {form, word} = await prepare(page, 'registration', 'es');
  await form.visit();
  const fields = form.definition.fields.map((field) => form.field(field.name));
  const label = form.form.getByText(word('form.honeypot'), {exact: true});

  await test.step('out of sight', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({width, height: 800});
      for (const around of [...fields, form.submit]) {
        await around.scrollIntoViewIfNeeded();
        await expect(form.honeypot).not.toBeInViewport();
        await expect(label).not.toBeInViewport();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  await test.step('out of hearing', async () => {
    const heard = await form.form.ariaSnapshot();
    expect(heard).toContain(word('form.requiredNote'));
    expect(heard).not.toContain(word('form.honeypot'));
  });

  await test.step('out of reach of the keyboard, both ways', async () => {
    const stops = [form.tab, ...fields, form.submit, form.form.getByRole('link', {name: word('form.privacy.link')})];
    await form.tab.focus();
    for (const [key, ...ahead] of [
      ['Tab', ...stops.slice(1)],
      ['Shift+Tab', ...stops.toReversed().slice(1)],
    ] as const) {
      for (const stop of ahead) {
        await page.keyboard.press(key);
        await expect(stop).toBeFocused();
      }
    }
  });

  await test.step('where the style is missing, its label says to leave it empty', async () => {
    await page.evaluate(() => {
      for (const sheet of document.styleSheets) {
        sheet.disabled = true;
      }
    });
    await form.honeypot.scrollIntoViewIfNeeded();
    await expect(form.honeypot).toBeInViewport();
    await expect(label).toBeInViewport();
    await label.click();
    await expect(form.honeypot, 'the label is that of the field').toBeFocused();
  });
});

test('The forms stand behind two tabs, the message in front, and each keeps what was typed', async ({page}) => {
  const contact = new SiteForm(page, 'en', 'contact');
  const registration = new SiteForm(page, 'en', 'registration');
  const expectOnly = async (shown: SiteForm, hidden: SiteForm) => {
    await expect(shown.tab).toBeChecked();
    await expect(hidden.tab).not.toBeChecked();
    await expect(shown.form).toBeVisible();
    await expect(hidden.form).toBeHidden();
  };
  await page.goto(base.en);
  await expectOnly(contact, registration);
  await contact.field('email').fill('contact@site.example');
  await registration.tab.click();
  await expectOnly(registration, contact);
  await expect(registration.field('email')).toHaveValue('');
  await registration.field('email').fill('registration@site.example');

  await registration.tab.focus();
  for (const [key, shown, hidden] of [
    ['ArrowLeft', contact, registration],
    ['ArrowRight', registration, contact],
    ['ArrowRight', contact, registration],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shown.tab).toBeFocused();
    await expectOnly(shown, hidden);
  }
  await expect(contact.field('email')).toHaveValue('contact@site.example');
  await registration.tab.click();
  await expect(registration.field('email')).toHaveValue('registration@site.example');
});

test('The forms give up after ten seconds without an answer, and may repeat what may have arrived', async ({page}) => {
  await page.clock.install();
  const registration = await prepare(page, 'registration', 'en');
  // The requests of both: the page has one way to send.
  const contact = await prepare(page, 'contact', 'en');
  const both = [registration, contact];
  const sendBoth = async () => {
    for (const {form} of both) {
      await form.tab.click();
      await Promise.all([page.waitForRequest(ENDPOINTS), form.submit.click()]);
    }
  };
  await contact.form.visit();
  for (const {form} of both) {
    await form.tab.click();
    await form.fill();
  }
  await stopClock(page);
  // Both wait at the same time.
  await sendBoth();
  await page.clock.runFor(9900);
  for (const {form, sending, failed} of both) {
    await form.tab.click();
    await expect(sending).toBeVisible();
    await expect(failed).toHaveCount(0);
  }
  await page.clock.runFor(200);
  for (const {form, failed, email} of both) {
    await form.tab.click();
    await expect(failed).toBeVisible();
    await expect(email).toBeVisible();
    expect(await form.values()).toEqual(form.samples);
  }
  await contact.expectToast(ERROR, contact.form.definition.failure.en);
  expect(contact.errors).toHaveLength(both.length);

  await sendBoth();
  const [first, second, ...again] = contact.requests.map(({key}) => key);
  expect(again, 'the keys of the first attempts').toEqual([first, second]);
  expect(second, 'a key of its own for each form').not.toBe(first);
});
