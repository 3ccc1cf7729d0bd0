import {expect, type Page, type Route} from '@playwright/test';
import {firm} from '../../src/site/firm';
import {ENDPOINTS, type FormName, SiteForm} from './forms';
import type {Language} from './site';
import {words} from './words';

export type Answer = (route: Route) => Promise<void>;

export function answerWith(status: number, json: object): Answer {
  return (route) => route.fulfill({status, json});
}

/** Prepares a form whose requests wait until the test answers them. */
export async function prepare(page: Page, name: FormName, language: Language) {
  const form = new SiteForm(page, language, name);
  const word = (key: string) => words(language, key);
  /** The requests, with the headers by which the server recognises repetitions and robots. */
  const requests: Readonly<Record<'body' | 'key' | 'honeypot', unknown>>[] = [];
  const waiting: Route[] = [];
  await page.route(ENDPOINTS, (route) => {
    const request = route.request();
    const {'idempotency-key': key, 'x-honeypot': honeypot} = request.headers();
    requests.push({body: request.postDataJSON(), key, honeypot});
    waiting.push(route);
  });
  const regions = {alert: form.form.getByRole('alert'), status: form.form.getByRole('status')};
  /** Expects one message at the button, in the region that announces it with this role. */
  const expectMessage = async (role: keyof typeof regions, title: string, text: string) => {
    await expect(form.outcome).toHaveCount(1);
    await expect(regions[role].getByText(title, {exact: true})).toBeVisible();
    await expect(regions[role].getByText(text, {exact: true})).toBeVisible();
  };
  /** Expects exactly these fields to be marked as invalid, each with its reason. */
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
    /** All messages of the last attempt: at the button and at fields. */
    messages: form.form.locator('[data-outcome], [aria-invalid]'),
    sending: form.form.getByRole('button', {name: word('form.sending'), exact: true}),
    /** The link that a failure offers. */
    email: form.form.getByRole('link', {name: firm.email}),
    attempt: async (reply: Answer) => {
      await form.submit.click();
      await answer(reply);
    },
    expectError: (text: string) => expectMessage('alert', 'Error', text),
    expectSent: async () => {
      await expectMessage('status', form.definition.success[language], form.thanks);
      expect(Object.values(await form.values()).join(''), 'starts afresh').toBe('');
      await expectComplaints({});
      await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
    },
  };
}
