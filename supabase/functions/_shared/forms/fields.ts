/**
 * What the site's forms ask for: the only place that says so. The page shows these fields (src/site/forms.ts) and the functions check
 * them (validation.ts), so this file imports nothing. It lies here because the Supabase CLI deploys what lies here.
 *
 * Lengths are UTF-16 units with a line break as one, which is how browsers count for `maxlength`. The functions count in the same way
 * after what nobody sees is gone, which makes no value longer (text.ts): what the page lets through is not refused. Only the domain of an
 * address may grow, where it has accents.
 */

/** A field of a form. */
export interface FormField {
  /** Its key in what is sent; `form.<name>` is its label in the dictionaries. */
  readonly name: string;
  /** `multiline` takes line breaks, the others do not. */
  readonly type: 'text' | 'email' | 'tel' | 'multiline';
  /** Blanks alone are no answer. */
  readonly required?: true;
  readonly maxLength: number;
  /** Has no key in what is sent: what is filled in ends the message, in a line under its label (src/components/forms/forms-api.ts). */
  readonly endsMessage?: true;
  /** What browsers may fill in: a token of the HTML `autocomplete` attribute. */
  readonly autoComplete: string;
  /** Half the form's width where there is room. */
  readonly half?: true;
  /** Visible lines of a `multiline` field. */
  readonly rows?: number;
}

/** Comes with a form whose hidden field is filled in. People never meet that field, and what is sent has no key for it. */
export const HONEYPOT_HEADER = 'x-honeypot';

/** What speaks for a robot. The firm's mail is marked with it; nothing is refused. The page reports the honeypot, the function counts links. */
export type Sign = 'honeypot' | 'links';

/** Nobody's name or number is as long. */
const SHORT = 1000;
/** Some ten pages. */
const LONG = 20_000;
/** What such a line has around its value, at most: a label in any language, a colon, a blank, and line breaks. */
const AROUND = 50;
/** What mail servers allow (RFC 5321, section 4.5.3.1.3). */
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

/** The fields of a form as they are sent: the message has room for what ends it. */
export function sentFields(form: FormName): readonly FormField[] {
  const room = endingFields(form).reduce((sum, {maxLength}) => sum + maxLength + AROUND, 0);
  return formFields[form]
    .filter((field: FormField) => !field.endsMessage)
    .map((field) => (field.name === 'message' ? {...field, maxLength: field.maxLength + room} : field));
}
