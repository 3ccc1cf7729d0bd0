/** The HTML of the forms, which also works without scripts. */
import {describe, expect, test} from 'vitest';
import {firm} from '../../src/site/firm';
import {readFormsService} from '../../src/site/forms-service';
import {attributeValues, builtDocument, type Elements, readBuiltFile, selectAll, textsOf} from '../support/built-pages';
import {formCases, formNames} from '../support/forms';
import type {ValuesByLanguage} from '../support/languages';
import {getMessage} from '../support/messages';
import {baseUrl, languages} from '../support/site-pages';

/** The message for empty required fields, from the specification (ARCHITECTURE.md, "Requirements"). */
const INCOMPLETE_MESSAGE: ValuesByLanguage<string> = {
  es: 'Por favor completa todos los campos requeridos.',
  en: 'Please complete all required fields.',
};

describe.each(languages)('On the landing page (%s)', (language) => {
  const message = (key: string) => getMessage(language, key);
  const page = builtDocument(baseUrl[language]);
  const elementById = (id = '') => page.find(`[id="${id}"]`);

  test.each(formNames)(
    'the %s form has the fields and messages of the specification and works without scripts',
    (name) => {
      const {tab, fields, specified} = formCases[name];
      const {success, failure}: Readonly<Record<'success' | 'failure', ValuesByLanguage<string>>> = formCases[name];
      const fieldSummary = fields.map(({name, required, rows}) => name + (required ? '*' : '') + (rows ?? ''));
      const forms = selectAll('form', page).filter(
        (candidate) => elementById(candidate.attr('aria-labelledby')).text() === message(tab),
      );
      expect(forms).toHaveLength(1);
      const [form] = forms as [Elements];
      const actual = selectAll('label[for]', form).map((label) => {
        const field = elementById(label.attr('for'));
        const values = ['name', 'type', 'maxlength', 'autocomplete', 'rows'].map((attribute) => field.attr(attribute));
        return [label.text(), field.is('textarea'), field.is('[required]'), ...values];
      });
      const expected = fields.map(({name, type, required, autoComplete, rows}) => {
        const label = `${message(`form.${name}`)} ${required ? '*' : message('form.optional')}`;
        // No `maxlength`, because browsers silently truncate pasted text that exceeds it.
        const values = [name, type, undefined, autoComplete, rows && `${rows}`];
        return [label, rows !== undefined, required, ...values];
      });
      expect(actual).toEqual(expected);
      expect(fieldSummary.join(' ')).toBe(specified);
      expect(form.text()).toContain(message('form.requiredNote'));

      // The honeypot is hidden from people, and password managers ignore it.
      expect(textsOf('label:not([for])', form)).toEqual([message('form.honeypot')]);
      expect(form.find('label[aria-hidden="true"] > input').attr()).toEqual({
        name: 'leaveEmpty',
        tabindex: '-1',
        autocomplete: 'off',
        'data-1p-ignore': 'true',
        'data-lpignore': 'true',
        'data-bwignore': 'true',
        'data-form-type': 'other',
      });
      expect(textsOf('button[type="submit"]', form)).toEqual([message(`${name}Form.submit`)]);

      const [textBefore, textAfter] = message('form.privacy').replace('{firm}', firm.name).split('{policy}');
      expect(form.text()).toContain(`${textBefore}${message('form.privacy.link')}${textAfter}`);
      expect(attributeValues('a', 'href', form)).toEqual([`${baseUrl[language]}privacidad`]);

      // Without scripts, the browser validates the fields and opens the visitor's email program.
      expect(textsOf('#contact noscript', page)).toEqual([
        message('form.withoutScript').replace('{email}', firm.email),
      ]);
      const target = {action: `mailto:${firm.email}`, method: 'post', enctype: 'text/plain'};
      expect(form.attr()).toMatchObject({...target, 'data-draft': expect.any(String)});
      expect(form.attr('novalidate')).toBeUndefined();

      // The app shows the messages of the specification.
      expect(success[language] ?? message(`${name}Form.success.title`)).toBe(message(`${name}Form.success.title`));
      expect(failure[language] ?? message(`${name}Form.failure`)).toBe(message(`${name}Form.failure`));
      expect(message(`${name}Form.success.description`), 'how and when the firm answers').toMatch(
        /{email}.*24 (a|to) 48/,
      );
      expect(INCOMPLETE_MESSAGE[language] ?? message('form.error.incomplete')).toBe(message('form.error.incomplete'));
      expect(message('form.error.title')).toBe('Error');
    },
  );
});

test('The built site has a file forms.json with the URLs of the functions and the public key', () => {
  const {baseUrl, publicKey} = readFormsService(process.env);
  const forms = Object.fromEntries(formNames.map((name) => [name, `${baseUrl}${formCases[name].endpoint}`]));
  expect(JSON.parse(readBuiltFile('/forms.json').toString())).toEqual({publicKey, forms});
});
