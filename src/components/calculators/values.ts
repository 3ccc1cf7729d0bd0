/** The values of a calculator, and the hash of an address that keeps them: `#goods.price=61000.5&goods.units=10000`. */
import * as v from 'valibot';
import type {Language} from '../../site/languages';
import {decimalSign} from '../../trade/read-number';
import type {FieldSchema, Fields} from './fields';

/** What is typed into the fields, by group and field. */
export type Values = Record<string, Record<string, string>>;

/** The longest text that is read from an address. */
export const MAX_LENGTH = 40;

/**
 * Translates a number between a page and an address, both ways: addresses have decimal points, so where a language has
 * decimal commas, points and commas change places. Everything else stays as it was typed, and so do other fields.
 */
const exchangeSigns = (text: string, schema: FieldSchema | undefined, language: Language): string =>
  schema === undefined || v.getMetadata(schema).control.type !== 'number' || decimalSign(language) === '.'
    ? text
    : text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** Returns the hash that keeps the values. */
export function hashOf(values: Values, fields: Fields, language: Language): string {
  const parameters = Object.entries(values).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [
      `${group}.${name}`,
      exchangeSigns(text, fields[group]?.[name], language),
    ]),
  );
  return `#${new URLSearchParams(parameters)}`;
}

/** Reads the values from a hash; undefined if it has none. Missing and impossible ones are those of the example. */
export function valuesOf(hash: string, fields: Fields, example: Values, language: Language): Values | undefined {
  const parameters = new URLSearchParams(hash.slice(1));
  if (![...parameters.keys()].some((key) => key.includes('.'))) {
    return undefined;
  }
  const values = structuredClone(example);
  for (const [group, schemas] of Object.entries(fields)) {
    for (const [name, schema] of Object.entries(schemas)) {
      const text = parameters.get(`${group}.${name}`);
      const {control} = v.getMetadata(schema);
      if (text !== null && !(control.type === 'select' && !control.options.includes(text))) {
        values[group] = {...values[group], [name]: exchangeSigns(text, schema, language).slice(0, MAX_LENGTH)};
      }
    }
  }
  return values;
}

/** Writes the example of a calculator, whose numbers have decimal points in the code, in a language. */
export const exampleIn = <Example extends Values>(language: Language, fields: Fields, example: Example): Values =>
  Object.fromEntries(
    Object.entries(example).map(([group, texts]) => [
      group,
      Object.fromEntries(
        Object.entries(texts).map(([name, text]) => [name, exchangeSigns(text, fields[group]?.[name], language)]),
      ),
    ]),
  );
