import * as v from 'valibot';
import type {Fields} from './forms/schemas.ts';
import {Problem} from './problem.ts';

/** More links than these are a mark of spam; traders send a catalogue or two. */
const USUAL_LINKS = 3;
/** A link, up to the blank, bracket, quote, comma or semicolon that ends it. Captures its address without "www.". */
const LINK = /(?:https?:\/\/(?:www\.)?|(?<![\p{L}\p{N}@./_-])www\.)([\p{L}\p{N}][^\s<>()[\]{}"'«»“”,;|]*)/giu;

/** Counts the different links of a text. */
function countLinks(text: string): number {
  const addresses = [...text.matchAll(LINK)].map(([, address = '']) => address.toLowerCase().replace(/[.:!?/]+$/, ''));
  return new Set(addresses).size;
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
export function validate(
  schema: v.GenericSchema<unknown, Fields>,
  body: unknown,
  isHoneypotFilled = false,
): Submission {
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
