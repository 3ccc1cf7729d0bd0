import {reference} from '../identity.ts';
import type {Lead} from '../storage.ts';
import {type bodySchemas, FIRM_WORDS, type FormName} from './schemas.ts';
import {excerpt} from './text.ts';

/** The texts of a form's mail, in the firm's language. */
interface MailTexts<Field extends string = string> {
  readonly heading: string;
  readonly labels: Readonly<Record<Field, string>>;
  sender(fields: Readonly<Record<Field, string>>): string;
  /** Gets the sender shortened for a header. */
  subject(fields: Readonly<Record<Field, string>>, sender: string): string;
}

type Key<Form extends FormName> = keyof (typeof bodySchemas)[Form]['entries'];

const contact: MailTexts<Key<'contact'>> = {
  heading: 'Consulta desde la web',
  labels: {name: 'Nombre', email: 'Correo electrónico', message: 'Mensaje'},
  sender: ({name}) => name,
  subject: ({message}, sender) => `Consulta de ${sender}: ${excerpt(message)}`,
};

const registration: MailTexts<Key<'registration'>> = {
  heading: 'Registro de interés desde la web',
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    phone: FIRM_WORDS.phone,
    company: FIRM_WORDS.company,
    position: 'Cargo',
    country: 'País',
    interests: 'Productos y mercados de interés',
  },
  sender: ({firstName, lastName}) => `${firstName} ${lastName}`,
  subject: ({company, country, interests}, sender) => {
    const who = `Registro de ${sender}, ${excerpt(company)} (${excerpt(country)})`;
    return interests ? `${who}: ${excerpt(interests)}` : who;
  },
};

const forms: Readonly<Record<FormName, MailTexts>> = {contact, registration};

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
 * Writes the mail of a lead: marks of spam, all fields in the order of the labels, and the reference.
 *
 * @param lead May lack fields: it may have been stored when the form had fewer.
 * @throws Error when there is no such form.
 */
export function mailOf({form, fields, dedupeKey, spamMarks}: Lead): MailContent {
  if (!Object.hasOwn(forms, form)) {
    throw new Error(`There is no form "${form}"`);
  }
  const texts = forms[form as FormName];
  const values = Object.fromEntries(Object.keys(texts.labels).map((name) => [name, fields[name] ?? '']));
  const sender = excerpt(texts.sender(values), LONGEST_NAME);
  const ref = reference(dedupeKey);
  const rows = Object.entries({
    ...(spamMarks.length > 0 && {'Posible spam': spamMarks.join('; ')}),
    ...Object.fromEntries(Object.entries(texts.labels).map(([name, label]) => [label, values[name] ?? ''])),
    Referencia: ref,
  });
  return {
    subject: `${spamMarks.length > 0 ? '[¿Spam?] ' : ''}${texts.subject(values, sender)} [${ref}]`,
    heading: texts.heading,
    replyTo: {name: sender, address: fields.email ?? ''},
    rows,
  };
}
