/**
 * The fields of the site's forms: the page (src/components/forms) and the functions check them with these schemas.
 *
 * Messages are codes for the page to translate; `tooLong` comes with the excess and the limit. Lengths are UTF-16 units
 * of the cleaned value, of an address those in ASCII. The fields have no `maxlength`: browsers cut what is pasted without
 * a word, and the page says how much is too much.
 */
import * as v from 'valibot';
import words from '../../../../i18n/es/code.json' with {type: 'json'};
import {cleanText} from './clean-text.ts';
import {addressInAscii, hasStrayDot, isAddress} from './email-address.ts';

/** Sent when the hidden field of a form is filled in, which people never see. The body has no key for it. */
export const HONEYPOT_HEADER = 'x-honeypot';

/** Longer than any name or number. */
const MAX_LINE = 1000;
/** Some ten pages. */
const MAX_TEXT = 20_000;
/** Longest address that mail servers allow (RFC 5321, section 4.5.3.1.3). */
const MAX_ADDRESS = 254;

const maxLength = (limit: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    limit,
    ({input}) => `tooLong ${input.length - limit} ${limit}`,
  );

const line = v.pipe(
  v.string('required'),
  v.transform((text) => cleanText(text, false)),
  // Browsers send no line break here, and in the header of a mail it would start another header.
  v.regex(/^[^\r\n]*$/),
);

const text = v.pipe(line, maxLength(MAX_LINE));

const multiline = (limit: number) =>
  v.pipe(
    v.string('required'),
    v.transform((value) => cleanText(value, true)),
    maxLength(limit),
  );

const email = v.pipe(
  line,
  v.nonEmpty('required'),
  v.transform(addressInAscii),
  maxLength(MAX_ADDRESS),
  v.check((address) => !hasStrayDot(address), 'dots'),
  v.check(isAddress, 'email'),
);

const required = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(schema, v.nonEmpty('required'));

/** The forms as visitors fill them in: ARCHITECTURE.md, Requirements. */
export const formSchemas = {
  contact: v.object({
    name: required(text),
    email,
    company: v.optional(text, ''),
    phone: v.optional(text, ''),
    message: required(multiline(MAX_TEXT)),
  }),
  registration: v.object({
    firstName: required(text),
    lastName: required(text),
    email,
    phone: v.optional(text, ''),
    company: required(text),
    position: v.optional(text, ''),
    country: required(text),
    interests: v.optional(multiline(MAX_TEXT), ''),
  }),
};

/** A form by the name under which its leads are stored. */
export type FormName = keyof typeof formSchemas;

/** Whether a field of a form must be filled in. */
export const isRequired = (form: FormName, key: string): boolean =>
  Object.entries<v.GenericSchema>(formSchemas[form].entries).some(
    ([name, {type}]) => name === key && type !== 'optional',
  );

/** The cleaned values of a form, or the fields of a request, by key. */
export type Fields = Readonly<Record<string, string>>;

/** Longest line with a company or a number at the end of a message: older pages wrote the words of their language. */
const LAST_LINE = 50 + MAX_LINE;

/** The bodies of requests. That of the contact form has three keys: company and phone end the message. */
export const bodySchemas = {
  contact: v.object({
    ...v.omit(formSchemas.contact, ['company', 'phone']).entries,
    message: required(multiline(MAX_TEXT + 2 * LAST_LINE)),
  }),
  registration: formSchemas.registration,
} satisfies Readonly<Record<FormName, unknown>>;

/**
 * Makes the body of a request. The labels of company and phone are Spanish, the firm's language, on English pages too: another
 * attempt in the other language then has the same body, and the functions recognise it (hashes.ts).
 */
export function bodyOf(form: FormName, values: Fields): Fields {
  if (form !== 'contact') {
    return values;
  }
  const {company, phone, ...others} = values;
  // Named one by one, so that the page's bundle has these two words and not the whole dictionary.
  const lines = [
    company && `${words['form.company'].message}: ${company}`,
    phone && `${words['form.phone'].message}: ${phone}`,
  ];
  const end = lines.filter(Boolean).join('\n');
  return end ? {...others, message: `${others.message}\n\n${end}`} : others;
}
