/** How the calculators read numbers that people type and paste. */
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {languageInfo} from '../../src/site/languages';
import {type NumberContext, readNumber} from '../../src/trade/read-number';
import {languages} from '../support/languages';

const cases: readonly (readonly [
  decimals: number,
  typed: string,
  expected: number | string,
  context?: Partial<NumberContext>,
])[] = [
  ...(['1.234,56', '1,234.56', '1234.56', '1234,56', '1 234,56 €', '€1,234.56'] as const).map(
    (typed) => [2, typed, 123_456] as const,
  ),
  ...[
    [2, '60.000', 60_000_00] as const,
    [2, '60,000', 60_000_00, {language: 'en'}] as const,
    [2, '1.234.567', 1_234_567_00] as const,
  ],
  ...[[4, '15,4', 154_000] as const, [4, '0.125', 1250] as const, [2, '.5', 50] as const, [2, ',5', 50] as const],
  ...[[4, '1.234', 'ambiguous'] as const, [4, '1,234', 'ambiguous'] as const, [2, '1.2345', 'decimals'] as const],
  ...[[0, '7', 7] as const, [0, '7,5', 'decimals'] as const, [0, '.5', 'decimals'] as const],
  // Notations of Swiss, German and Spanish invoices.
  ...["60'000", '60’000.00', '60.000,-', '60.000,– €', '60.000.-', '60\u202f000,00', '€ 60.000', 'EUR 60,000.00'].map(
    (typed) => [2, typed, 60_000_00] as const,
  ),
  ...['60.000 euros', '60.000€', '60000 Euro', '60.000 EUR.'].map((typed) => [2, typed, 60_000_00] as const),
  ...['200 kilos', '200kg', '200 Kg.', '200 kilogramos', '200 kilogrammes', 'kg 200'].map(
    (typed) => [2, typed, 200_00, {unit: 'kilos'}] as const,
  ),
  ...['17 %', '17%', '% 17', '17 por ciento', '17 per cent'].map(
    (typed) => [4, typed, 170_000, {unit: 'percent'}] as const,
  ),
  ...['7 días', '7 DI\u0301AS', '7 days', '7d'].map((typed) => [0, typed, 7, {unit: 'days'}] as const),
  ...['1.000 uds.', '1000 pares', '1,000 units', '1 000 pcs'].map(
    (typed) => [0, typed, 1000, {unit: 'pieces'}] as const,
  ),
  // Invisible characters in copied text: directional marks, zero-width and no-break spaces, soft hyphens.
  ...['\u202d60.000\u202c', '60\u200b000', '\ufeff60.000\u00a0€', '6\u00ad0.000', '\t60.000\n'].map(
    (typed) => [2, typed, 60_000_00] as const,
  ),
  [4, '\u200e17', 170_000],
  // Two numbers, a unit between digits, or badly grouped digits.
  ...['2800 220', '12 34', '5 kg 300', '17 15', '60 0000', '1 23 456', '1 234 56', '60.000 220,5 0'].map(
    (typed) => [2, typed, 'notANumber', {unit: 'kilos'}] as const,
  ),
  ...[
    '1.23.456',
    '1,23,456',
    "1'234.567'890",
    '-5',
    'doce',
    '',
    '.',
    ',',
    '€',
    '60 mil',
    '60k',
    '5 kg',
    '60.000 $',
    '5 %',
  ].map((typed) => [2, typed, 'notANumber'] as const),
  // Exchange rates are foreign currency per euro: 1.0870 dollars for 1 euro. A rate in euros would be the inverse.
  ...['1,0870', '1.0870', '1.0870 USD', 'USD 1,0870', 'US$ 1.0870'].map(
    (typed) => [5, typed, 108_700, {unit: 'rate'}] as const,
  ),
  ...['0,92 EUR', '0.92 €', '1 EUR = 1.0870 USD'].map((typed) => [5, typed, 'notANumber', {unit: 'rate'}] as const),
  [5, '1.087', 'ambiguous', {unit: 'rate'}],
  // Three digits after a decimal separator where two are allowed: ambiguous with the separator of the language.
  [2, '2.125', 'ambiguous', {language: 'en'}],
  [2, '2,125', 'ambiguous', {language: 'es'}],
  [2, '2.125 €', 'ambiguous', {language: 'en'}],
  [2, '2,125', 2125_00, {language: 'en'}],
  [2, '2.125', 2125_00, {language: 'es'}],
  [2, '2.125.000', 2_125_000_00, {language: 'en'}],
  [2, '2.125,50', 2125_50, {language: 'en'}],
  // Pieces and days have no decimals, so the point separates thousands.
  [0, '2.125', 2125, {language: 'en'}],
  [2, `1${' '.repeat(50_000)}x`, 'notANumber'],
];

test('A calculator reads numbers in all usual notations, and rejects ambiguous numbers and other text', () => {
  for (const [decimals, typed, expected, context] of cases) {
    expect
      .soft(readNumber(typed, decimals, {language: 'es', ...context}), `${typed}, ${decimals} decimals`)
      .toBe(expected);
  }
});

const anyDecimals = fc.constantFrom(0, 2, 4);
const anyInvisible = fc.constantFrom('', ...'\u200b\u200e\u200f\u202d\u202c\u2060\ufeff\u00ad');

test('A calculator reads any number with the right value, whatever its grouping, unit and invisible characters', () => {
  const interleave = (typed: string, invisible: string) => invisible + [...typed].join(invisible) + invisible;
  fc.assert(
    fc.property(fc.nat(1_000_000_000), anyDecimals, fc.constantFrom(...languages), (value, decimals, language) => {
      const digits = {minimumFractionDigits: decimals, useGrouping: false};
      const formattedNumber = (value / 10 ** decimals).toLocaleString(languageInfo(language).locale, digits);
      expect(readNumber(formattedNumber, decimals, {language})).toBe(value);
    }),
  );
  fc.assert(
    fc.property(
      ...[fc.nat(1_000_000_000), fc.nat(99), fc.constantFrom('', ' ', '\u00a0', '\u2009', "'", '’', '.', ',')],
      ...[fc.constantFrom('.', ','), fc.constantFrom('', '€', ' €', ' euros', ' EUR'), anyInvisible],
      (euros, cents, group, decimal, unit, invisible) => {
        fc.pre(group !== decimal);
        const grouped = String(euros).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
        const typed = interleave(`${grouped}${decimal}${String(cents).padStart(2, '0')}${unit}`, invisible);
        expect(readNumber(typed, 2, {language: 'en'})).toBe(euros * 100 + cents);
      },
    ),
  );
});

test('A calculator rejects two numbers in a field, unless they could be one number with a thousands separator', () => {
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.nat(9_999_999),
      fc.constantFrom(' ', '\u00a0', ' € ', ' kg '),
      (first, second, gap) => {
        fc.pre(gap.trim() !== '' || !(String(first).length <= 3 && first > 0 && String(second).length === 3));
        expect(readNumber(`${first}${gap}${second}`, 2, {language: 'es'})).toBe('notANumber');
      },
    ),
  );
});
