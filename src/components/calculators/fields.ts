/** The kinds of fields: each is a schema that reads what is typed, with the control that shows it as its metadata. */
import * as v from 'valibot';
import {cleanText} from '../../../supabase/functions/_shared/forms/clean-text';
import {plainText} from '../../site/normalize-text';
import {dayNumber, isoOf} from '../../trade/days';
import {scaled} from '../../trade/money';
import {readNumber, type Unit} from '../../trade/read-number';
import {formatAmount, language} from './format';
import {words} from './messages';

/** Common currencies, with other ways to write them. */
const currencies = {
  EUR: ['€', 'euro', 'euros'],
  USD: ['$', 'us$', 'u$s', 'dolar', 'dolares', 'dollar', 'dollars'],
  CNY: ['rmb', 'yuan', 'yuanes'],
  BRL: ['r$', 'real', 'reales', 'reais'],
  GBP: ['£', 'libra', 'libras', 'pound', 'pounds'],
};

/** Returns the three letters of a currency, or nothing. */
export function currencyCode(typed: string): string {
  const name = plainText(cleanText(typed, false));
  const [code] = Object.entries(currencies).find(([, names]) => names.includes(name)) ?? [];
  return code ?? (/^[a-z]{3}$/.test(name) ? name.toUpperCase() : '');
}

/** The control that shows a field. */
export type Control =
  | {readonly type: 'number'; readonly unit: Unit}
  | {readonly type: 'date'}
  | {readonly type: 'text'; readonly suggestions?: readonly string[]}
  | {readonly type: 'select'; readonly options: readonly string[]}
  | {readonly type: 'checks'; readonly options: readonly string[]};

/** What is typed into a field, or the options that are ticked. */
export type Value = string | readonly string[];

/** What is typed into the fields, by group and field. */
export type Values = Record<string, Record<string, Value>>;

/** A field of a calculator. */
export type FieldSchema<Output = unknown> = v.SchemaWithPipe<
  readonly [v.GenericSchema<Value, Output>, v.MetadataAction<Output, {readonly control: Control}>]
>;

/** The fields of a calculator, by group and name, in the order of the page. */
export type Fields = Readonly<Record<string, Readonly<Record<string, FieldSchema>>>>;

const field = <Output>(schema: v.GenericSchema<Value, Output>, control: Control): FieldSchema<Output> =>
  v.pipe(schema, v.metadata({control}));

/** Numbers of a kind, with their limits in the units that are typed. */
interface NumberKind {
  readonly decimals: number;
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
}

const NEGATIVE = /^(?:€|EUR)?\s*[-−–]\s*[.,]?\d/i;

/** As TARIC writes a duty that is not a percentage alone: `12,8 % + 303,4 EUR/100 kg`. */
const SPECIFIC_DUTY = /[+/€]|EUR/i;

/** A number, in its smallest unit. @param blank The value of an empty field; without it, the field is required. */
function number<Blank extends number | null = never>(
  {decimals, unit, min, max}: NumberKind,
  blank?: Blank,
): FieldSchema<number | NoInfer<Blank>> {
  const schema = v.pipe(
    v.string(),
    v.rawTransform<string, number | Blank>(({dataset, addIssue, NEVER}) => {
      const text = cleanText(dataset.value, false);
      const fail = (error: string, values = {}) => {
        addIssue({message: words(`error.${error}`, values)});
        return NEVER;
      };
      if (!text) {
        return blank === undefined ? fail(min > 0 ? 'missing' : 'empty') : blank;
      }
      const value = NEGATIVE.test(text) ? Number.NEGATIVE_INFINITY : readNumber(text, decimals, {unit, language});
      if (typeof value === 'string') {
        const isSpecific = unit === 'percent' && SPECIFIC_DUTY.test(text);
        const isFraction = value === 'decimals' && decimals === 0;
        const isNoRate = unit === 'rate' && value === 'none';
        return fail(isNoRate ? 'rate' : isSpecific ? 'specific' : isFraction ? 'whole' : value, {
          text,
          decimals,
          ...readings(text, decimals),
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

/** Both readings of an ambiguous number, as they can be typed instead: the second is rounded to what the field takes. */
function readings(text: string, decimals: number) {
  const digits = text.replaceAll(/\D/g, '');
  const rounded = scaled(Number(digits.slice(0, 15)), 10 ** decimals, 1000);
  return {whole: digits, decimal: formatAmount(rounded, decimals, {useGrouping: false})};
}

const numberField =
  (kind: NumberKind) =>
  <const Blank extends number | null = never>(blank?: Blank): FieldSchema<number | NoInfer<Blank>> =>
    number(kind, blank);

/** Euros, in cents. */
export const euros = numberField({decimals: 2, unit: 'euros', min: 0, max: 100_000_000});
export const price = numberField({decimals: 2, unit: 'euros', min: 0.01, max: 100_000_000});
/** Units of a currency for one euro, in hundred-thousandths. */
export const exchangeRate = numberField({decimals: 5, unit: 'rate', min: 0.01, max: 1_000_000});
/** Rates, in millionths. */
export const rate = numberField({decimals: 4, unit: 'percent', min: 0, max: 200});
/** Kilograms, in hundredths. */
export const kilos = numberField({decimals: 2, unit: 'kilos', min: 0, max: 1_000_000});
/** Whole days or pieces. */
export const count = <const Blank extends number | null = never>(
  unit: 'days' | 'pieces',
  min: number,
  max: number,
  blank?: Blank,
): FieldSchema<number | NoInfer<Blank>> => number({decimals: 0, unit, min, max}, blank);

/** Whether a text is a day of this century that exists, ISO 8601. */
const isDay = (text: string): boolean =>
  text.startsWith('20') && dayNumber(text) > 0 && isoOf(dayNumber(text)) === text;

/** A day of the browser's calendar. */
export const date = () =>
  field(v.pipe(v.string(), v.check(isDay, words('error.date')), v.transform(dayNumber)), {type: 'date'});

/** Any text, trimmed; an empty field is an empty text. @param suggestions What the browser offers to choose from. */
export const text = (options: {readonly suggestions?: readonly string[]} = {}): FieldSchema<string> =>
  field(
    v.pipe(
      v.string(),
      v.transform((typed) => cleanText(typed, false)),
    ),
    {type: 'text', ...options},
  );

/** A currency, by its three letters. */
export const currency = (): FieldSchema<string> => {
  const options = {suggestions: Object.keys(currencies)};
  const schema = v.pipe(
    v.string(),
    v.transform(currencyCode),
    v.check((code) => code !== '', words('error.currency')),
  );
  return field(schema, {type: 'text', ...options});
};

export const select = <const Options extends readonly string[]>(options: Options) =>
  field(v.pipe(v.string(), v.picklist(options)), {type: 'select', options});

/** Options of which any number can be ticked. */
export const checks = <const Options extends readonly string[]>(options: Options): FieldSchema<Options[number][]> => {
  const schema = v.pipe(
    // Before a field is hydrated, react-hook-form may have one tick as a text, or `false`.
    v.custom<Value>(() => true),
    v.transform((ticked) => options.filter((option) => [ticked].flat().includes(option)) as Options[number][]),
  );
  return field(schema, {type: 'checks', options});
};

/** A question whose answer is yes or no. */
export const yesOrNo = () => {
  const options = ['yes', 'no'] as const;
  const schema = v.pipe(
    v.string(),
    v.picklist(options),
    v.transform((answer) => answer === 'yes'),
  );
  return field(schema, {type: 'select', options});
};
