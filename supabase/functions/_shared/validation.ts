import * as v from 'valibot';
import {addressInAscii, isAddress} from './forms/address.ts';
import type {FormField} from './forms/fields.ts';
import {cleanText} from './forms/text.ts';
import {Problem} from './problem.ts';

/** The cleaned fields of a submission by name. */
export type Fields = Readonly<Record<string, string>>;

/** More links than these are a mark of spam; traders send a catalogue or two. */
const USUAL_LINKS = 3;
/** A link, up to the blank, bracket, quote, comma or semicolon that ends it. Captures its address without "www.". */
const LINK = /(?:https?:\/\/(?:www\.)?|(?<![\p{L}\p{N}@./_-])www\.)([\p{L}\p{N}][^\s<>()[\]{}"'«»“”,;|]*)/giu;

/** Counts the different links of a text. */
function countLinks(text: string): number {
  const addresses = [...text.matchAll(LINK)].map(([, address = '']) => address.toLowerCase().replace(/[.:!?/]+$/, ''));
  return new Set(addresses).size;
}

/** Returns the schema of a field, whose text is cleaned by forms/text.ts. */
function schemaOfField({type, maxLength}: FormField): v.GenericSchema<unknown, string> {
  const isMultiline = type === 'multiline';
  const text = v.pipe(
    v.string(),
    // Databases do not store unpaired surrogates.
    v.transform((value) => cleanText(value.toWellFormed(), isMultiline)),
    v.maxLength(maxLength),
  );
  if (isMultiline) {
    return text;
  }
  // Browsers send no line break here, and in the header of a mail it would start another header.
  const line = v.pipe(text, v.regex(/^[^\r\n]*$/));
  if (type !== 'email') {
    return line;
  }
  // The address in ASCII may be longer, and has the same limit.
  return v.pipe(
    line,
    v.transform(addressInAscii),
    v.maxLength(maxLength),
    v.check((value) => value === '' || isAddress(value)),
  );
}

/** Returns the schema of a form. Fields that are not required may be empty or missing; unknown ones are dropped. */
export function schemaOf(fields: readonly FormField[]): v.GenericSchema<unknown, Fields> {
  const entries = fields.map((field) => {
    const value = schemaOfField(field);
    return [field.name, field.required ? v.pipe(value, v.nonEmpty()) : v.optional(value, '')];
  });
  return v.object(Object.fromEntries(entries));
}

/** A valid submission. */
export interface Submission {
  readonly fields: Fields;
  /** Signs of a robot, in the firm's language. They mark the mail, and refuse nothing. */
  readonly spamMarks: readonly string[];
}

/**
 * Checks a body against the schema of its form. Fields that the schema does not name are dropped, not refused: a lead
 * is not lost because a page is a version older or newer than the function.
 *
 * @param isHoneypotFilled Whether the form's honeypot is filled in.
 * @throws Problem 400 when the body is no object, 422 with the list of fields that are missing or wrong.
 */
export function validate(schema: ReturnType<typeof schemaOf>, body: unknown, isHoneypotFilled = false): Submission {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(400, 'The body must be a JSON object.');
  }
  const result = v.safeParse(schema, body, {abortPipeEarly: true});
  if (!result.success) {
    const errors = result.issues.map((issue) => ({field: v.getDotPath(issue) ?? ''}));
    throw new Problem(422, 'Some fields are missing or wrong, and nothing was stored.', {}, errors);
  }
  const fields = result.output;
  const spamMarks = isHoneypotFilled ? ['campo oculto relleno'] : [];
  if (countLinks(Object.values(fields).join('\n')) > USUAL_LINKS) {
    spamMarks.push('más de tres enlaces');
  }
  return {fields, spamMarks};
}
