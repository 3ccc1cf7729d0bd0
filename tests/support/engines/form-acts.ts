import {expect} from '@playwright/test';
import {type FormName, formCases} from '../forms';
import {receivedMails} from '../inbox';
import {base, type Language} from '../site';
import {words} from '../words';
import type {Act} from './acts';
import type {Visitor} from './visitor';

export const FORM: Readonly<Record<FormName, string>> = {
  contact: 'form[data-draft="contact"]',
  registration: 'form[data-draft="register"]',
};

/** Opens the landing page with a form in view. */
export async function openForm(visitor: Visitor, language: Language, name: FormName): Promise<void> {
  await visitor.visit(base[language]);
  await visitor.click('fieldset[data-draft="contact-tabs"] label', words(language, formCases[name].tab));
}

/** Fills in a form. @returns A unique surname, which is part of the first field. */
async function fillIn(visitor: Visitor, name: FormName): Promise<string> {
  const surname = `Q${Math.random().toString(36).slice(2)}`;
  for (const [index, field] of formCases[name].fields.entries()) {
    await visitor.click(`${FORM[name]} [name="${field.name}"]`);
    await visitor.type(index === 0 ? `${field.sample} ${surname}` : field.sample.replace('\n', ' '));
  }
  return surname;
}

/** Reloads the page, which must keep the values, sends the form and finds it in the inbox by the surname. */
async function sendAndReceive(visitor: Visitor, language: Language, name: FormName, surname: string): Promise<void> {
  const values = () =>
    visitor.evaluate(
      (form) => [...document.querySelectorAll<HTMLInputElement>(`${form} [name]`)].map(({value}) => value),
      FORM[name],
    );
  const typed = await values();
  await visitor.reload();
  expect(await values(), 'after a reload').toEqual(typed);
  await visitor.click(`${FORM[name]} [type="submit"]`);
  await visitor.hover(`${FORM[name]} [data-outcome="success"]`);
  await visitor.sees(`${FORM[name]} [data-outcome="success"] p`, formCases[name].success[language]);
  expect(await visitor.value(`${FORM[name]} [name="${formCases[name].fields[0].name}"]`)).toBe('');
  expect(await receivedMails(surname)).toHaveLength(1);
}

export const contact: Act = async (visitor, {language}) => {
  await openForm(visitor, language, 'contact');
  await sendAndReceive(visitor, language, 'contact', await fillIn(visitor, 'contact'));
};

/** Submits a form three times: empty, with a failing request, and successfully. */
export const form =
  (name: FormName): Act =>
  async (visitor, {language}) => {
    const [first] = formCases[name].fields;
    await openForm(visitor, language, name);
    await visitor.click(`${FORM[name]} [type="submit"]`);
    await visitor.sees(`${FORM[name]} [name="${first.name}"][aria-invalid="true"]:focus`);
    await visitor.sees(`#${await visitor.evaluate(() => document.activeElement?.getAttribute('aria-describedby'))}`);
    await visitor.hover(`${FORM[name]} [data-outcome="destructive"]`);
    const surname = await fillIn(visitor, name);
    await visitor.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('No line'));
    });
    await visitor.click(`${FORM[name]} [type="submit"]`);
    await visitor.sees(`${FORM[name]} [data-outcome="destructive"] p`, formCases[name].failure[language]);
    await visitor.hover(`${FORM[name]} [data-outcome] a[href^="mailto:"]`);
    expect(await visitor.value(`${FORM[name]} [name="${first.name}"]`), 'what was typed').toContain(first.sample);
    // The application logs the failure to the console.
    await visitor.takeErrors();
    await sendAndReceive(visitor, language, name, surname);
  };
