import * as v from 'valibot';
import words from '../../../i18n/es/code.json' with {type: 'json'};
import {excerpt} from './forms/clean-text.ts';
import {bodySchemas, type FormName} from './forms/schemas.ts';
import {reference} from './hashes.ts';
import type {Lead} from './lead-store.ts';

/** The texts of a form's mail, in the firm's language. */
interface MailTexts<Field extends string = string> {
  readonly heading: string;
  sender(fields: Readonly<Record<Field, string>>): string;
  /** Gets the sender shortened for a header. */
  subject(fields: Readonly<Record<Field, string>>, sender: string): string;
}

type Key<Form extends FormName> = keyof (typeof bodySchemas)[Form]['entries'];

const contact: MailTexts<Key<'contact'>> = {
  heading: 'Consulta desde la web',
  sender: ({name}) => name,
  subject: ({message}, sender) => `Consulta de ${sender}: ${excerpt(message)}`,
};

const registration: MailTexts<Key<'registration'>> = {
  heading: 'Registro de interés desde la web',
  sender: ({firstName, lastName}) => `${firstName} ${lastName}`,
  subject: ({company, country, interests}, sender) => {
    const who = `Registro de ${sender}, ${excerpt(company)} (${excerpt(country)})`;
    return interests ? `${who}: ${excerpt(interests)}` : who;
  },
};

const forms: Readonly<Record<FormName, MailTexts>> = {contact, registration};

const isForm = (name: string): name is FormName => Object.hasOwn(forms, name);

/** The content of a mail, which mail-layout.ts lays out. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  /** The visitor, if the mail is about one: answers go there. */
  readonly replyTo?: {readonly name: string; readonly address: string};
  /** Labels and values. */
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Longest name in a header of a mail, in UTF-16 units. The mail itself contains all of it. */
const LONGEST_NAME = 120;

/**
 * Writes the mail of a lead: marks of spam, all fields with the labels of the Spanish page, and the reference.
 *
 * @param lead May lack fields: it may have been stored when the form had fewer.
 * @throws Error when there is no such form.
 */
export function mailOf({form, fields, dedupeKey, spamMarks}: Lead): MailContent {
  if (!isForm(form)) {
    throw new Error(`There is no form "${form}"`);
  }
  const keys = v.keyof(bodySchemas[form]).options;
  const values = Object.fromEntries(keys.map((key) => [key, fields[key] ?? '']));
  const sender = excerpt(forms[form].sender(values), LONGEST_NAME);
  const ref = reference(dedupeKey);
  return {
    subject: `${spamMarks.length > 0 ? '[¿Spam?] ' : ''}${forms[form].subject(values, sender)} [${ref}]`,
    heading: forms[form].heading,
    replyTo: {name: sender, address: fields.email ?? ''},
    rows: [
      ...(spamMarks.length > 0 ? [['Posible spam', spamMarks.join('; ')] as const] : []),
      ...keys.map((key) => [words[`form.${key}`].message, values[key] ?? ''] as const),
      ['Referencia', ref],
    ],
  };
}
