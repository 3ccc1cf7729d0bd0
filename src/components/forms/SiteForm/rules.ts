import {translate} from '@docusaurus/Translate';
import type {FieldErrors, Resolver} from 'react-hook-form';
import {
  addressInAscii,
  hasStrayDot,
  isAddress,
  isUnfinished,
} from '../../../../supabase/functions/_shared/forms/address';
import type {FormField} from '../../../../supabase/functions/_shared/forms/fields';
import {cleanText} from '../../../../supabase/functions/_shared/forms/text';

/** The values of a form's fields, by name. */
export type Values = Record<string, string>;

/** What the check of a form needs besides its fields on the page. */
export interface Check {
  readonly fields: readonly FormField[];
  /** For numbers in messages. */
  readonly locale: string;
  /** The last address that seemed unfinished. */
  unfinished?: string;
  /** The address about which the visitor was asked. It is accepted the next time. */
  asked?: string;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Messages about invalid fields, in the language of the page. */
const messages = {
  required: translate({id: 'form.error.required'}),
  email: translate({id: 'form.error.email'}),
  dots: translate({id: 'form.error.dots'}),
  unfinished: translate({id: 'form.error.unfinished'}),
} as const;

/**
 * Checks a cleaned value (ARCHITECTURE.md, Requirements): required fields must not be blank, and addresses must be valid.
 * The browser's check of `type="email"` would count invisible characters, which `cleanText` removes.
 *
 * @returns The problem and its message, or undefined.
 */
function problemOf({required, type, maxLength}: FormField, value: string, check: Check) {
  const problem = (name: keyof typeof messages) => ({type: name, message: messages[name]});
  if (!value) {
    return required ? problem('required') : undefined;
  }
  const isEmail = type === 'email';
  const excess = (isEmail ? addressInAscii(value) : value).length - maxLength;
  if (excess > 0) {
    const {format} = new Intl.NumberFormat(check.locale, {useGrouping: true});
    const values = {count: format(excess), max: format(maxLength)};
    return {type: 'tooLong', message: translate({id: 'form.error.tooLong'}, values)};
  }
  if (isEmail && !isAddress(value)) {
    return problem(hasStrayDot(value) ? 'dots' : 'email');
  }
  if (isEmail && isUnfinished(value) && value !== check.asked) {
    check.unfinished = value;
    return problem('unfinished');
  }
  return undefined;
}

/**
 * Reads the values from the fields: browsers, password managers and drafts (src/browser/session.ts) fill them in without
 * an event for react-hook-form. Cleans the values as the functions do.
 */
export const readFields: Resolver<Values, Check> = (_values, check, {fields: registered}) => {
  const values: Values = {};
  const errors: FieldErrors<Values> = {};
  // After an attempt, only the field that is being changed.
  for (const field of check?.fields.filter(({name}) => name in registered) ?? []) {
    const control = registered[field.name]?.ref as Control;
    const value = cleanText(control.value, field.type === 'multiline');
    values[field.name] = value;
    const problem = check && problemOf(field, value, check);
    if (problem) {
      errors[field.name] = problem;
    }
  }
  return Object.keys(errors).length > 0 ? {values: {}, errors} : {values, errors: {}};
};
