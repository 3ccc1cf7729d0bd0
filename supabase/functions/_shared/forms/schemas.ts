/**
 * The fields of the site's forms. The page (src/components/forms) and the functions validate with the same schemas.
 *
 * Error messages are codes that the page translates. The code `tooLong` is followed by the excess and the limit. Lengths are in
 * UTF-16 units of the cleaned value, and of the ASCII form of an email address. The fields have no `maxlength`, because
 * browsers would cut pasted text silently. Instead, the page says by how many characters a text is too long.
 */
import * as v from 'valibot';
import spanishMessages from '../../../../i18n/es/code.json' with {type: 'json'};
import {cleanText} from './clean-text.ts';
import {hasStrayDot, isEmailAddress, toAsciiDomain} from './email-address.ts';

/** Request header that is sent if the form's hidden field is filled in. People never see that field. It is not in the body. */
export const HONEYPOT_HEADER = 'x-honeypot';

/** Maximum length of a name, a phone number and other short values. */
const MAX_SHORT_TEXT_LENGTH = 1000;
/** Maximum length of a message: about ten pages. */
const MAX_LONG_TEXT_LENGTH = 20_000;
/** Longest address that mail servers allow (RFC 5321, section 4.5.3.1.3). */
const MAX_EMAIL_LENGTH = 254;

const maxLength = (limit: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
    limit,
    ({input}) => `tooLong ${input.length - limit} ${limit}`,
  );

const singleLine = v.pipe(
  v.string('required'),
  v.transform((text) => cleanText(text, false)),
  // Browsers send no line break here. In a mail header, it would begin another header.
  v.regex(/^[^\r\n]*$/),
);

const shortText = v.pipe(singleLine, maxLength(MAX_SHORT_TEXT_LENGTH));

const longText = (limit: number) =>
  v.pipe(
    v.string('required'),
    v.transform((value) => cleanText(value, true)),
    maxLength(limit),
  );

const email = v.pipe(
  singleLine,
  v.nonEmpty('required'),
  v.transform(toAsciiDomain),
  maxLength(MAX_EMAIL_LENGTH),
  v.check((address) => !hasStrayDot(address), 'dots'),
  v.check(isEmailAddress, 'email'),
);

const required = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(schema, v.nonEmpty('required'));

/** Schemas of the forms as visitors fill them in, specified under "Requirements" in ARCHITECTURE.md. */
export const formSchemas = {
  contact: v.object({
    name: required(shortText),
    email,
    company: v.optional(shortText, ''),
    phone: v.optional(shortText, ''),
    message: required(longText(MAX_LONG_TEXT_LENGTH)),
  }),
  registration: v.object({
    firstName: required(shortText),
    lastName: required(shortText),
    email,
    phone: v.optional(shortText, ''),
    company: required(shortText),
    position: v.optional(shortText, ''),
    country: required(shortText),
    interests: v.optional(longText(MAX_LONG_TEXT_LENGTH), ''),
  }),
};

/** Name of a form, as stored in the column `form`. */
export type FormName = keyof typeof formSchemas;

export const isRequired = (form: FormName, key: string): boolean =>
  Object.entries<v.GenericSchema>(formSchemas[form].entries).some(
    ([name, {type}]) => name === key && type !== 'optional',
  );

/** The cleaned values of a form, or the body of a request, by field name. */
export type FieldValues = Readonly<Record<string, string>>;

/** Maximum length of a line that is appended to a message. It has a label and the company or the phone number. */
const MAX_APPENDED_LINE_LENGTH = 50 + MAX_SHORT_TEXT_LENGTH;

/** Schemas of the request bodies. The contact form's body has only three keys: company and phone are part of the message. */
export const bodySchemas = {
  contact: v.object({
    ...v.omit(formSchemas.contact, ['company', 'phone']).entries,
    message: required(longText(MAX_LONG_TEXT_LENGTH + 2 * MAX_APPENDED_LINE_LENGTH)),
  }),
  registration: formSchemas.registration,
} satisfies Readonly<Record<FormName, unknown>>;

/**
 * Converts the values of a form to a request body. The labels of company and phone are Spanish on English pages as well. If
 * the visitor tries again in the other language, the body is the same, and the functions recognise it (hashes.ts).
 */
export function toRequestBody(form: FormName, values: FieldValues): FieldValues {
  if (form !== 'contact') {
    return values;
  }
  const {company, phone, ...otherValues} = values;
  // The keys are constants, so that the page's bundle contains only these two messages and not the whole dictionary.
  const appendedLines = [
    company && `${spanishMessages['form.company'].message}: ${company}`,
    phone && `${spanishMessages['form.phone'].message}: ${phone}`,
  ];
  const appendix = appendedLines.filter(Boolean).join('\n');
  return appendix ? {...otherValues, message: `${otherValues.message}\n\n${appendix}`} : otherValues;
}
