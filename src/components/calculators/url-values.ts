/** The values of a calculator, and the hash of an address that keeps them: `#goods.price=61000.5&goods.units=10000`. */
import * as v from 'valibot';
import type {Language} from '../../site/languages';
import {decimalSign} from '../../trade/read-number';
import type {FieldSchema, Fields, Value, Values} from './fields';

/** The longest text that is read from an address. */
export const MAX_LENGTH = 40;

/**
 * Translates a number between a page and an address, both ways: addresses have decimal points, so where a language has
 * decimal commas, points and commas change places. Everything else stays as it was typed, and so do other fields.
 */
const exchangeSigns = <Typed extends Value>(value: Typed, schema: FieldSchema | undefined, language: Language) =>
  typeof value !== 'string' ||
  schema === undefined ||
  v.getMetadata(schema).control.type !== 'number' ||
  decimalSign(language) === '.'
    ? value
    : value.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** Returns the hash that keeps the values; ticks stand behind each other: `#rules.apply=eudr+soivre`. */
export function hashOf(values: Values, fields: Fields, language: Language): string {
  const parameters = Object.entries(values).flatMap(([group, entries]) =>
    Object.entries(entries).map(([name, value]) => [
      `${group}.${name}`,
      textOf(exchangeSigns(value, fields[group]?.[name], language)),
    ]),
  );
  return `#${new URLSearchParams(parameters)}`;
}

/** Returns a value as one text, with spaces between ticks. */
export const textOf = (value: Value): string => (typeof value === 'string' ? value : value.join(' '));

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
      const value = text === null ? undefined : readValue(text, schema, language);
      if (value !== undefined) {
        values[group] = {...values[group], [name]: value};
      }
    }
  }
  return values;
}

/** Reads a value from an address; undefined if it is no option of the field. */
function readValue(text: string, schema: FieldSchema, language: Language): Value | undefined {
  const {control} = v.getMetadata(schema);
  if (control.type === 'checks') {
    const ticked = text.split(' ');
    return control.options.filter((option) => ticked.includes(option));
  }
  return control.type === 'select' && !control.options.includes(text)
    ? undefined
    : exchangeSigns(text, schema, language).slice(0, MAX_LENGTH);
}

/** Writes the example of a calculator, whose numbers have decimal points in the code, in a language. */
export const exampleIn = <Example extends Values>(language: Language, fields: Fields, example: Example): Values =>
  Object.fromEntries(
    Object.entries(example).map(([group, entries]) => [
      group,
      Object.fromEntries(
        Object.entries(entries).map(([name, value]) => [name, exchangeSigns(value, fields[group]?.[name], language)]),
      ),
    ]),
  );
