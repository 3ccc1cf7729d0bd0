/** The fields of calculators: each is a schema of what is typed, with the facts by which it is shown. */
import * as v from 'valibot';
import {cleanText} from '../../../supabase/functions/_shared/forms/text';
import {dayNumber, isoOf} from '../../trade/days';
import {scaled} from '../../trade/money';
import {decimalSign, readNumber, type Unit, writeNumber} from '../../trade/read-number';
import {language, words} from './words';

/** How a field is shown. */
export type FieldFacts =
  | {readonly control: 'number'; readonly decimals: number; readonly unit: Unit}
  | {readonly control: 'date'}
  | {readonly control: 'select'; readonly options: readonly string[]};

/** The texts of the fields, by group and name. */
export type Values = Record<string, Record<string, string>>;

type FieldSchema = v.GenericSchema<string, unknown>;

/** The schema of a calculator: groups of fields. */
export type CalculatorSchema<Output> = v.GenericSchema<Values, Output> & {
  readonly entries: Readonly<Record<string, {readonly entries: Readonly<Record<string, FieldSchema>>}>>;
};

/** Numbers of a kind, with their limits in the units that are typed. */
interface NumberKind {
  readonly decimals: number;
  readonly unit: Unit;
  readonly least: number;
  readonly most: number;
}

/** A number, in its smallest unit. @param blank The value of an empty field; without it, the field is required. */
function number<Blank extends number | null = never>({decimals, unit, least, most}: NumberKind, blank?: Blank) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, number | Blank>(({dataset, addIssue, NEVER}) => {
      const text = cleanText(dataset.value, false);
      if (!text && blank !== undefined) {
        return blank;
      }
      const value = /^(?:€|EUR)?\s*[-−–]\s*[.,]?\d/i.test(text) ? -1 : readNumber(text, decimals, {unit, language});
      const issue = (key: string, values = {}) => {
        addIssue({message: words(`error.${key}`, {text, decimals, ...values})});
        return NEVER;
      };
      if (typeof value === 'string') {
        // As TARIC writes a duty that is no percentage alone: `12,8 % + 303,4 EUR/100 kg`.
        const isSpecific = unit === 'percent' && /[+/€]|EUR/i.test(text);
        const problem = value === 'decimals' && decimals === 0 ? 'whole' : value;
        return issue(isSpecific ? 'specific' : text ? problem : 'empty', readingsOf(text, decimals));
      }
      if (value < least * 10 ** decimals) {
        return issue('least', {limit: least.toLocaleString(language)});
      }
      return value > most * 10 ** decimals ? issue('most', {limit: most.toLocaleString(language)}) : value;
    }),
    v.metadata({control: 'number', decimals, unit} satisfies FieldFacts),
  );
}

/** Both readings of an ambiguous number, as they can be typed instead: the second is rounded to what the field takes. */
function readingsOf(text: string, decimals: number) {
  const digits = text.replaceAll(/\D/g, '');
  const rounded = scaled(Number(digits.slice(0, 15)), 10 ** decimals, 1000);
  return {whole: digits, decimal: writeNumber(rounded, decimals, language)};
}

const fieldOf =
  (kind: NumberKind) =>
  <const Blank extends number | null = never>(blank?: Blank) =>
    number(kind, blank);

/** Sums of euros, in cents. */
export const euros = fieldOf({decimals: 2, unit: 'euros', least: 0, most: 100_000_000});
export const price = fieldOf({decimals: 2, unit: 'euros', least: 0.01, most: 100_000_000});
/** Rates, in millionths. */
export const rate = fieldOf({decimals: 4, unit: 'percent', least: 0, most: 200});
/** Kilograms, in hundredths. */
export const kilos = fieldOf({decimals: 2, unit: 'kilos', least: 0, most: 1_000_000});
/** Whole days or pieces. */
export const count = <const Blank extends number | null = never>(
  unit: 'days' | 'pieces',
  least: number,
  most: number,
  blank?: Blank,
) => number({decimals: 0, unit, least, most}, blank);

/** A day of the browser's calendar. */
export const date = () =>
  v.pipe(
    v.string(),
    v.check((text) => /^20/.test(text) && dayNumber(text) > 0 && isoOf(dayNumber(text)) === text, words('error.date')),
    v.transform(dayNumber),
    v.metadata({control: 'date'} satisfies FieldFacts),
  );

