import {translate} from '@docusaurus/Translate';
import type {FieldErrors, Resolver} from 'react-hook-form';
import {cleanText, isAddress} from '../../../../supabase/functions/_shared/forms/text';

/** The values of a form's fields, by name. */
export type Values = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Messages about invalid fields, in the language of the page. */
export const fieldErrors = {
  required: translate({id: 'form.error.required'}),
  email: translate({id: 'form.error.email'}),
} as const;

/**
 * Checks a value (ARCHITECTURE.md, Requirements): required fields must not be blank, and addresses must be valid. The
 * browser's check of `type="email"` would count invisible characters, which `cleanText` removes.
 */
function problemOf({required, type}: Control, value: string): 'required' | 'email' | undefined {
  if (!value) {
    return required ? 'required' : undefined;
  }
  return type === 'email' && !isAddress(value) ? 'email' : undefined;
}

/**
 * Reads the values from the fields: browsers, password managers and drafts (src/client/session.ts) fill them in without
 * an event for react-hook-form. Cleans the values as the functions do.
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
      errors[name] = {type: problem, message: fieldErrors[problem]};
    }
  }
  return Object.keys(errors).length > 0 ? {values: {}, errors} : {values, errors: {}};
};
