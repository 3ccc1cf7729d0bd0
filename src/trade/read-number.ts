import {cleanText} from '../../supabase/functions/_shared/forms/clean-text';
import {type Language, languageFacts} from '../site/languages';
import {plainText} from '../site/normalize-text';

/** Why a text is no number: it is none, could be two, or has too many decimals. */
export type NumberProblem = 'none' | 'ambiguous' | 'decimals';

/** What people write beside a number, in both languages, without accents. */
const UNITS = {
  euros: '€|eur(?:os?)?',
  // The currency of a rate is never the euro: 0.92 EUR is what one dollar costs, not what one euro buys.
  rate: '(?!eur)[a-z]{3}|us\\$',
  percent: '%|por ciento|per ?cent',
  kilos: 'kgs?|kilos?|kilogramos?|kilogram(?:me)?s?',
  days: 'd|dias?|days?',
  pieces: 'u|uds?|unidad(?:es)?|units?|piezas?|pieces?|pcs?|par(?:es)?|pairs?',
} as const;

export type Unit = keyof typeof UNITS;

/** What a field expects. */
export interface NumberKind {
  /** The only unit that may be written before or after the number; euros without it. */
  readonly unit?: Unit | undefined;
  /** The language of the page. */
  readonly language: Language;
}

const SIGNS = ['.', ','] as const;

/** Nobody writes a number that long, and a pasted book must not hold up the page. */
const MAX_LENGTH = 200;

/** The sign before the decimals. */
export const decimalSign = (language: Language): string =>
  (1.1).toLocaleString(languageFacts(language).locale).charAt(1);

/**
 * Reads a number as people write or paste it, whatever their language: `1.234,56`, `1,234.56`, `1'234.50`, `60.000,- €`.
 * A text that could be two numbers, such as `1.234` where three decimals are allowed, is not guessed; nor is `2.125` on an
 * English page or `2,125` on a Spanish one, where two decimals are.
 *
 * @param decimals The most decimals of the number.
 * @returns The number in its smallest unit, such as cents with two decimals.
 */
export function readNumber(text: string, decimals: number, kind: NumberKind): number | NumberProblem {
  const digits = text.length > MAX_LENGTH ? '' : digitsOf(text, kind.unit ?? 'euros');
  const readings = SIGNS.flatMap((sign) => readWith(sign, digits));
  const possible = new Set(
    readings
      .filter(({fraction}) => fraction.length <= decimals)
      .map(({whole, fraction}) => Number(whole + fraction.padEnd(decimals, '0'))),
  );
  const [value, ...others] = possible;
  if (value === undefined) {
    return readings.length > 0 ? 'decimals' : 'none';
  }
  const own = readings.find(({sign}) => sign === decimalSign(kind.language));
  const isDoubtful = decimals > 0 && own !== undefined && own.fraction.length > decimals;
  return others.length > 0 || isDoubtful ? 'ambiguous' : value;
}

/** Removes invisible characters, the unit, and the dash of a round sum (`60.000,-`). */
function digitsOf(text: string, unit: Unit): string {
  const beside = `(?:(?:${UNITS[unit]})\\.?)?`;
  const [, digits = ''] = new RegExp(`^${beside}\\s*(.*?)\\s*${beside}$`).exec(plainText(cleanText(text, false))) ?? [];
  return digits.replace(/(\d)[.,] ?[-–—]+$/, '$1').replaceAll(/[’‘´`′]/g, "'");
}

/** Reads digits with one of the signs before the decimals, and another sign, the same throughout, between thousands. */
function readWith(sign: string, digits: string) {
  const group = sign === '.' ? "[, ']" : "[. ']";
  const pattern = new RegExp(`^(?=.*\\d)(\\d+|[1-9]\\d{0,2}(${group})\\d{3}(?:\\2\\d{3})*)?(?:[${sign}](\\d+))?$`);
  const [found, whole = '', , fraction = ''] = pattern.exec(digits) ?? [];
  return found === undefined ? [] : [{sign, whole: whole.replaceAll(/\D/g, ''), fraction}];
}
