/** Types of fields. Each is a schema that parses the input, with the control that renders the field in its metadata. */
import * as v from 'valibot';
import {cleanText} from '../../../supabase/functions/_shared/forms/clean-text';
import {normalizeText} from '../../site/normalize-text';
import {dayNumber, isoDate} from '../../trade/days';
import {mulDiv} from '../../trade/money';
import {readNumber, type Unit} from '../../trade/read-number';
import {formatAmount, language} from './format';
import {message} from './messages';

/** Common currencies, and other ways to write them. */
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

const field = <Output>(schema: v.GenericSchema<Value, Output>, control: Control): FieldSchema<Output> =>
  v.pipe(schema, v.metadata({control}));

/** Limits of a number field: `min` and `max` as visitors would type them, not in the smallest unit. */
interface NumberRange {
  readonly decimals: number;
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
}

/** Negative numbers get the error for small numbers, not the one for unreadable text. */
const NEGATIVE = /^(?:€|EUR)?\s*[-−–]\s*[.,]?\d/i;

/** A duty that is not a plain percentage, as TARIC writes it: `12,8 % + 303,4 EUR/100 kg`. */
const SPECIFIC_DUTY = /[+/€]|EUR/i;

/**
 * A number. Its output is an integer in the smallest unit.
 *
 * @param blank Output of an empty field. Default: the field is required.
 */
function number<Blank extends number | null = never>(
  {decimals, unit, min, max}: NumberRange,
  blank?: Blank,
): FieldSchema<number | NoInfer<Blank>> {
  const schema = v.pipe(
    v.string(),
    v.rawTransform<string, number | Blank>(({dataset, addIssue, NEVER}) => {
      const typed = cleanText(dataset.value, false);
      const fail = (error: string, values = {}) => {
        addIssue({message: message(`error.${error}`, values)});
        return NEVER;
      };
      if (!typed) {
        return blank === undefined ? fail(min > 0 ? 'missing' : 'empty') : blank;
      }
      const value = NEGATIVE.test(typed) ? Number.NEGATIVE_INFINITY : readNumber(typed, decimals, {unit, language});
      if (typeof value === 'string') {
        const isSpecific = unit === 'percent' && SPECIFIC_DUTY.test(typed);
        const isFraction = value === 'decimals' && decimals === 0;
        const isUnreadableRate = unit === 'rate' && value === 'none';
        return fail(isUnreadableRate ? 'rate' : isSpecific ? 'specific' : isFraction ? 'whole' : value, {
          text: typed,
          decimals,
          ...bothReadings(typed, decimals),
        });
      }
      if (value < min * 10 ** decimals) {
        return fail('least', {limit: min.toLocaleString(language)});
      }
      return value > max * 10 ** decimals ? fail('most', {limit: max.toLocaleString(language)}) : value;
    }),
  );
  return field(schema, {type: 'number', unit});
}

/**
 * The two readings of an ambiguous number, for the error: as a whole number, and with its last three digits as decimals,
 * rounded to as many as the field accepts.
 */
function bothReadings(text: string, decimals: number) {
  const digits = text.replaceAll(/\D/g, '');
  const rounded = mulDiv(Number(digits.slice(0, 15)), 10 ** decimals, 1000);
  return {whole: digits, decimal: formatAmount(rounded, decimals, {useGrouping: false})};
}

const numberField =
  (range: NumberRange) =>
  <const Blank extends number | null = never>(blank?: Blank): FieldSchema<number | NoInfer<Blank>> =>
    number(range, blank);

/** Euros. Output in cents. */
export const euros = numberField({decimals: 2, unit: 'euros', min: 0, max: 100_000_000});
export const price = numberField({decimals: 2, unit: 'euros', min: 0.01, max: 100_000_000});
/** Units of a currency for one euro. Output in hundred-thousandths. */
export const exchangeRate = numberField({decimals: 5, unit: 'rate', min: 0.01, max: 1_000_000});
/** A rate in percent. Output in millionths. */
export const rate = numberField({decimals: 4, unit: 'percent', min: 0, max: 200});
/** Kilograms. Output in hundredths. */
export const kilos = numberField({decimals: 2, unit: 'kilos', min: 0, max: 1_000_000});
/** A whole number of days or pieces. */
export const integer = <const Blank extends number | null = never>(
  unit: 'days' | 'pieces',
  min: number,
  max: number,
  blank?: Blank,
): FieldSchema<number | NoInfer<Blank>> => number({decimals: 0, unit, min, max}, blank);

/** Whether text is an existing date of this century, ISO 8601. */
const isDate = (text: string): boolean =>
  text.startsWith('20') && dayNumber(text) > 0 && isoDate(dayNumber(text)) === text;

/** A date. Output as a `Day`. */
export const date = () =>
  field(v.pipe(v.string(), v.check(isDate, message('error.date')), v.transform(dayNumber)), {type: 'date'});

/** Any text, cleaned and trimmed; may be empty. */
export const text = (options: {readonly suggestions?: readonly string[]} = {}): FieldSchema<string> =>
  field(
    v.pipe(
      v.string(),
      v.transform((typed) => cleanText(typed, false)),
    ),
    {type: 'text', ...options},
  );

/** A currency. Output as its three-letter code. */
export const currency = (): FieldSchema<string> => {
  const options = {suggestions: Object.keys(currencies)};
  const schema = v.pipe(
    v.string(),
    v.transform(currencyCode),
    v.check((code) => code !== '', message('error.currency')),
  );
  return field(schema, {type: 'text', ...options});
};

export const select = <const Options extends readonly string[]>(options: Options) =>
  field(v.pipe(v.string(), v.picklist(options)), {type: 'select', options});

/** A group of checkboxes. Output: the ticked options. */
export const checkboxes = <const Options extends readonly string[]>(
  options: Options,
): FieldSchema<Options[number][]> => {
  const schema = v.pipe(
    // During hydration, while only the first checkbox of the group is registered, react-hook-form sets a string or `false`
    // (https://github.com/react-hook-form/react-hook-form/issues/6115).
    v.custom<Value>(() => true),
    v.transform((ticked) => options.filter((option) => [ticked].flat().includes(option)) as Options[number][]),
  );
  return field(schema, {type: 'checkboxes', options});
};

/** A question. Output: whether the answer is yes. */
export const yesOrNo = () => {
  const options = ['yes', 'no'] as const;
  const schema = v.pipe(
    v.string(),
    v.picklist(options),
    v.transform((answer) => answer === 'yes'),
  );
  return field(schema, {type: 'select', options});
};
