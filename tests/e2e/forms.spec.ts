import type {Locator, Page, Route} from '@playwright/test';
import {firm} from '../../src/data/firm';
import {expect, test} from '../support/fixtures';
import {accept, ENDPOINTS, formNames, SiteForm} from '../support/forms';
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

/** Each way in which sending may fail while the visitor waits, and what the server does then. */
const failures: readonly {readonly name: string; readonly answer: (route: Route) => Promise<void>}[] = [
  {name: 'network loss', answer: (route) => route.abort('internetdisconnected')},
  ...[400, 429, 500].map((status) => ({
    name: `status ${status}`,
    answer: (route: Route) => route.fulfill({status, json: {error: 'detail that nobody should see'}}),
  })),
];

const fail = (route: Route) => route.fulfill({status: 500});

/** The random UUIDs of RFC 9562. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** What a form sent. */
interface Sent {
  readonly body: unknown;
  /** The header by which the server recognises a repetition. */
  readonly key: string | undefined;
}

/** What the page sends to the forms' endpoints from now on. */
function recordRequests(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/functions/')) {
      sent.push({body: request.postDataJSON(), key: request.headers()['idempotency-key']});
    }
  });
  return sent;
}

/** What the site itself logs as errors from now on; the browser adds its own lines about failed requests. */
function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text());
    }
  });
  return errors;
}

/** Lets a test answer the forms' requests when it pleases. */
class HeldAnswers {
  private readonly waiting: Route[] = [];

  async install(page: Page): Promise<void> {
    await page.route(ENDPOINTS, (route) => void this.waiting.push(route));
  }

  async answer(reply: (route: Route) => Promise<void>): Promise<void> {
    await expect.poll(() => this.waiting.length, 'requests that wait for their answer').toBeGreaterThan(0);
    await Promise.all(this.waiting.splice(0).map(reply));
  }
}

/** The toasts of a page. */
class Toasts {
  readonly region: Locator;
  private readonly headings: Locator;
  private readonly close: Locator;

  constructor(
    private readonly page: Page,
    language: Language,
  ) {
    this.region = page.getByRole('region', {name: words(language, 'toast.region')});
    // Urgent toasts are read out from elsewhere and hidden from screen readers until the keyboard enters them.
    this.headings = this.region.getByRole('heading', {includeHidden: true}).filter({visible: true});
    this.close = this.region.getByLabel(words(language, 'toast.close')).filter({visible: true});
  }

  /** One toast is in view, and it says this. */
  async expect(title: string, description: string): Promise<void> {
    await expect(this.headings).toHaveText([title]);
    await expect(this.region.getByText(description, {exact: true}).filter({visible: true})).toHaveCount(1);
  }

  /** No toast is in view. */
  async expectNone(): Promise<void> {
    await expect(this.headings).toHaveCount(0);
  }

  /** The colour of the toast in view. */
  async ground(): Promise<string> {
    return this.headings.evaluate((heading) => {
      const isPainted = (element: Element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)';
      let element: Element | null = heading;
      while (element && !isPainted(element)) {
        element = element.parentElement;
      }
      return element ? getComputedStyle(element).backgroundColor : 'none';
    });
  }

  /** Closes the toast as someone without a mouse does. */
  async closeByKeyboard(): Promise<void> {
    await this.page.keyboard.press('F6');
    await expect(this.region).toBeFocused();
    await this.page.keyboard.press('Tab');
    await expect(this.close).toBeFocused();
    await this.page.keyboard.press('Enter');
    await this.expectNone();
    await expect(this.page.locator(':focus'), 'the keyboard is back in the form').toHaveCount(1);
  }
}

