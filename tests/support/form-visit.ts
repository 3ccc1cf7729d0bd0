import {expect, type Page, type Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {ENDPOINTS, type FormName, SiteForm} from './forms';
import type {Language} from './site';
import {words} from './words';

export type Answer = (route: Route) => Promise<void>;

export function answerWith(status: number, json: object): Answer {
  return (route) => route.fulfill({status, json});
}

/** A form, what it sends, and how its attempts end. The answers come when a test says so. */
export async function prepare(page: Page, name: FormName, language: Language) {
  const form = new SiteForm(page, language, name);
  const word = (key: string) => words(language, key);
  /** What was sent, with the headers by which the server recognises a repetition and a robot. */
  const requests: Readonly<Record<'body' | 'key' | 'honeypot', unknown>>[] = [];
  const waiting: Route[] = [];
  await page.route(ENDPOINTS, (route) => {
    const request = route.request();
    const {'idempotency-key': key, 'x-honeypot': honeypot} = request.headers();
    requests.push({body: request.postDataJSON(), key, honeypot});
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
