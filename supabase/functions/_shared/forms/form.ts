import type {InferOutput} from 'valibot';
import type {Fields, FormSchema} from '../validation.ts';

/** One field in a mail. */
export interface MailRow {
  /** In the firm's language. */
  readonly label: string;
  readonly value: string;
  /** What the value is, when readers may want to click it. */
  readonly kind?: 'email' | 'phone';
}

/** What a form's mail says, before it has a layout (mail-layout.ts). */
export interface MailContent {
  /** Who writes, and about what. */
  readonly subject: string;
  readonly heading: string;
  /** The visitor: answers go there. */
  readonly replyTo: {readonly name: string; readonly address: string};
  /** Every field, in the order of the form. */
  readonly rows: readonly MailRow[];
}

/** A form of the site: what it takes, and what the firm reads of it. */
export interface Form {
  /** Its name in the database; stays the same for ever. */
  readonly name: string;
  readonly schema: FormSchema;
  /** Words the mail. Gets what the schema let through. */
  readonly template: (fields: Fields) => MailContent;
}

/** A form whose template knows the fields of its schema by name. */
export function defineForm<Schema extends FormSchema>(form: {
  readonly name: string;
  readonly schema: Schema;
  readonly template: (fields: InferOutput<Schema>) => MailContent;
}): Form {
  return {...form, template: (fields) => form.template(fields as InferOutput<Schema>)};
}

/** What readers take for one character: a flag or a family consists of several code points. */
const characters = new Intl.Segmenter('es', {granularity: 'grapheme'});

/** The beginning of a text, up to `max` UTF-16 units on one line, cut between words. */
export function excerpt(text: string, max = 60): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) {
    return flat;
  }
  let cut = '';
  for (const {segment} of characters.segment(flat)) {
    if (cut.length + segment.length > max) {
      break;
    }
    cut += segment;
  }
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
