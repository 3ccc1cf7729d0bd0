import {describe, expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {formsServiceOf} from '../../src/site/forms-service';
import {attributes, builtPage, type Elements, readBuilt, selectAll, textsOf} from '../support/built-pages';
import {formCases, formNames} from '../support/forms';
import type {KnownByLanguage} from '../support/languages';
import {words} from '../support/messages';
import {base, languages} from '../support/site-pages';

/** From ARCHITECTURE.md, Requirements. */
const INCOMPLETE: KnownByLanguage<string> = {
  es: 'Por favor completa todos los campos requeridos.',
  en: 'Please complete all required fields.',
};

/** The HTML of the forms, which also works without scripts. */
describe.each(languages)('In the page (%s)', (language) => {
  const word = (key: string) => words(language, key);
  const page = builtPage(base[language]);
  /** The element whose id another one names. */
  const named = (id = '') => page.find(`[id="${id}"]`);

  test.each(formNames)('the form "%s" has the fields and messages of the specification', (name) => {
    const {tab, fields, specified} = formCases[name];
    const {success, failure}: Readonly<Record<'success' | 'failure', KnownByLanguage<string>>> = formCases[name];
    const ours = fields.map(({name, required, rows}) => name + (required ? '*' : '') + (rows ?? ''));
    const forms = selectAll('form', page).filter((one) => named(one.attr('aria-labelledby')).text() === word(tab));
    expect(forms).toHaveLength(1);
    const [form] = forms as [Elements];
    const asked = selectAll('label[for]', form).map((label) => {
      const field = named(label.attr('for'));
      const rest = ['name', 'type', 'maxlength', 'autocomplete', 'rows'].map((name) => field.attr(name));
      return [label.text(), field.is('textarea'), field.is('[required]'), ...rest];
    });
    const expected = fields.map(({name, type, required, autoComplete, rows}) => {
      const label = `${word(`form.${name}`)} ${required ? '*' : word('form.optional')}`;
      // No `maxlength`: browsers would cut what is pasted, also those that send nothing to our server.
      const rest = [name, type, undefined, autoComplete, rows && `${rows}`];
      return [label, rows !== undefined, required, ...rest];
    });
    expect(asked).toEqual(expected);
    expect(ours.join(' ')).toBe(specified);
    expect(form.text()).toContain(word('form.requiredNote'));

    // The honeypot, which is hidden from people and password managers.
    expect(textsOf('label:not([for])', form)).toEqual([word('form.honeypot')]);
    expect(form.find('label[aria-hidden="true"] > input').attr()).toEqual({
      name: 'leaveEmpty',
      tabindex: '-1',
      autocomplete: 'off',
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
      'data-bwignore': 'true',
      'data-form-type': 'other',
    });
    expect(textsOf('button[type="submit"]', form)).toEqual([word(`${name}Form.submit`)]);

    const [before, after] = word('form.privacy').replace('{firm}', firm.name).split('{policy}');
    expect(form.text()).toContain(`${before}${word('form.privacy.link')}${after}`);
    expect(attributes('a', 'href', form)).toEqual([`${base[language]}privacidad`]);

    // Without scripts the browser checks the fields and opens the visitor's mail program.
    expect(textsOf('#contact noscript', page)).toEqual([word('form.withoutScript').replace('{email}', firm.email)]);
    const target = {action: `mailto:${firm.email}`, method: 'post', enctype: 'text/plain'};
    expect(form.attr()).toMatchObject({...target, 'data-draft': expect.any(String)});
    expect(form.attr('novalidate')).toBeUndefined();

    // With scripts, the outcomes have the words of the specification.
    expect(success[language] ?? word(`${name}Form.success.title`)).toBe(word(`${name}Form.success.title`));
    expect(failure[language] ?? word(`${name}Form.failure`)).toBe(word(`${name}Form.failure`));
    expect(word(`${name}Form.success.description`), 'where and when the answer comes').toMatch(/{email}.*24 (a|to) 48/);
    expect(INCOMPLETE[language] ?? word('form.error.incomplete')).toBe(word('form.error.incomplete'));
    expect(word('form.error.title')).toBe('Error');
  });
});

test('The built site has a file with the addresses of its forms', () => {
  const {baseUrl, publicKey} = formsServiceOf(process.env);
  const forms = Object.fromEntries(formNames.map((name) => [name, `${baseUrl}${formCases[name].endpoint}`]));
  expect(JSON.parse(readBuilt('/forms.json').toString())).toEqual({publicKey, forms});
});