for (const language of languages) {
  const word = (key: string) => words(language, key);

  for (const name of formNames) {
    test.describe(`Form "${name}" (${language})`, () => {
      test('asks for what it needs and says what happens with it', async ({page}) => {
        const form = new SiteForm(page, language, name);
        await form.visit();
        await expect(form.form.getByRole('textbox')).toHaveCount(form.definition.fields.length);
        await expect(form.form.getByText(word('form.requiredNote'))).toBeVisible();
        for (const {name: key, label, type, required, autocomplete, rows} of form.definition.fields) {
          const field = form.field(key);
          await expect(field, key).toHaveCount(1);
          await expect(field, key).toHaveAttribute('autocomplete', autocomplete);
          await expect(field, key).toHaveJSProperty('required', required);
          await expect(field, key).toHaveJSProperty('type', type === 'multiline' ? 'textarea' : type);
          if (rows) {
            await expect(field, key).toHaveJSProperty('rows', rows);
          }
          const mark = required ? '*' : word('form.optional');
          await expect(form.form.getByText(`${word(label)} ${mark}`, {exact: true}), key).toBeVisible();
        }
        const [clauseStart = ''] = word('form.privacy').replace('{firm}', firm.name).split('{policy}');
        const clause = form.form.getByRole('paragraph').filter({hasText: clauseStart.trim()});
        await expect(clause).toBeVisible();
        await clause.getByRole('link', {name: word('form.privacy.link')}).click();
        await expect(page).toHaveURL(`${base[language]}privacidad`);
      });

      test('names what is missing or wrong, and sends nothing', async ({page}) => {
        const form = new SiteForm(page, language, name);
        const toasts = new Toasts(page, language);
        const requests = recordRequests(page);
        await page.route(ENDPOINTS, accept);
        await form.visit();
        const required = form.definition.fields.filter((field) => field.required).map((field) => field.name);
        const outcome = form.form.getByText(`${ERROR}. ${INCOMPLETE[language]}`, {exact: true});

        await test.step('nothing filled in', async () => {
          await form.submit.click();
          await toasts.expect(ERROR, INCOMPLETE[language]);
          await expect(outcome).toBeVisible();
          for (const {name: key} of form.definition.fields) {
            const field = form.field(key);
            if (required.includes(key)) {
              await expect(field, key).toHaveAttribute('aria-invalid', 'true');
              await expect(field, key).toHaveAccessibleDescription(word('form.error.required'));
            } else {
              await expect(field, key).not.toHaveAttribute('aria-invalid');
            }
          }
          await expect(form.form.getByText(word('form.error.required'))).toHaveCount(required.length);
          await expect(form.field(required[0] ?? '')).toBeFocused();
        });

        await test.step('each required field blank in turn', async () => {
          await toasts.closeByKeyboard();
          await form.fill();
          const errors = form.form.getByText(word('form.error.required'));
          await expect(errors, 'errors go as they are mended').toHaveCount(0);
          for (const blank of required) {
            await form.field(blank).fill('   ');
            await form.submit.click();
            await toasts.expect(ERROR, INCOMPLETE[language]);
            await expect(outcome).toBeVisible();
            await expect(form.field(blank)).toBeFocused();
            await expect(form.field(blank)).toHaveAccessibleDescription(word('form.error.required'));
            await expect(errors).toHaveCount(1);
            await form.field(blank).fill(form.samples[blank] ?? '');
            await expect(errors).toHaveCount(0);
          }
        });

        await test.step('an e-mail address that is none', async () => {
          const email = form.field('email');
          for (const wrong of ['ines', 'ines@', '@ferrer.example', 'ines ferrer@ferrer.example']) {
            await email.fill(wrong);
            await email.press('Enter');
            await expect(email).toHaveAttribute('aria-invalid', 'true');
            await expect(email).toHaveAccessibleDescription(word('form.error.email'));
            await expect(email).toBeFocused();
            await expect(form.form.getByText(`${ERROR}. ${word('form.error.email')}`)).toBeVisible();
            await email.fill(form.samples.email ?? '');
            await expect(email).not.toHaveAttribute('aria-invalid');
          }
          await toasts.expect(ERROR, word('form.error.email'));
        });

        expect(requests).toEqual([]);
      });

      test('sends exactly what it should, thanks, and starts afresh', async ({page}) => {
        const form = new SiteForm(page, language, name);
        const {endpoint, fields, sent, success, thanks} = form.definition;
        const toasts = new Toasts(page, language);
        const requests = recordRequests(page);
        await page.route(ENDPOINTS, accept);
        await form.visit();

        // Without blanks around, with quotes, accents, line breaks, and what other programs take for their own language.
        const intact = `«Ñandú» "O'Higgins" \\ — 你好 🚢 <script>alert('x')</script>\n{"a": 1} %20 &amp; \${x}`;
        const longest = fields.at(-1)?.name ?? '';
        await form.fill((sample) => `  ${sample}\t `);
        await form.field(longest).fill(`\n ${intact} \n`);
        const request = page.waitForRequest(ENDPOINTS);
        await form.submit.click();

        const made = await request;
        expect(made.method()).toBe('POST');
        expect(new URL(made.url()).pathname + new URL(made.url()).search).toBe(endpoint);
        const headers = await made.allHeaders();
        expect(headers['content-type']).toBe('application/json');
        expect(headers.authorization).toBe(`Bearer ${PUBLIC_KEY}`);
        const written: Record<string, string> = {...form.samples, [longest]: intact};
        expect(made.postDataJSON()).toEqual(Object.fromEntries(sent.map((key) => [key, written[key]])));

        await toasts.expect(success[language], word(thanks));
        expect(word(thanks), 'when the answer comes').toMatch(/24 (a|to) 48/);
        await expect(toasts.region).toHaveAttribute('aria-live', 'polite');
        for (const {name: key} of fields) {
          await expect(form.field(key)).toHaveValue('');
          await expect(form.field(key)).not.toHaveAttribute('aria-invalid');
        }
        await toasts.closeByKeyboard();
        const outcome = form.form.getByText(`${success[language]}. ${word(thanks)}`, {exact: true});
        await expect(outcome).toBeVisible();
        await form.field(longest).fill('…');
        await expect(outcome, 'stays until the next attempt').toBeVisible();
        expect(requests).toHaveLength(1);
      });

      test('keeps everything and offers another way when sending fails, until it works', async ({page}) => {
        const form = new SiteForm(page, language, name);
        const {failure, success, thanks} = form.definition;
        const toasts = new Toasts(page, language);
        const errors = recordErrors(page);
        const answers = new HeldAnswers();
        await answers.install(page);
        await form.visit();
        await form.fill();
        const outcome = form.form.getByText(`${ERROR}. ${failure[language]}`, {exact: true});
        const email = form.form.getByRole('link', {name: firm.email});
        await expect(email).toHaveCount(0);

        let failureGround = '';
        for (const [past, {name: reason, answer}] of failures.entries()) {
          await test.step(reason, async () => {
            await form.submit.click();
            await expect(outcome, 'the next attempt starts without the outcome of the last').toHaveCount(0);
            await answers.answer(answer);
            await toasts.expect(ERROR, failure[language]);
            await expect(page.getByRole('alert').getByText(failure[language])).toBeAttached();
            failureGround = await toasts.ground();
            await expect(outcome).toBeVisible();
            await expect(email).toHaveAttribute('href', `mailto:${firm.email}`);
            await expect(form.form.getByText('detail that nobody should see')).toHaveCount(0);
            await expect(form.submit).toBeFocused();
            expect(await form.values()).toEqual(form.samples);
            await expect.poll(() => errors.length, 'errors in the console').toBe(past + 1);
            await toasts.closeByKeyboard();
          });
        }

        await form.submit.click();
        await answers.answer(accept);
        await toasts.expect(success[language], word(thanks));
        expect(await toasts.ground()).not.toBe(failureGround);
        await expect(outcome).toHaveCount(0);
        await expect(email).toHaveCount(0);
        await expect(form.field('email')).toHaveValue('');
        expect(errors).toHaveLength(failures.length);
      });

      test('tells the outcome of the last attempt only', async ({page}) => {
        const form = new SiteForm(page, language, name);
        const toasts = new Toasts(page, language);
        await page.route(ENDPOINTS, accept);
        await form.visit();
        await form.submit.click();
        await toasts.expect(ERROR, INCOMPLETE[language]);
        await form.fill();
        await form.submit.click();
        await toasts.expect(form.definition.success[language], word(form.definition.thanks));
        await expect(form.form.getByText(INCOMPLETE[language])).toHaveCount(0);
        await toasts.closeByKeyboard();
      });

      test('sends once, whatever is pressed meanwhile, and says that it is sending', async ({page}) => {
        const form = new SiteForm(page, language, name);
        const requests = recordRequests(page);
        const answers = new HeldAnswers();
        await answers.install(page);
        await form.visit();
        await form.fill();
        await form.submit.dblclick();
        const sending = form.form.getByRole('button', {name: word('form.sending'), exact: true});
        await expect(sending).toBeVisible();
        await expect(sending).toHaveAttribute('aria-disabled', 'true');
        await sending.press('Enter');
        await sending.press('Space');
        await form.field('email').press('Enter');
        await expect(sending).toBeVisible();

        await answers.answer(accept);
        await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
        await expect(form.field('email')).toHaveValue('');
        await expect(form.form.getByText(`${form.definition.success[language]}.`)).toBeVisible();
        expect(requests).toHaveLength(1);
      });

      test('marks each attempt to send the same as a repetition, and nothing else', async ({page}) => {
        const form = new SiteForm(page, language, name);
        const {failure, fields, sent} = form.definition;
        const requests = recordRequests(page);
        const answers = new HeldAnswers();
        await answers.install(page);
        await form.visit();
        await form.fill();
        const outcome = form.form.getByText(`${ERROR}. ${failure[language]}`, {exact: true});

        /** Sends what stands in the form and lets the attempt end in this answer. Returns its key. */
        async function attempt(answer: (route: Route) => Promise<void>): Promise<string> {
          await form.submit.click();
          await expect(outcome).toHaveCount(0);
          await answers.answer(answer);
          if (answer === accept) {
            await expect(form.field('email')).toHaveValue('');
          } else {
            await expect(outcome).toBeVisible();
          }
          const key = requests.at(-1)?.key ?? '';
          expect(key).toMatch(UUID);
          return key;
        }

        let key = '';
        await test.step('one key, however the attempts fail', async () => {
          for (const {name: reason, answer} of failures) {
            key ||= await attempt(answer);
            expect(await attempt(answer), reason).toBe(key);
          }
        });

        await test.step('the same key for a form that left the page and came back', async () => {
          await form.form.getByRole('link', {name: word('form.privacy.link')}).click();
          await expect(page.getByRole('form')).toHaveCount(0);
          await page.goBack();
          await expect(form.field('email')).toHaveValue(form.samples.email ?? '');
          expect(await attempt(fail)).toBe(key);
        });

        for (const {name: field, type} of fields) {
          const isSent = sent.includes(field);
          await test.step(`${isSent ? 'another' : 'the same'} key after "${field}" changed`, async () => {
            await form.field(field).fill(type === 'email' ? 'another@site.example' : '¿Otra cosa?');
            const next = await attempt(fail);
            expect(next === key).toBe(!isSent);
            expect(await attempt(fail)).toBe(next);
            key = next;
          });
        }

        await test.step('the same key in success, another for the same words after it', async () => {
          const written = await form.values();
          expect(await attempt(accept)).toBe(key);
          for (const [field, value] of Object.entries(written)) {
            await form.field(field).fill(value);
          }
          expect(await attempt(accept)).not.toBe(key);
        });
        expect(requests.at(-1)?.body).toEqual(requests.at(-2)?.body);
      });

      test('is sent without a key where the browser makes none', async ({page}) => {
        // As on a page that came over plain http, except from the visitor's own machine.
        await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
        const form = new SiteForm(page, language, name);
        const requests = recordRequests(page);
        const answers = new HeldAnswers();
        await answers.install(page);
        await form.visit();
        expect(await page.evaluate(() => 'randomUUID' in crypto)).toBe(false);
        await form.fill();
        await form.submit.click();
        await answers.answer(fail);
        await expect(form.form.getByText(`${ERROR}. ${form.definition.failure[language]}`)).toBeVisible();
        await form.submit.click();
        await answers.answer(accept);
        await expect(form.form.getByText(`${form.definition.success[language]}.`)).toBeVisible();
        const {body} = form;
        expect(requests).toEqual([
          {body, key: undefined},
          {body, key: undefined},
        ]);
      });

      test('has a field for robots that nobody sees, hears or reaches', async ({page}) => {
        const form = new SiteForm(page, language, name);
        await form.visit();
        const fields = form.definition.fields.map((field) => form.field(field.name));
        const privacy = form.form.getByRole('link', {name: word('form.privacy.link')});
        await expect(form.honeypot).toHaveCount(1);
        await expect(form.honeypot).toHaveJSProperty('type', 'text');
        await expect(form.honeypot).toHaveAttribute('autocomplete', 'off');
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
          await expect(form.form.getByRole('textbox')).toHaveCount(fields.length);
        });

        await test.step('out of reach of the keyboard, both ways', async () => {
          const stops = [form.tab, ...fields, form.submit, privacy];
          await form.tab.focus();
          for (const stop of stops.slice(1)) {
            await page.keyboard.press('Tab');
            await expect(stop).toBeFocused();
          }
          for (const stop of stops.toReversed().slice(1)) {
            await page.keyboard.press('Shift+Tab');
            await expect(stop).toBeFocused();
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

      test('tells what a robot wrote into its field, once', async ({page}) => {
        const form = new SiteForm(page, language, name);
        const requests = recordRequests(page);
        await page.route(ENDPOINTS, accept);
        await form.visit();
        const {body} = form;
        const sentence = 'https://robot.example/?q="1"&lang=es';
        for (const written of [sentence, '']) {
          await form.fill();
          if (written) {
            await form.honeypot.fill(written);
          }
          await form.submit.click();
          await expect(form.field('email')).toHaveValue('');
          await expect(form.honeypot, 'emptied with the rest').toHaveValue('');
        }
        expect(requests.map((request) => request.body)).toEqual([{...body, website: sentence}, body]);
        expect(requests[1]?.key).not.toBe(requests[0]?.key);
      });
    });
  }

  test.describe(`Forms (${language})`, () => {
    test('stand behind two tabs, the message in front, and each keeps what was typed', async ({page}) => {
      const contact = new SiteForm(page, language, 'contact');
      const registration = new SiteForm(page, language, 'registration');
      await page.goto(base[language]);
      await expect(contact.tab).toBeChecked();
      await expect(contact.form).toBeVisible();
      await expect(registration.form).toBeHidden();

      await contact.field('email').fill('contact@site.example');
      await registration.tab.click();
      await expect(registration.form).toBeVisible();
      await expect(contact.form).toBeHidden();
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
        await expect(shown.tab).toBeChecked();
        await expect(hidden.tab).not.toBeChecked();
        await expect(shown.form).toBeVisible();
        await expect(hidden.form).toBeHidden();
      }
      await expect(contact.field('email')).toHaveValue('contact@site.example');
      await registration.tab.click();
      await expect(registration.field('email')).toHaveValue('registration@site.example');
    });

    test('keep what the browser itself wrote into them during a visit to another page', async ({page}) => {
      const form = new SiteForm(page, language, 'contact');
      await form.visit();
      // As browsers do after a reload: without an event.
      await form.field('message').evaluate((field: HTMLTextAreaElement) => {
        field.value = 'Antes';
      });
      await form.form.getByRole('link', {name: words(language, 'form.privacy.link')}).click();
      await expect(page).toHaveURL(`${base[language]}privacidad`);
      await page.goBack();
      await expect(form.field('message')).toHaveValue('Antes');
    });

    test('give up after ten seconds without an answer, and may repeat what may have arrived', async ({page}) => {
      const errors = recordErrors(page);
      const requests = recordRequests(page);
      const forms = formNames.map((name) => new SiteForm(page, language, name));
      await page.route(ENDPOINTS, () => {});
      await page.goto(base[language]);
      for (const form of forms) {
        await form.tab.click();
        await form.fill();
      }
      const starts: number[] = [];
      for (const form of forms) {
        await form.tab.click();
        const request = page.waitForRequest(ENDPOINTS);
        await form.submit.click();
        await request;
        starts.push(Date.now());
      }
      // Both wait at the same time.
      for (const [index, form] of forms.entries()) {
        const failure = form.definition.failure[language];
        await form.tab.click();
        await expect(form.form.getByText(`${ERROR}. ${failure}`, {exact: true})).toBeVisible({timeout: 12_000});
        const waited = Date.now() - (starts[index] ?? 0);
        expect(waited).toBeGreaterThan(9000);
        expect(waited).toBeLessThan(11_500);
        await expect(form.form.getByRole('link', {name: firm.email})).toBeVisible();
        expect(await form.values()).toEqual(form.samples);
      }
      await new Toasts(page, language).expect(ERROR, forms.at(-1)?.definition.failure[language] ?? '');
      expect(errors).toHaveLength(forms.length);

      for (const form of forms) {
        await form.tab.click();
        const request = page.waitForRequest(ENDPOINTS);
        await form.submit.click();
        await request;
      }
      const keys = requests.map(({key}) => key);
      expect(keys.slice(forms.length), 'the keys of the first attempts').toEqual(keys.slice(0, forms.length));
      expect(new Set(keys).size, 'a key of its own for each form').toBe(forms.length);
    });
  });
}
