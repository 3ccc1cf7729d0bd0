import type {FieldErrors, Resolver} from 'react-hook-form';
import {translate} from '../../../site/landing-words';

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
 * The checks of ARCHITECTURE.md, Requirements: required fields must not be blank, and the rest is what the browser itself checks of the
 * field (`type="email"`).
 */
function problemOf({required, value, validity}: Control): 'required' | 'email' | undefined {
  if (required && !value.trim()) {
    return 'required';
  }
  return validity.typeMismatch ? 'email' : undefined;
}

/**
 * Takes the values out of the fields themselves, trimmed: browsers, password managers and drafts (src/client/session.ts) write into
 * them without an event, of which react-hook-form would not know.
 */
export const readFields: Resolver<Values> = (_values, _context, {fields}) => {
  const values: Values = {};
  const errors: FieldErrors<Values> = {};
  for (const [name, {ref}] of Object.entries(fields)) {
    const control = ref as Control;
    const type = problemOf(control);
    values[name] = control.value.trim();
    if (type) {
      errors[name] = {type, message: complaints[type]};
    }
  }
  return Object.keys(errors).length > 0 ? {values: {}, errors} : {values, errors: {}};
};
