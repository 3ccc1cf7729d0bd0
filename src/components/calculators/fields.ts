/**
 * Types of fields. Each field is a schema that parses the input. The metadata of the schema names the control that renders
 * the field.
 */
import * as v from 'valibot';
import {cleanText} from '../../../supabase/functions/_shared/forms/clean-text';
import {normalizeText} from '../../site/normalize-text';
import {dayNumber, isoDate} from '../../trade/days';
import {mulDiv} from '../../trade/money';
import {readNumber, type Unit} from '../../trade/read-number';
import {formatAmount, language} from './format';
import {message} from './messages';

/** Common currencies by code, with other names and symbols for them, in lower case and without accents. */
const currencies = {
  EUR: ['€', 'euro', 'euros'],
  USD: ['$', 'us$', 'u$s', 'dolar', 'dolares', 'dollar', 'dollars'],
  CNY: ['rmb', 'yuan', 'yuanes'],
  BRL: ['r$', 'real', 'reales', 'reais'],
  GBP: ['£', 'libra', 'libras', 'pound', 'pounds'],
};

/** Returns the three-letter code of a currency, or an empty string. Any three letters are accepted. */
export function currencyCode(typed: string): string {
  const normalized = normalizeText(cleanText(typed, false));
  const [code] = Object.entries(currencies).find(([, spellings]) => spellings.includes(normalized)) ?? [];
  return code ?? (/^[a-z]{3}$/.test(normalized) ? normalized.toUpperCase() : '');
}

/** The control that renders a field. */
export type Control =
  | {readonly type: 'number'; readonly unit: Unit}
  | {readonly type: 'date'}
  | {readonly type: 'text'; readonly suggestions?: readonly string[]}
  | {readonly type: 'select'; readonly options: readonly string[]}
  | {readonly type: 'checkboxes'; readonly options: readonly string[]};

/** The input of a field: text, or the options that are ticked. */
export type Value = string | readonly string[];

/** The input of all fields, by group and field. */
export type Values = Record<string, Record<string, Value>>;

export type FieldSchema<Output = unknown> = v.SchemaWithPipe<
  readonly [v.GenericSchema<Value, Output>, v.MetadataAction<Output, {readonly control: Control}>]
>;

/** The fields of a calculator, by group and name, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Readonly<Record<string, FieldSchema>>>>;

const createField = <Output>(schema: v.GenericSchema<Value, Output>, control: Control): FieldSchema<Output> =>
  v.pipe(schema, v.metadata({control}));

/** Limits of a number field. `min` and `max` are not in the smallest unit, but as visitors would type them. */
interface NumberRange {
  readonly decimals: number;
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
}

/** Matches negative numbers, which get the error for small numbers, not the one for unreadable text. */
const NEGATIVE = /^(?:€|EUR)?\s*[-−–]\s*[.,]?\d/i;

/** Matches a duty in TARIC's notation that is not a plain percentage, such as `12,8 % + 303,4 EUR/100 kg`. */
const SPECIFIC_DUTY = /[+/€]|EUR/i;

/**
 * Creates a number field. Its output is an integer in the smallest unit.
 *
 * @param blank Output of an empty field. Default: the field is required.
 */
function numberField<Blank extends number | null = never>(
  {decimals, unit, min, max}: NumberRange,
  blank?: Blank,
): FieldSchema<number | NoInfer<Blank>> {
  const schema = v.pipe(
    v.string(),
    v.rawTransform<string, number | Blank>(({dataset, addIssue, NEVER}) => {
      const typedText = cleanText(dataset.value, false);
      const fail = (error: string, values = {}) => {
        addIssue({message: message(`error.${error}`, values)});
        return NEVER;
      };
      if (!typedText) {
        return blank === undefined ? fail(min > 0 ? 'missing' : 'empty') : blank;
      }
      const value = NEGATIVE.test(typedText)
        ? Number.NEGATIVE_INFINITY
        : readNumber(typedText, decimals, {unit, language});
      if (typeof value === 'string') {
        const isSpecific = unit === 'percent' && SPECIFIC_DUTY.test(typedText);
        const isFraction = value === 'decimals' && decimals === 0;
        const isUnreadableRate = unit === 'rate' && value === 'notANumber';
        return fail(isUnreadableRate ? 'exchangeRate' : isSpecific ? 'specific' : isFraction ? 'whole' : value, {
          text: typedText,
          decimals,
          ...bothReadings(typedText, decimals),
        });
      }
      if (value < min * 10 ** decimals) {
        return fail('tooSmall', {limit: min.toLocaleString(language)});
      }
      return value > max * 10 ** decimals ? fail('tooLarge', {limit: max.toLocaleString(language)}) : value;
    }),
  );
  return createField(schema, {type: 'number', unit});
}

