import {translate} from '@docusaurus/Translate';
import type {FieldErrors, Resolver} from 'react-hook-form';
import {cleanText, isAddress} from '../../../../supabase/functions/_shared/forms/text';

/** The values of a form's fields, by name. */
export type Values = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What may be wrong with a field, in the visitor's words. */
export const complaints = {
  required: translate({id: 'form.error.required'}),
  email: translate({id: 'form.error.email'}),
  refused: translate({id: 'form.error.refused'}),
} as const;

/**
 * The checks of ARCHITECTURE.md, Requirements: required fields must not be blank, and an address must be one. The browser's own check of
 * the field (`type="email"`) would go by characters that nobody sees and we take away.
 */
function problemOf({required, type}: Control, value: string): 'required' | 'email' | undefined {
  if (!value) {
    return required ? 'required' : undefined;
  }
  return type === 'email' && !isAddress(value) ? 'email' : undefined;
}

/**
 * Takes the values out of the fields themselves, cleaned as the functions do: browsers, password managers and drafts
 * (src/client/session.ts) write into them without an event, of which react-hook-form would not know.
 */
export const readFields: Resolver<Values> = (_values, _context, {fields}) => {
  const values: Values = {};
  const errors: FieldErrors<Values> = {};
  for (const [name, {ref}] of Object.entries(fields)) {
    const control = ref as Control;
    const value = cleanText(control.value, control.type === 'textarea');
    const problem = problemOf(control, value);
    values[name] = value;
    if (problem) {
      errors[name] = {type: problem, message: complaints[problem]};
    }
  }
  return Object.keys(errors).length > 0 ? {values: {}, errors} : {values, errors: {}};
};
