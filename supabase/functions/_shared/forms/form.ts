import {type Fields, type FormSchema, schemaOf} from '../validation.ts';
import {type FormField, type FormName, type SentName, sentFields} from './fields.ts';
import {cleanText} from './text.ts';

/** One field in a mail. */
export interface MailRow {
  /** In the firm's language. */
  readonly label: string;
  readonly value: string;
  /** Addresses and telephone numbers can be clicked. */
  readonly kind?: FormField['type'];
  /** Where a telephone number is dialled without a prefix, if that is known. */
  readonly country?: 'ES';
}

/** What a form's mail says, before it has a layout (mail-layout.ts). */
export interface MailContent {
  /** Who writes, and about what. */
  readonly subject: string;
  readonly heading: string;
  /** The visitor, if it is about one: answers go there. */
  readonly replyTo?: {readonly name: string; readonly address: string};
  /** Of a lead, every field, in the order of the form. */
  readonly rows: readonly MailRow[];
}

/** A form of the site: what it takes, and what the firm reads of it. */
export interface Form {
  /** Its name in the database; stays the same for ever. */
  readonly name: FormName;
  /** What its leads are called in the firm's language. */
  readonly heading: string;
  readonly schema: FormSchema;
  /** Words the mail. Gets what the schema let through, now or when the form had fewer fields. */
  readonly template: (fields: Fields) => MailContent;
}

type Sent<Name extends FormName> = Readonly<Record<SentName<Name>, string>>;

/** The words of a form's mail, in the firm's language. */
interface MailWords<Name extends FormName> {
  readonly heading: string;
  /** A label for each field. */
  readonly labels: Sent<Name>;
  /** Who writes. */
  readonly sender: (fields: Sent<Name>) => string;
  /** Gets the sender as short as a header should be. */
  readonly subject: (fields: Sent<Name>, sender: string) => string;
}

/** A form with the fields of fields.ts and these words. */
export function defineForm<Name extends FormName>(name: Name, words: MailWords<Name>): Form {
  const {heading, labels, sender, subject} = words;
  const fields = sentFields(name);
  return {
    name,
    heading,
    schema: schemaOf(fields),
    template: (submitted) => {
      // What waits may have been stored before everything was cleaned.
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

/** The only country that we read out of what visitors write: most of them are there, and write their numbers without +34. */
const SPAIN = /^\s*(?:españa|espana|spain)\s*$/i;

/** The longest name that a header of a mail bears, in UTF-16 units. The mail itself has all of it. */
const LONGEST_NAME = 120;

/** The beginning of a text, up to `max` UTF-16 units on one line, cut between words. */
export function excerpt(text: string, max = 60): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) {
    return flat;
  }
  const cut = flat.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
