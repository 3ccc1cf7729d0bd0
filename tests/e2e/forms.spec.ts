import {expect, type Page, type Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {letMinutePass, stopClock} from '../support/clock';
import {test} from '../support/fixtures';
import {accept, ENDPOINTS, type FormName, REFERENCE, SiteForm} from '../support/forms';
import type {Language} from '../support/site';
import {switchLanguage} from '../support/visit';
import {words} from '../support/words';

const PUBLIC_KEY = process.env.SUPABASE_ANON_KEY ?? 'public-anonymous-key';

/** The random UUIDs of RFC 9562. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

type Answer = (route: Route) => Promise<void>;

function answerWith(status: number, json: object): Answer {
  return (route) => route.fulfill({status, json});
}

/** Names fields that a server refuses, as the functions do. */
const refuse = (...fields: readonly string[]): Answer =>
  answerWith(422, {status: 422, errors: fields.map((field) => ({field, detail: 'hidden'}))});

/** Ways in which sending may fail while the visitor waits, and the field that is then refused. */
const failures: readonly (readonly [reason: string, Answer, field?: string])[] = [
  ['no line', (route) => route.abort('internetdisconnected')],
  ...[400, 429, 500].map((status) => [`status ${status}`, answerWith(status, {error: 'hidden'})] as const),
  ['a refusal of a field that the page has, and of one that it does not have', refuse('fax', 'message'), 'message'],
  ['a refusal of a field that the page does not have', refuse('fax')],
  ['a refusal that nobody can read', (route) => route.fulfill({status: 422, body: '<p>hidden</p>'})],
];

/** A form, what it sends, and how its attempts end. The answers come when a test says so. */
async function prepare(page: Page, name: FormName, language: Language) {
  const form = new SiteForm(page, language, name);
  const word = (key: string) => words(language, key);
  /** What was sent, with the header by which the server recognises a repetition. */
  const requests: {readonly body: unknown; readonly key: string | undefined}[] = [];
  const waiting: Route[] = [];
  await page.route(ENDPOINTS, (route) => {
    const request = route.request();
    requests.push({body: request.postDataJSON(), key: request.headers()['idempotency-key']});
    waiting.push(route);
  });
  const regions = {alert: form.form.getByRole('alert'), status: form.form.getByRole('status')};
  /** The form says this at its button, once, where it is announced in this way. */
  const expectTold = async (role: keyof typeof regions, title: string, text: string) => {
    await expect(form.outcome).toHaveCount(1);
    await expect(regions[role].getByText(title, {exact: true})).toBeVisible();
    await expect(regions[role].getByText(text, {exact: true})).toBeVisible();
  };
  /** Of all fields these alone are marked as wrong, each with its reason. */
  const expectComplaints = async (reasons: Readonly<Record<string, string>>) => {
    for (const {name: key} of form.definition.fields) {
      await expect(form.field(key), key).toHaveJSProperty('ariaInvalid', reasons[key] ? 'true' : null);
      await expect(form.field(key), key).toHaveAccessibleDescription(reasons[key] ?? '');
    }
  };
  const answer = async (reply: Answer) => {
    await expect.poll(() => waiting.length, 'requests that wait for their answer').toBeGreaterThan(0);
    await Promise.all(waiting.splice(0).map(reply));
  };
  return {
    form,
    word,
    requests,
    regions,
    answer,
    expectComplaints,
    failed: regions.alert.getByText('Error', {exact: true}),
    /** What the last attempt has left beside fields and button. */
    told: form.form.locator('[data-outcome], [aria-invalid]'),
    sending: form.form.getByRole('button', {name: word('form.sending'), exact: true}),
    /** The way out after a failure. */
    email: form.form.getByRole('link', {name: firm.email}),
    attempt: async (reply: Answer) => {
      await form.submit.click();
      await answer(reply);
    },
    expectError: (text: string) => expectTold('alert', 'Error', text),
    expectSent: async () => {
      await expectTold('status', form.definition.success[language], form.thanks);
      expect(Object.values(await form.values()).join(''), 'starts afresh').toBe('');
      await expectComplaints({});
      await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
    },
  };
}

for (const [name, language] of [
  ['contact', 'es'],
  ['registration', 'en'],
] as const) {
  test(`Form "${name}" (${language}) complains, sends exactly what it should, once, and starts afresh`, async ({
    page,
  }) => {
    const {form, word, requests, regions, sending, ...visit} = await prepare(page, name, language);
    const {fields, endpoint} = form.definition;
    const [first] = fields;
    await form.visit();
    // Screen readers announce what comes into a place that they know.
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
    });

    await test.step('blanks alone, and no address', async () => {
      const errors = form.form.getByText(word('form.error.required'));
      const email = form.field('email');
      await form.fill();
      await expect(errors, 'go as they are mended').toHaveCount(0);
      await form.field(first.name).fill('   ');
      await expect(errors, 'come back as they are typed').toHaveCount(1);
      await form.field(first.name).fill(first.sample);
      for (const wrong of ['ines@', 'ines ferrer@ferrer.example']) {
        await email.fill(wrong);
        await email.press('Enter');
        await visit.expectError(word('form.error.email'));
        await visit.expectComplaints({email: word('form.error.email')});
        await expect(email).toBeFocused();
        await email.fill(form.samples.email ?? '');
        await visit.expectComplaints({});
      }
      expect(requests).toEqual([]);
    });

    await test.step('a success, whatever is pressed meanwhile', async () => {
      // Quotes, accents, line breaks, and what other programs take for their own language.
      const intact = `«Ñandú» "O'Higgins" \\ — 你好 🚢 <script>alert('x')</script>\n{"a": 1} %20 &amp; \${x}`;
      const longest = fields.at(-1)?.name ?? '';
      await form.fill((sample) => `  ${sample}\t `);
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
      await expect(regions.status.getByText(form.reference, {exact: true})).toBeVisible();
      await expect(form.outcome.locator('[translate="no"]')).toHaveText([form.samples.email ?? '', REFERENCE]);
      expect(requests.map(({body}) => body)).toEqual([form.sent({...form.samples, [longest]: intact})]);
    });
  });
}

