/**
 * The only definition of the fields of the site's forms. The page shows them (src/components/forms) and the functions
 * check them (validation.ts), so this file imports nothing.
 *
 * Lengths are UTF-16 units with a line break as one, of cleaned values (text.ts); of an address, in ASCII. The fields have
 * no `maxlength`, by which browsers cut what is pasted without a word: the page says how much is too much.
 */

/** A field of a form. */
export interface FormField {
  /** Key in the body of a request; `form.<name>` is the label in the dictionaries. */
  readonly name: string;
  /** `multiline` takes line breaks, the others do not. */
  readonly type: 'text' | 'email' | 'tel' | 'multiline';
  /** Blanks alone do not count. */
  readonly required?: true;
  readonly maxLength: number;
  /** Label and value become a line at the end of the message, not a key (src/components/forms/forms-api.ts). */
  readonly endsMessage?: true;
  /** Token of the HTML `autocomplete` attribute. */
  readonly autoComplete: string;
  /** Takes half the form's width where there is room. */
  readonly half?: true;
  /** Visible lines of a `multiline` field. */
  readonly rows?: number;
}

/** Sent when the hidden field of a form is filled in, which people never see. The body has no key for it. */
export const HONEYPOT_HEADER = 'x-honeypot';

/** Longer than any name or number. */
const SHORT = 1000;
/** Some ten pages. */
const LONG = 20_000;
/** Longest rest of a line of `endsMessage`: a label in any language, a colon, a blank, and line breaks. */
const LINE_OVERHEAD = 50;
/** Longest address that mail servers allow (RFC 5321, section 4.5.3.1.3). */
const ADDRESS = 254;

const email = {
  name: 'email',
  type: 'email',
  required: true,
  maxLength: ADDRESS,
  autoComplete: 'email',
  half: true,
} as const;

const phone = {name: 'phone', type: 'tel', maxLength: SHORT, autoComplete: 'tel', half: true} as const;

/** The fields of each form, in their order: ARCHITECTURE.md, Requirements. */
export const formFields = {
  contact: [
    {name: 'name', type: 'text', required: true, maxLength: SHORT, autoComplete: 'name', half: true},
    email,
    {name: 'company', type: 'text', maxLength: SHORT, endsMessage: true, autoComplete: 'organization', half: true},
    {...phone, endsMessage: true},
    {name: 'message', type: 'multiline', required: true, maxLength: LONG, autoComplete: 'on', rows: 4},
  ],
  registration: [
    {name: 'firstName', type: 'text', required: true, maxLength: SHORT, autoComplete: 'given-name', half: true},
    {name: 'lastName', type: 'text', required: true, maxLength: SHORT, autoComplete: 'family-name', half: true},
    email,
    phone,
    {name: 'company', type: 'text', required: true, maxLength: SHORT, autoComplete: 'organization', half: true},
    {name: 'position', type: 'text', maxLength: SHORT, autoComplete: 'organization-title', half: true},
    {name: 'country', type: 'text', required: true, maxLength: SHORT, autoComplete: 'country-name'},
    {name: 'interests', type: 'multiline', maxLength: LONG, autoComplete: 'on', rows: 3},
  ],
} as const satisfies Readonly<Record<string, readonly FormField[]>>;

/** A form by the name under which its leads are stored. */
export type FormName = keyof typeof formFields;

/** Names of the fields of a form that are sent. */
export type SentName<Form extends FormName> = Exclude<
  (typeof formFields)[Form][number],
  {readonly endsMessage: true}
>['name'];

/** The fields of a form whose values end its message. */
export const endingFields = (form: FormName): readonly FormField[] =>
  formFields[form].filter((field: FormField) => field.endsMessage);

/** Returns the fields of a form as they are sent: the message has room for the lines that end it. */
export function sentFields(form: FormName): readonly FormField[] {
  const room = endingFields(form).reduce((sum, {maxLength}) => sum + maxLength + LINE_OVERHEAD, 0);
  return formFields[form]
    .filter((field: FormField) => !field.endsMessage)
    .map((field) => (field.name === 'message' ? {...field, maxLength: field.maxLength + room} : field));
}
