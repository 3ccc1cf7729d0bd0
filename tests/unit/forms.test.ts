import type {Element} from 'hast';
import {select, selectAll} from 'hast-util-select';
import {toString as textOf} from 'hast-util-to-string';
import {describe, expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {formsService} from '../../src/site/forms-backend';
import {sentFields} from '../../supabase/functions/_shared/forms/fields';
import {headersFor, REVALIDATE, readHostRules} from '../../tools/start/host-rules';
import {formCases, formNames} from '../support/forms';
import type {KnownByLanguage} from '../support/languages';
import {BUILD, base, languages} from '../support/site';
import {builtPage, readBuilt, said} from '../support/told';
import {words} from '../support/words';

/** Section 8 of the specification, and its English (decisions.md). */
const INCOMPLETE: KnownByLanguage<string> = {
  es: 'Por favor completa todos los campos requeridos.',
  en: 'Please complete all required fields.',
};

/** A form as it stands in a page's HTML, and works while there is no script. */
describe.each(languages)('In the page (%s)', (language) => {
  const word = (key: string) => words(language, key);
  const page = builtPage(base[language]);
  /** The element whose id another one names. */
  const named = (id: unknown) => select(`[id="${id}"]`, page);

  test.each(formNames)('the form "%s" asks and answers as it should', (name) => {
    const {tab, fields, success, failure} = formCases[name];
    const forms = selectAll('form', page).filter(
      ({properties}) => textOf(named(properties.ariaLabelledBy) ?? page) === word(tab),
    );
    expect(forms).toHaveLength(1);
    const [form] = forms as [Element];
    const asked = selectAll('label[for]', form).map((label) => {
      const {tagName, properties} = named(label.properties.htmlFor) ?? label;
      const {name, type, required, maxLength, autoComplete, rows} = properties;
      return [textOf(label), name, tagName, type, required, maxLength, autoComplete, rows];
    });
    const expected = fields.map(({name, type, required, maxLength, autoComplete, rows}) => [
      `${word(`form.${name}`)} ${required ? '*' : word('form.optional')}`,
      name,
      ...(type === 'multiline' ? ['textarea', undefined] : ['input', type]),
      required,
      maxLength,
      [autoComplete],
      rows,
    ]);
    expect(asked).toEqual(expected);
    expect(textOf(form)).toContain(word('form.requiredNote'));

    // Besides, one that people never meet, and that nothing fills in but robots.
    const [honeypot, ...others] = selectAll('label:not([for])', form);
    expect(others).toEqual([]);
    expect(honeypot && textOf(honeypot)).toBe(word('form.honeypot'));
    expect(honeypot?.properties).toMatchObject({ariaHidden: 'true'});
    expect(select('input', honeypot)?.properties).toEqual({
      name: 'leaveEmpty',
      tabIndex: -1,
      autoComplete: ['off'],
      data1pIgnore: 'true',
      dataLpignore: 'true',
      dataBwignore: 'true',
      dataFormType: 'other',
    });
    expect(selectAll('button', form).map((button) => [textOf(button), button.properties.type])).toEqual([
      [word(`${name}Form.submit`), 'submit'],
    ]);

    // What happens with the data is said below.
    const [before, after] = word('form.privacy').replace('{firm}', firm.name).split('{policy}');
    expect(textOf(form)).toContain(`${before}${word('form.privacy.link')}${after}`);
    expect(selectAll('a', form).map(({properties}) => properties.href)).toEqual([`${base[language]}privacidad`]);

    // Without scripts the browser checks the fields, and the visitor's mail program takes over.
    const told = selectAll('#contact noscript', page).map(said);
    expect(told).toEqual([word('form.withoutScript').replace('{email}', firm.email)]);
    const way = {action: `mailto:${firm.email}`, method: 'post', encType: 'text/plain', dataDraft: expect.any(String)};
    expect(form.properties).toMatchObject(way);
    expect(form.properties.noValidate).toBeUndefined();

    // With them, an attempt ends in the words of the specification.
    expect(success[language] ?? word(`${name}Form.success.title`)).toBe(word(`${name}Form.success.title`));
    expect(failure[language] ?? word(`${name}Form.failure`)).toBe(word(`${name}Form.failure`));
    expect(word(`${name}Form.success.description`), 'where and when the answer comes').toMatch(/{email}.*24 (a|to) 48/);
    expect(INCOMPLETE[language] ?? word('form.error.incomplete')).toBe(word('form.error.incomplete'));
    expect(word('form.error.title')).toBe('Error');
  });
});

test('The functions take the longest message that the page lets through, with all that ends it', () => {
  const {fields} = formCases.contact;
  const longest = (name: string) => fields.find((field) => field.name === name)?.maxLength ?? 0;
  const ending = fields.filter(({endsMessage}) => endsMessage).map(({name}) => name);
  const message = sentFields('contact').find(({name}) => name === 'message');
  for (const language of languages) {
    const lines = ending.map((name) => `\n${words(language, `form.${name}`)}: ${'x'.repeat(longest(name))}`);
    expect(longest('message') + `\n${lines.join('')}`.length).toBeLessThanOrEqual(message?.maxLength ?? 0);
  }
});

test('The built site says where its forms go, and nobody keeps that', async () => {
  const {baseUrl, publicKey} = formsService;
  const forms = Object.fromEntries(formNames.map((name) => [name, `${baseUrl}${formCases[name].endpoint}`]));
  expect(JSON.parse(readBuilt('/forms.json').toString())).toEqual({publicKey, forms});
  expect(headersFor(await readHostRules(BUILD), '/forms.json')['Cache-Control']).toBe(REVALIDATE);
});