export const select = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(v.string(), v.picklist(options), v.metadata({control: 'select', options} satisfies FieldFacts));

/** A question whose answer is yes or no. */
export const yesOrNo = () =>
  v.pipe(
    select(['yes', 'no']),
    v.transform((answer) => answer === 'yes'),
  );

/** Reads what is typed by one of two schemas; the page shows the fields of the first. */
export const choose = <First extends {readonly entries: object} & v.GenericSchema, Second extends v.GenericSchema>(
  first: First,
  second: Second,
  isFirst: (values: Values) => boolean,
) =>
  Object.assign(
    v.lazy((values): First | Second => (isFirst(values as Values) ? first : second)),
    {entries: first.entries as First['entries']},
  );

/** A group of fields on the page. */
export interface Group {
  readonly name: string;
  readonly fields: readonly {readonly name: string; readonly facts: FieldFacts}[];
}

/** Lists the groups of a calculator with their fields. */
export const groupsOf = ({entries}: Pick<CalculatorSchema<unknown>, 'entries'>): readonly Group[] =>
  Object.entries(entries).map(([name, group]) => ({
    name,
    fields: Object.entries(group.entries).map(([field, schema]) => ({
      name: field,
      facts: v.getMetadata(schema as Parameters<typeof v.getMetadata>[0]) as unknown as FieldFacts,
    })),
  }));

/** Changes the text of each field. @param change Gets its name in addresses, too. */
const mapValues = (
  groups: readonly Group[],
  values: Values,
  change: (text: string, facts: FieldFacts, path: string) => string,
): Values =>
  Object.fromEntries(
    groups.map(({name: group, fields}) => {
      const texts = fields.map(({name, facts}) => [
        name,
        change(values[group]?.[name] ?? '', facts, `${group}.${name}`),
      ]);
      return [group, Object.fromEntries(texts)];
    }),
  );

/** Translates numbers between the language of the page and addresses, with decimal points. What is no number stays. */
export const written = (groups: readonly Group[], values: Values, isForAddress = false): Values =>
  mapValues(groups, values, (text, facts) => {
    if (facts.control !== 'number') {
      return text;
    }
    const [from, to] = isForAddress ? [language, undefined] : [undefined, language];
    const value = readNumber(text, facts.decimals, {unit: facts.unit, language: from});
    if (value === 'ambiguous') {
      // The other language must ask, too, and not take the sign for one between thousands.
      return text.replace(/[.,]/, decimalSign(to));
    }
    // A number with more digits than JavaScript keeps is an error, and stays as it is.
    return typeof value === 'number' && Number.isSafeInteger(value) ? writeNumber(value, facts.decimals, to) : text;
  });

/** Returns the values as parameters, for the hash of an address. */
export const parametersOf = (groups: readonly Group[], values: Values): string =>
  new URLSearchParams(
    Object.entries(written(groups, values, true)).flatMap(([group, fields]) =>
      Object.entries(fields).map(([name, text]) => [`${group}.${name}`, text]),
    ),
  ).toString();

/** Whether the fields of these groups have the same values; with `paths` (`group.field`), only those fields. */
export function areSame(groups: readonly Group[], one: Values, other: Values, paths?: readonly string[]): boolean {
  const compared = groups.map(({name: group, fields}) => ({
    name: group,
    fields: fields.filter(({name}) => paths?.includes(`${group}.${name}`) ?? true),
  }));
  return parametersOf(compared, one) === parametersOf(compared, other);
}

/** The longest text that is read from an address. */
const MAX_LENGTH = 40;

/** Reads the values from parameters; undefined if there are none. Missing ones are those of the example. */
export function valuesOf(groups: readonly Group[], query: string, example: Values): Values | undefined {
  const parameters = new URLSearchParams(query);
  const values = mapValues(groups, example, (text, facts, path) => {
    const kept = parameters.get(path) ?? text;
    return facts.control === 'select' && !facts.options.includes(kept) ? text : kept.slice(0, MAX_LENGTH);
  });
  return [...parameters.keys()].some((key) => key.includes('.')) ? written(groups, values) : undefined;
}
