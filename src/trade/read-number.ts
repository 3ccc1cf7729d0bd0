import {type Language, languageFacts} from '../site/languages';

/** Why a text is no number: it is none, could be two, or has too many decimals. */
export type NumberProblem = 'none' | 'ambiguous' | 'decimals';

const SIGNS = ['.', ','] as const;

/** What people write around a number. */
const UNITS = /\s|€|%|EUR|kg/gi;

/**
 * Reads a number as people write it in any language: `1.234,56`, `1,234.56` or `1234.5`. A text that could be two
 * numbers, such as `1.234` where three decimals are allowed, is not guessed.
 *
 * @param decimals The most decimals of the number.
 * @returns The number in its smallest unit, such as cents with two decimals.
 */
export function readNumber(text: string, decimals: number): number | NumberProblem {
  const digits = text.replaceAll(UNITS, '');
  const readings = SIGNS.flatMap((sign) => readWith(sign, digits));
  const possible = new Set(
    readings
      .filter(({fraction}) => fraction.length <= decimals)
      .map(({whole, fraction}) => Number(whole + fraction.padEnd(decimals, '0'))),
  );
  const [value, ...others] = possible;
  if (value !== undefined) {
    return others.length > 0 ? 'ambiguous' : value;
  }
  return readings.length > 0 ? 'decimals' : 'none';
}

/** Reads digits with one of the signs before the decimals, and the other between thousands. */
function readWith(decimal: string, digits: string) {
  const group = SIGNS.find((sign) => sign !== decimal);
  const pattern = new RegExp(`^(\\d+|[1-9]\\d{0,2}(?:[${group}]\\d{3})+)(?:[${decimal}](\\d+))?$`);
  const [, whole, fraction = ''] = pattern.exec(digits) ?? [];
  return whole === undefined ? [] : [{whole: whole.replaceAll(/\D/g, ''), fraction}];
}

/**
 * Writes a number so that `readNumber` reads it: three decimals, which would be ambiguous, get a zero.
 *
 * @param value In its smallest unit.
 * @param language Without it, the sign before the decimals is a point.
 */
export function writeNumber(value: number, decimals: number, language?: Language): string {
  const digits = String(value).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(whole.length).replace(/0+$/, '').replace(/^...$/, '$&0');
  const sign = language && (1.1).toLocaleString(languageFacts(language).locale).charAt(1);
  return (fraction && `${whole}${sign ?? '.'}${fraction}`) || whole;
}
