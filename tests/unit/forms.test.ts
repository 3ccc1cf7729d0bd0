import {describe, expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {formsServiceOf} from '../../src/site/forms-service';
import {sentFields} from '../../supabase/functions/_shared/forms/fields';
import {headersFor, REVALIDATE, readHostRules} from '../../tools/start/host-rules';
import {formCases, formNames} from '../support/forms';
import type {KnownByLanguage} from '../support/languages';
import {BUILD, base, languages} from '../support/site';
import {allSaid, attributes, builtPage, type Elements, readBuilt, selectAll} from '../support/told';
import {words} from '../support/words';

/** ARCHITECTURE.md, Requirements, and its English. */
const INCOMPLETE: KnownByLanguage<string> = {
  es: 'Por favor completa todos los campos requeridos.',
  en: 'Please complete all required fields.',
};

/** A form as it stands in a page's HTML, and works while there is no script. */
describe.each(languages)('In the page (%s)', (language) => {
  const word = (key: string) => words(language, key);
  const page = builtPage(base[language]);
  /** The element whose id another one names. */
  const named = (id = '') => page.find(`[id="${id}"]`);

  test.each(formNames)('the form "%s" asks and answers as it should', (name) => {
    const {tab, fields, success, failure} = formCases[name];
    const forms = selectAll('form', page).filter((one) => named(one.attr('aria-labelledby')).text() === word(tab));
    expect(forms).toHaveLength(1);
    const [form] = forms as [Elements];
    const asked = selectAll('label[for]', form).map((label) => {
      const field = named(label.attr('for'));
      const rest = ['name', 'type', 'maxlength', 'autocomplete', 'rows'].map((name) => field.attr(name));
      return [label.text(), field.is('textarea'), field.is('[required]'), ...rest];
    });
    const expected = fields.map(({name, type, required = false, maxLength, autoComplete, rows}) => {
      const isMultiline = type === 'multiline';
      const label = `${word(`form.${name}`)} ${required ? '*' : word('form.optional')}`;
      const rest = [name, isMultiline ? undefined : type, `${maxLength}`, autoComplete, rows && `${rows}`];
      return [label, isMultiline, required, ...rest];
    });
    expect(asked).toEqual(expected);
    expect(form.text()).toContain(word('form.requiredNote'));

    // Besides, one that people never meet, and that nothing fills in but robots.
    expect(allSaid('label:not([for])', form)).toEqual([word('form.honeypot')]);
    expect(form.find('label[aria-hidden="true"] > input').attr()).toEqual({
      name: 'leaveEmpty',
      tabindex: '-1',
      autocomplete: 'off',
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
      'data-bwignore': 'true',
      'data-form-type': 'other',
    });
    const buttons = selectAll('button', form).map((button) => [button.text(), button.attr('type')]);
    expect(buttons).toEqual([[word(`${name}Form.submit`), 'submit']]);

    // What happens with the data is said below.
    const [before, after] = word('form.privacy').replace('{firm}', firm.name).split('{policy}');
    expect(form.text()).toContain(`${before}${word('form.privacy.link')}${after}`);
    expect(attributes('a', 'href', form)).toEqual([`${base[language]}privacidad`]);

    // Without scripts the browser checks the fields, and the visitor's mail program takes over.
    expect(allSaid('#contact noscript', page)).toEqual([word('form.withoutScript').replace('{email}', firm.email)]);
    const way = {action: `mailto:${firm.email}`, method: 'post', enctype: 'text/plain'};
    expect(form.attr()).toMatchObject({...way, 'data-draft': expect.any(String)});
    expect(form.attr('novalidate')).toBeUndefined();

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
  const {baseUrl, publicKey} = formsServiceOf(process.env);
  const forms = Object.fromEntries(formNames.map((name) => [name, `${baseUrl}${formCases[name].endpoint}`]));
  expect(JSON.parse(readBuilt('/forms.json').toString())).toEqual({publicKey, forms});
  expect(headersFor(await readHostRules(BUILD), '/forms.json')['Cache-Control']).toBe(REVALIDATE);
});
