/** Keeps the values of a calculator in the hash of its URL: `#goods.price=61000.5&goods.units=10000`. */
import * as v from 'valibot';
import type {Language} from '../../site/languages';
import {decimalSeparator} from '../../trade/read-number';
import type {FieldSchema, Fields, Value, Values} from './fields';

/** Maximum length of text in a field and in the URL. */
export const MAX_VALUE_LENGTH = 40;

/**
 * Converts a number from the notation of the page to the notation of URLs, or back. URLs have decimal points. If the
 * language has decimal commas, points and commas are swapped. Values of other fields are returned unchanged.
 */
const swapSeparators = <Typed extends Value>(value: Typed, schema: FieldSchema | undefined, language: Language) =>
  typeof value !== 'string' ||
  schema === undefined ||
  v.getMetadata(schema).control.type !== 'number' ||
  decimalSeparator(language) === '.'
    ? value
    : value.replaceAll(/[.,]/g, (separator) => (separator === '.' ? ',' : '.'));

/** Formats the values as a hash. Ticked options are separated by spaces: `#rules.apply=eudr+soivre`. */
export function formatHash(values: Values, fields: Fields, language: Language): string {
  const parameters = Object.entries(values).flatMap(([group, groupValues]) =>
    Object.entries(groupValues).map(([name, value]) => [
      `${group}.${name}`,
      joinValue(swapSeparators(value, fields[group]?.[name], language)),
    ]),
  );
  return `#${new URLSearchParams(parameters)}`;
}

/** Joins ticked options with spaces. */
export const joinValue = (value: Value): string => (typeof value === 'string' ? value : value.join(' '));

/**
 * Reads the values from a hash. Replaces missing values and unknown options of a select with the values of the example.
 *
 * @returns undefined if the hash has no values.
 */
export function readHash(hash: string, fields: Fields, example: Values, language: Language): Values | undefined {
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

/** @returns undefined if the text is not an option of a select. */
function readValue(text: string, schema: FieldSchema, language: Language): Value | undefined {
  const {control} = v.getMetadata(schema);
  if (control.type === 'checkboxes') {
    const ticked = text.split(' ');
    return control.options.filter((option) => ticked.includes(option));
  }
  return control.type === 'select' && !control.options.includes(text)
    ? undefined
    : swapSeparators(text, schema, language).slice(0, MAX_VALUE_LENGTH);
}

/** Formats the numbers of an example, which have decimal points in the code, in the notation of a language. */
export const localizeExample = <Example extends Values>(language: Language, fields: Fields, example: Example): Values =>
  Object.fromEntries(
    Object.entries(example).map(([group, groupValues]) => [
      group,
      Object.fromEntries(
        Object.entries(groupValues).map(([name, value]) => [
          name,
          swapSeparators(value, fields[group]?.[name], language),
        ]),
      ),
    ]),
  );
