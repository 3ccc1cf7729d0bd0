import {cleanText} from '../../supabase/functions/_shared/forms/clean-text';
import {type Language, languageInfo} from '../site/languages';
import {normalizeText} from '../site/normalize-text';

/**
 * Why text cannot be read as a number. `ambiguous`: it could be two different numbers. `decimals`: it has too many decimals.
 */
export type NumberProblem = 'notANumber' | 'ambiguous' | 'decimals';

/** Regular expressions for the units that people write before or after a number, in both languages, without accents. */
const UNIT_PATTERNS = {
  euros: '€|eur(?:os?)?',
  // EUR is not accepted: `0.92 EUR` is the price of one dollar, but an exchange rate is the number of dollars for one euro.
  rate: '(?!eur)[a-z]{3}|us\\$',
  percent: '%|por ciento|per ?cent',
  kilos: 'kgs?|kilos?|kilogramos?|kilogram(?:me)?s?',
  days: 'd|dias?|days?',
  pieces: 'u|uds?|unidad(?:es)?|units?|piezas?|pieces?|pcs?|par(?:es)?|pairs?',
} as const;

export type Unit = keyof typeof UNIT_PATTERNS;

export interface NumberContext {
  /** The only unit that is accepted. Default: euros. */
  readonly unit?: Unit | undefined;
  /** The language of the page. */
  readonly language: Language;
}

const DECIMAL_SEPARATORS = ['.', ','] as const;

/** Longer text is not a number, and matching it against the patterns would block the page. */
const MAX_NUMBER_LENGTH = 200;

export const decimalSeparator = (language: Language): string =>
  (1.1).toLocaleString(languageInfo(language).locale).charAt(1);

/**
 * Reads a number as people write or paste it, in any notation: `1.234,56`, `1,234.56`, `1'234.50`, `60.000,- €`.
 *
 * Ambiguous numbers are not guessed. With three decimals or more, `1.234` could be 1234. With two decimals, `2.125` on an
 * English page and `2,125` on a Spanish page could be 2125, or a number with too many decimals.
 *
 * @param decimals Maximum number of decimals.
 * @returns The number as an integer in its smallest unit, such as cents with two decimals.
 */
export function readNumber(text: string, decimals: number, {unit, language}: NumberContext): number | NumberProblem {
  const numberText = text.length > MAX_NUMBER_LENGTH ? '' : stripUnit(text, unit ?? 'euros');
  const readings = DECIMAL_SEPARATORS.flatMap((separator) => readWithSeparator(separator, numberText));
  const possibleValues = new Set(
    readings
      .filter(({fraction}) => fraction.length <= decimals)
      .map(({whole, fraction}) => Number(whole + fraction.padEnd(decimals, '0'))),
  );
  const [value, ...otherValues] = possibleValues;
  if (value === undefined) {
    return readings.length > 0 ? 'decimals' : 'notANumber';
  }
  const localReading = readings.find(({separator}) => separator === decimalSeparator(language));
  const isDoubtful = decimals > 0 && localReading !== undefined && localReading.fraction.length > decimals;
  return otherValues.length > 0 || isDoubtful ? 'ambiguous' : value;
}

/** Removes invisible characters, the unit, and the dash after a round amount (`60.000,-`). Unifies apostrophes. */
function stripUnit(text: string, unit: Unit): string {
  const optionalUnit = `(?:(?:${UNIT_PATTERNS[unit]})\\.?)?`;
  const pattern = new RegExp(`^${optionalUnit}\\s*(.*?)\\s*${optionalUnit}$`);
  const [, numberText = ''] = pattern.exec(normalizeText(cleanText(text, false))) ?? [];
  return numberText.replace(/(\d)[.,] ?[-–—]+$/, '$1').replaceAll(/[’‘´`′]/g, "'");
}

/** Reads a number with this decimal separator. Thousands may be separated, by the same other character throughout. */
function readWithSeparator(separator: string, numberText: string) {
  const thousandsSeparator = separator === '.' ? "[, ']" : "[. ']";
  const thousands = `[1-9]\\d{0,2}(${thousandsSeparator})\\d{3}(?:\\2\\d{3})*`;
  const pattern = new RegExp(`^(?=.*\\d)(\\d+|${thousands})?(?:[${separator}](\\d+))?$`);
  const [match, whole = '', , fraction = ''] = pattern.exec(numberText) ?? [];
  return match === undefined ? [] : [{separator, whole: whole.replaceAll(/\D/g, ''), fraction}];
}
