import {domainToASCII} from 'node:url';
import * as v from 'valibot';
import {type FormField, SIGNS, type Sign} from './forms/fields.ts';
import {Problem} from './problem.ts';

/** The fields of a submission by name, clean. */
export type Fields = Readonly<Record<string, string>>;

/** A schema that turns a body into fields; what it does not name is dropped. */
export type FormSchema = v.GenericSchema<unknown, Fields>;

/** More links than these are a sign of a robot: somebody who trades sends a catalogue or two. */
const USUAL_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;

// What comes along unseen when text is pasted; browsers take only line breaks out of a field of one line.
const UNSEEN = /(?:(?![\r\n])[\p{Cc}\u2028\u2029])+/gu;
const UNSEEN_BUT_TAB = /(?![\t\n])\p{Cc}/gu;

/** What browsers accept in `type="email"` (HTML Standard, "valid email address"). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** Half a surrogate pair is no text, and no database stores it. */
const text = v.pipe(
  v.string(),
  v.transform((value) => value.toWellFormed()),
);

/**
 * A text on one line, trimmed, of up to `max` units (forms/fields.ts). A line break is refused, because no browser sends one: in a header
 * of a mail it would start another header.
 */
const line = (max: number) =>
  v.pipe(
    text,
    v.transform((value) => value.replace(UNSEEN, ' ')),
    v.trim(),
    v.maxLength(max),
    v.regex(/^[^\r\n]*$/),
  );

/** A text of several lines, trimmed. Control characters that came along with a paste are left out, the rest stays as typed. */
const lines = (max: number) =>
  v.pipe(
    text,
    v.transform((value) => value.replace(/\r\n?/g, '\n').replace(UNSEEN_BUT_TAB, '')),
    v.trim(),
    v.maxLength(max),
  );

/** An e-mail address. What is stored may be longer than what came, and has to be short enough, too. */
const address = (max: number) =>
  v.pipe(
    line(max),
    v.transform(inAscii),
    v.maxLength(max),
    v.check((value) => value === '' || EMAIL.test(value)),
  );

/** Firefox sends the domain of an address as it was typed, other browsers in ASCII. Both are the same address. */
function inAscii(address: string): string {
  const [, local, domain] = address.match(/^([^@]*)@([^@]*[\u0080-\uffff][^@]*)$/) ?? [];
  return domain ? `${local}@${domainToASCII(domain)}` : address;
}

/** What a field takes, by its type. */
const TYPES: Readonly<Record<FormField['type'], (max: number) => v.GenericSchema<unknown, string>>> = {
  text: line,
  tel: line,
  email: address,
  multiline: lines,
};

/** The schema of a form with these fields. Those that are not required may be empty or missing. */
export function schemaOf(fields: readonly FormField[]): FormSchema {
  const entries = fields.map(({name, type, required, maxLength}) => {
    const value = TYPES[type](maxLength);
    return [name, required ? v.pipe(value, v.nonEmpty()) : v.optional(value, '')];
  });
  return v.object(Object.fromEntries(entries));
}

/** A submission that may be stored. */
export interface Submission {
  readonly fields: Fields;
  /** What speaks for a robot. */
  readonly signs: readonly Sign[];
}

/**
 * Checks a body against the schema of its form. Fields that the schema does not name are dropped, not refused: a lead is not
 * lost because a page is a version older or newer than the function.
 *
 * @throws Problem 400 when the body is no object, 422 with the list of fields that are missing or wrong.
 */
export function validate(schema: FormSchema, body: unknown): Submission {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem(400, {detail: 'The body must be a JSON object.'});
  }
  const result = v.safeParse(schema, body, {abortPipeEarly: true});
  if (!result.success) {
    const errors = result.issues.map((issue) => ({field: v.getDotPath(issue) ?? ''}));
    throw new Problem(422, {detail: 'Nothing was stored.', errors});
  }
  const fields = result.output;
  const {signs: told} = body as {signs?: unknown};
  const links = Object.values(fields).join('\n').match(LINK)?.length ?? 0;
  const signs = SIGNS.filter((sign) =>
    sign === 'links' ? links > USUAL_LINKS : Array.isArray(told) && told.includes(sign),
  );
  return {fields, signs};
}
