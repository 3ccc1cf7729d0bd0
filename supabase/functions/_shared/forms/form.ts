import {type Fields, type FormSchema, schemaOf} from '../validation.ts';
import {type FormField, type FormName, type SentName, sentFields} from './fields.ts';
import {cleanText} from './text.ts';

/** One field in a mail. */
export interface MailRow {
  /** In the firm's language. */
  readonly label: string;
  readonly value: string;
  /** Addresses and telephone numbers become links. */
  readonly kind?: FormField['type'];
  /** Country of a telephone number without a prefix, if known. */
  readonly country?: 'ES';
}

/** The content of a mail, which mail-layout.ts lays out. */
export interface MailContent {
  /** Who writes, and about what. */
  readonly subject: string;
  readonly heading: string;
  /** The visitor, if the mail is about one: answers go there. */
  readonly replyTo?: {readonly name: string; readonly address: string};
  /** For a lead: all fields, in the order of the form. */
  readonly rows: readonly MailRow[];
}

/** A form of the site: its schema and its mail. */
export interface Form {
  /** Name in the database; must never change. */
  readonly name: FormName;
  /** Name of its leads, in the firm's language. */
  readonly heading: string;
  readonly schema: FormSchema;
  /** Writes the mail. The fields passed the schema, now or when the form had fewer fields. */
  readonly template: (fields: Fields) => MailContent;
}

type Sent<Name extends FormName> = Readonly<Record<SentName<Name>, string>>;

/** The texts of a form's mail, in the firm's language. */
interface MailTexts<Name extends FormName> {
  readonly heading: string;
  readonly labels: Sent<Name>;
  readonly sender: (fields: Sent<Name>) => string;
  /** Gets the sender shortened for a header. */
  readonly subject: (fields: Sent<Name>, sender: string) => string;
}

/** Defines a form with the fields of fields.ts. */
export function defineForm<Name extends FormName>(name: Name, texts: MailTexts<Name>): Form {
  const {heading, labels, sender, subject} = texts;
  const fields = sentFields(name);
  return {
    name,
    heading,
    schema: schemaOf(fields),
    template: (submitted) => {
      // Waiting leads may have been stored before fields were cleaned.
      const clean = ({name, type}: FormField) => [name, cleanText(submitted[name] ?? '', type === 'multiline')];
      const values = Object.fromEntries(fields.map(clean)) as Sent<Name>;
      const country = SPAIN.test(submitted.country ?? '') ? 'ES' : undefined;
      const rows = fields.map(({name, type}) => {
        const key = name as SentName<Name>;
        return {label: labels[key], value: values[key], kind: type, country} as const;
      });
      const who = excerpt(sender(values), LONGEST_NAME);
      const replyTo = {name: who, address: submitted.email ?? ''};
      return {subject: subject(values, who), heading, replyTo, rows};
    },
  };
}

/** The only country that is recognised: most visitors are there, and write their numbers without +34. */
const SPAIN = /^\s*(?:españa|espana|spain)\s*$/i;

/** Longest name in a header of a mail, in UTF-16 units. The mail itself contains all of it. */
const LONGEST_NAME = 120;

/** Shortens a text to one line of `max` UTF-16 units, cut between words. */
export function excerpt(text: string, max = 60): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) {
    return flat;
  }
  const cut = flat.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