test('A form keeps everything, offers another way and marks each repetition until it works', async ({page}) => {
  await page.clock.install();
  const {form, word, requests, sending, failed, told, email, attempt, ...visit} = await prepare(page, 'contact', 'en');
  await form.visit();
  await form.fill();
  await expect(email).toHaveCount(0);

  /** Lets an attempt fail and returns its key. */
  const failedKey = async (reply: Answer = (route) => route.fulfill({status: 503})) => {
    await form.submit.click();
    await expect(sending).toBeVisible();
    await expect(told, 'the next attempt starts without the outcome of the last').toHaveCount(0);
    await visit.answer(reply);
    await expect(failed).toBeVisible();
    return requests.at(-1)?.key ?? '';
  };

  /** The form says what went wrong, keeps everything, and offers another way. */
  const expectKept = async (words = form.definition.failure.en, refused?: string) => {
    await visit.expectError(words);
    await expect(email).toHaveAttribute('href', `mailto:${firm.email}`);
    await expect(form.form.getByText('hidden')).toHaveCount(0);
    await visit.expectComplaints(refused ? {[refused]: words} : {});
    await expect(refused ? form.field(refused) : form.submit).toBeFocused();
    expect(await form.values()).toEqual(form.samples);
  };

  let key = await failedKey();
  expect(key).toMatch(UUID);
  for (const [reason, reply, refused] of failures) {
    await test.step(reason, async () => {
      const logged = page.waitForEvent('console', (message) => !message.text().startsWith('Failed to load resource'));
      expect(await failedKey(reply), 'one key, however the attempts fail').toBe(key);
      expect((await logged).type()).toBe('error');
      await expectKept(refused && word('form.error.refused'), refused);
    });
  }

  await test.step('no answer for ten seconds', async () => {
    await stopClock(page);
    await Promise.all([page.waitForRequest(ENDPOINTS), form.submit.click()]);
    await page.clock.runFor(9900);
    await expect(sending).toBeVisible();
    await expect(failed).toHaveCount(0);
    await page.clock.runFor(200);
    await expectKept();
    // What was sent may have arrived. Nobody waits for its answer any more.
    expect(requests.at(-1)).toEqual({body: form.body, key});
    await visit.answer(async () => {});
    await page.clock.resume();
  });

  await test.step('another key as soon as something else is sent, whoever wrote it', async () => {
    await form.field('company').fill('');
    const another = await failedKey();
    expect(another).not.toBe(key);
    const {message} = form.samples;
    expect(requests.at(-1)?.body).toEqual({...form.body, message: `${message}\n\nTelephone: +34 600 000 001`});
    // As browsers do after a reload, and password managers: without an event.
    await form.field('message').evaluate((field: HTMLInputElement) => {
      field.value = 'Antes';
    });
    const next = await failedKey();
    expect(next).not.toBe(another);
    expect(requests.at(-1)?.body).toEqual({...form.body, message: 'Antes\n\nTelephone: +34 600 000 001'});
    key = next;
  });

  await test.step('the same key for a form that left the page and came back', async () => {
    await form.form.getByRole('link', {name: word('form.privacy.link')}).click();
    await expect(page.getByRole('form')).toHaveCount(0);
    await page.goBack();
    await expect(form.field('message')).toHaveValue('Antes');
    expect(await failedKey()).toBe(key);
  });

  await test.step('the same key in success, another for the same words after it', async () => {
    const written = await form.values();
    await attempt(accept);
    await visit.expectSent();
    await expect(email).toHaveCount(0);
    expect(requests.at(-1)?.key).toBe(key);
    await form.fill((_, {name}) => written[name] ?? '');
    await attempt(accept);
    await visit.expectSent();
    expect(requests.at(-1)?.key).toMatch(UUID);
    expect(requests.at(-1)?.key).not.toBe(key);
    expect(requests.at(-1)?.body).toEqual(requests.at(-2)?.body);
  });
});

