import * as v from 'valibot';
import spanishMessages from '../../../i18n/es/code.json' with {type: 'json'};
import {excerpt} from './forms/clean-text.ts';
import {bodySchemas, type FormName} from './forms/schemas.ts';
import {reference} from './hashes.ts';
import type {Lead} from './lead-store.ts';

/** The texts of a form's email, in Spanish, the firm's language. */
interface EmailTemplate<Field extends string = string> {
  readonly heading: string;
  visitorName(fields: Readonly<Record<Field, string>>): string;
  /** @param visitorName Shortened for a header. */
  subject(fields: Readonly<Record<Field, string>>, visitorName: string): string;
}

type FieldKey<Form extends FormName> = keyof (typeof bodySchemas)[Form]['entries'];

const contact: EmailTemplate<FieldKey<'contact'>> = {
  heading: 'Consulta desde la web',
  visitorName: ({name}) => name,
  subject: ({message}, visitorName) => `Consulta de ${visitorName}: ${excerpt(message)}`,
};

const registration: EmailTemplate<FieldKey<'registration'>> = {
  heading: 'Registro de interés desde la web',
  visitorName: ({firstName, lastName}) => `${firstName} ${lastName}`,
  subject: ({company, country, interests}, visitorName) => {
    const subjectStart = `Registro de ${visitorName}, ${excerpt(company)} (${excerpt(country)})`;
    return interests ? `${subjectStart}: ${excerpt(interests)}` : subjectStart;
  },
};

const templates: Readonly<Record<FormName, EmailTemplate>> = {contact, registration};

const isFormName = (name: string): name is FormName => Object.hasOwn(templates, name);

/** The content of an email. email-layout.ts renders it. */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  /** The visitor, to whom replies go. Undefined in a notice. */
  readonly replyTo?: {readonly name: string; readonly address: string};
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** Maximum length of a name in an email header, in UTF-16 units. The body contains the whole name. */
const MAX_NAME_IN_HEADER_LENGTH = 120;

/**
 * Returns the email about a submission: spam marks, all fields with the labels of the Spanish page, and the reference.
 *
 * @param lead May lack fields that were added to the form later.
 * @throws Error if there is no such form.
 */
export function toEmailContent({form, fields, dedupeKey, spamMarks}: Lead): EmailContent {
  if (!isFormName(form)) {
    throw new Error(`There is no form "${form}"`);
  }
  const keys = v.keyof(bodySchemas[form]).options;
  const values = Object.fromEntries(keys.map((key) => [key, fields[key] ?? '']));
  const visitorName = excerpt(templates[form].visitorName(values), MAX_NAME_IN_HEADER_LENGTH);
  const ref = reference(dedupeKey);
  return {
    subject: `${spamMarks.length > 0 ? '[¿Spam?] ' : ''}${templates[form].subject(values, visitorName)} [${ref}]`,
    heading: templates[form].heading,
    replyTo: {name: visitorName, address: fields.email ?? ''},
    rows: [
      ...(spamMarks.length > 0 ? [['Posible spam', spamMarks.join('; ')] as const] : []),
      ...keys.map((key) => [spanishMessages[`form.${key}`].message, values[key] ?? ''] as const),
      ['Referencia', ref],
    ],
  };
}
