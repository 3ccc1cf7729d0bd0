import * as v from 'valibot';
import type {FieldValues} from './forms/schemas.ts';
import {Problem} from './problem.ts';

/** A submission with more different links than this gets a spam mark. Traders send a catalogue or two. */
const MAX_LINKS = 3;
/** Matches a link up to a space, bracket, quote, comma or semicolon. Captures the URL without its scheme and `www.`. */
const LINK = /(?:https?:\/\/(?:www\.)?|(?<![\p{L}\p{N}@./_-])www\.)([\p{L}\p{N}][^\s<>()[\]{}"'«»“”,;|]*)/giu;

/** Counts the different links of a text. */
function countLinks(text: string): number {
  const urls = [...text.matchAll(LINK)].map(([, url = '']) => url.toLowerCase().replace(/[.:!?/]+$/, ''));
  return new Set(urls).size;
}

/** The validated content of a submission. */
export interface Submission {
  readonly fields: FieldValues;
  /** Reasons to suspect spam, as Spanish text. The submission is stored and emailed nevertheless. */
  readonly spamMarks: readonly string[];
}

/**
 * Validates a body against the schema of its form. Unknown fields are dropped rather than rejected. A page can then still
 * send the form if it comes from an older or newer release than the function.
 *
 * @param isHoneypotFilled Whether the form's hidden field is filled in. People never see that field.
 * @throws Problem 400 if the body is not an object, 422 with the missing and invalid fields.
 */
export function validate(
  schema: v.GenericSchema<unknown, FieldValues>,
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
  if (countLinks(Object.values(fields).join('\n')) > MAX_LINKS) {
    spamMarks.push('más de tres enlaces');
  }
  return {fields, spamMarks};
}