test('A success is one without a reference, too, whatever its answer has instead of it', async ({page}) => {
  await page.clock.install();
  const {form, word, sending, attempt, answer, expectSent} = await prepare(page, 'contact', 'en');
  const [told = ''] = word('form.reference').split('{');
  const expectNoReference = async () => {
    await expectSent();
    await expect(form.outcome).not.toContainText(told);
  };
  await form.visit();
  for (const body of ['{}', '{"reference": 12}', 'null', '', '<p>OK</p>']) {
    await test.step(body, async () => {
      await form.fill();
      await attempt((route) => route.fulfill({status: 200, contentType: 'application/json', body}));
      await expectNoReference();
    });
  }

  await test.step('an answer that does not end', async () => {
    await page.evaluate(() => {
      const {fetch} = window;
      window.fetch = async (address, request) => {
        const {ok, status} = await fetch(address, request);
        const stalled = new ReadableStream({
          start: (stream) => {
            stream.enqueue(new TextEncoder().encode('{"status": '));
            request?.signal?.addEventListener('abort', () => stream.error(request.signal?.reason));
          },
        });
        return ok ? new Response(stalled, {status}) : new Response('', {status});
      };
    });
    await form.fill();
    await stopClock(page);
    await form.submit.click();
    await answer(accept);
    await page.clock.runFor(9900);
    await expect(sending).toBeVisible();
    await page.clock.runFor(200);
    await expectNoReference();
  });
});

test('A form has a field for robots that nobody meets, and tells that something stands there, not what', async ({
  page,
}) => {
  const {form, word, requests, attempt, expectSent} = await prepare(page, 'registration', 'en');
  const honeypot = form.form.locator('input[name="leaveEmpty"]');
  // As on a page that came over plain http: the browser makes no keys.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await form.visit();

  await test.step('out of sight, hearing and reach of the keyboard', async () => {
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

  // As password managers do, whose visitor never sees it.
  await honeypot.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'https://ferrer.example');
    for (const type of ['input', 'change']) {
      field.dispatchEvent(new Event(type, {bubbles: true}));
    }
  });
  for (const _ of ['with', 'without']) {
    await form.fill();
    await attempt(accept);
    await expectSent();
    await expect(honeypot, 'emptied with the rest').toHaveValue('');
  }
  const {body} = form;
  expect(requests).toEqual([
    {body: {...body, signs: ['honeypot']}, key: undefined},
    {body, key: undefined},
  ]);
});

test('A form that is filled in within two seconds says so, until it is tried again at leisure', async ({page}) => {
  const {form, requests, failed, attempt, expectSent} = await prepare(page, 'contact', 'es');
  await form.visit();
  await form.fillInHaste();
  await form.form.locator('input[name="leaveEmpty"]').fill('https://robot.example');
  await attempt((route) => route.abort());
  await expect(failed).toBeVisible();
  await letMinutePass(page);
  await form.form.locator('input[name="leaveEmpty"]').fill('');
  await attempt(accept);
  await expectSent();
  const [first, second] = requests;
  const {body} = form;
  expect(first?.body).toEqual({...body, signs: ['honeypot', 'haste']});
  expect(second?.body).toEqual(body);
  expect(second?.key, 'the same submission').toBe(first?.key);

  await test.step('anew after a success', async () => {
    await form.fillInHaste();
    await attempt(accept);
    await expectSent();
    expect(requests.at(-1)?.body).toEqual({...body, signs: ['haste']});
  });
});

test('Who corrects what came along from the other language, or what the browser filled in, is not in haste', async ({
  page,
}) => {
  const {form, requests, attempt, expectSent} = await prepare(page, 'contact', 'en');
  const spanish = new SiteForm(page, 'es', 'contact');
  const {message = ''} = form.samples;
  const correctAndSend = async () => {
    await form.field('message').fill(`${message}!`);
    await attempt(accept);
    await expectSent();
    expect(requests.at(-1)?.body).toEqual(form.sent({...form.samples, message: `${message}!`}));
  };
  await spanish.visit();
  await spanish.fillInHaste();
  await switchLanguage(page, 'es');
  await correctAndSend();

  // Without an event, as after a reload.
  for (const {name, sample} of form.definition.fields) {
    await form.field(name).evaluate((field: HTMLInputElement, value) => {
      field.value = value;
    }, sample);
  }
  await attempt(accept);
  await expectSent();
  expect(requests.at(-1)?.body).toEqual(form.body);
});