/**
 * Returns both readings of an ambiguous number, for the error message. `whole` reads all digits as a whole number. `decimal`
 * reads the last three digits as decimals, and is rounded to the number of decimals that the field accepts.
 */
function bothReadings(text: string, decimals: number) {
  const digits = text.replaceAll(/\D/g, '');
  const rounded = mulDiv(Number(digits.slice(0, 15)), 10 ** decimals, 1000);
  return {whole: digits, decimal: formatAmount(rounded, decimals, {useGrouping: false})};
}

const numberFieldFactory =
  (range: NumberRange) =>
  <const Blank extends number | null = never>(blank?: Blank): FieldSchema<number | NoInfer<Blank>> =>
    numberField(range, blank);

/** An amount, in euros unless its label names another currency. Output in hundredths. */
export const amountField = numberFieldFactory({decimals: 2, unit: 'euros', min: 0, max: 100_000_000});
/** An amount that is not zero. */
export const priceField = numberFieldFactory({decimals: 2, unit: 'euros', min: 0.01, max: 100_000_000});
/** Units of a currency for one euro. Output in hundred-thousandths. */
export const exchangeRateField = numberFieldFactory({decimals: 5, unit: 'rate', min: 0.01, max: 1_000_000});
/** A rate in percent. Output in millionths. */
export const rateField = numberFieldFactory({decimals: 4, unit: 'percent', min: 0, max: 200});
/** Kilograms. Output in hundredths. */
export const kilosField = numberFieldFactory({decimals: 2, unit: 'kilos', min: 0, max: 1_000_000});
/** A whole number of days or pieces. */
export const integerField = <const Blank extends number | null = never>(
  unit: 'days' | 'pieces',
  min: number,
  max: number,
  blank?: Blank,
): FieldSchema<number | NoInfer<Blank>> => numberField({decimals: 0, unit, min, max}, blank);

/** Whether text is an existing date of this century, ISO 8601. */
const isDate = (text: string): boolean =>
  text.startsWith('20') && dayNumber(text) > 0 && isoDate(dayNumber(text)) === text;

/** A date. Output as a `Day`. */
export const dateField = () =>
  createField(v.pipe(v.string(), v.check(isDate, message('error.date')), v.transform(dayNumber)), {type: 'date'});

/** Any text, cleaned and trimmed; may be empty. */
export const textField = (options: {readonly suggestions?: readonly string[]} = {}): FieldSchema<string> =>
  createField(
    v.pipe(
      v.string(),
      v.transform((typed) => cleanText(typed, false)),
    ),
    {type: 'text', ...options},
  );

/** A currency. Output as its three-letter code. */
export const currencyField = (): FieldSchema<string> => {
  const options = {suggestions: Object.keys(currencies)};
  const schema = v.pipe(
    v.string(),
    v.transform(currencyCode),
    v.check((code) => code !== '', message('error.currency')),
  );
  return createField(schema, {type: 'text', ...options});
};

export const selectField = <const Options extends readonly string[]>(options: Options) =>
  createField(v.pipe(v.string(), v.picklist(options)), {type: 'select', options});

/** A group of checkboxes. Output: the ticked options. */
export const checkboxesField = <const Options extends readonly string[]>(
  options: Options,
): FieldSchema<Options[number][]> => {
  const schema = v.pipe(
    // During hydration, while only the first checkbox of the group is registered, react-hook-form sets a string or `false`
    // (https://github.com/react-hook-form/react-hook-form/issues/6115).
    v.custom<Value>(() => true),
    v.transform((ticked) => options.filter((option) => [ticked].flat().includes(option)) as Options[number][]),
  );
  return createField(schema, {type: 'checkboxes', options});
};

/** A question. Output: whether the answer is yes. */
export const yesOrNoField = () => {
  const options = ['yes', 'no'] as const;
  const schema = v.pipe(
    v.string(),
    v.picklist(options),
    v.transform((answer) => answer === 'yes'),
  );
  return createField(schema, {type: 'select', options});
};
