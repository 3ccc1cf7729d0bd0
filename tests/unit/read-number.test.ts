/** The numbers that people type and paste into calculators. */
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {languageFacts} from '../../src/site/languages';
import {type NumberKind, readNumber} from '../../src/trade/read-number';
import {languages} from '../support/languages';

const readings: readonly (readonly [
  decimals: number,
  text: string,
  expected: number | string,
  kind?: Partial<NumberKind>,
])[] = [
  ...(['1.234,56', '1,234.56', '1234.56', '1234,56', '1 234,56 €', '€1,234.56'] as const).map(
    (text) => [2, text, 123_456] as const,
  ),
  ...[
    [2, '60.000', 60_000_00] as const,
    [2, '60,000', 60_000_00, {language: 'en'}] as const,
    [2, '1.234.567', 1_234_567_00] as const,
  ],
  ...[[4, '15,4', 154_000] as const, [4, '0.125', 1250] as const, [2, '.5', 50] as const, [2, ',5', 50] as const],
  ...[[4, '1.234', 'ambiguous'] as const, [4, '1,234', 'ambiguous'] as const, [2, '1.2345', 'decimals'] as const],
  ...[[0, '7', 7] as const, [0, '7,5', 'decimals'] as const, [0, '.5', 'decimals'] as const],
  // Swiss, German and Spanish invoices.
  ...["60'000", '60’000.00', '60.000,-', '60.000,– €', '60.000.-', '60\u202f000,00', '€ 60.000', 'EUR 60,000.00'].map(
    (text) => [2, text, 60_000_00] as const,
  ),
  ...['60.000 euros', '60.000€', '60000 Euro', '60.000 EUR.'].map((text) => [2, text, 60_000_00] as const),
  ...['200 kilos', '200kg', '200 Kg.', '200 kilogramos', '200 kilogrammes', 'kg 200'].map(
    (text) => [2, text, 200_00, {unit: 'kilos'}] as const,
  ),
  ...['17 %', '17%', '% 17', '17 por ciento', '17 per cent'].map(
    (text) => [4, text, 170_000, {unit: 'percent'}] as const,
  ),
  ...['7 días', '7 DI\u0301AS', '7 days', '7d'].map((text) => [0, text, 7, {unit: 'days'}] as const),
  ...['1.000 uds.', '1000 pares', '1,000 units', '1 000 pcs'].map((text) => [0, text, 1000, {unit: 'pieces'}] as const),
  // What programs copy along: marks of direction, zero-width and no-break spaces.
  ...['\u202d60.000\u202c', '60\u200b000', '\ufeff60.000\u00a0€', '6\u00ad0.000', '\t60.000\n'].map(
    (text) => [2, text, 60_000_00] as const,
  ),
  [4, '\u200e17', 170_000],
  // Two numbers, a unit between digits, or the unit of something else.
  ...['2800 220', '12 34', '5 kg 300', '17 15', '60 0000', '1 23 456', '1 234 56', '60.000 220,5 0'].map(
    (text) => [2, text, 'none', {unit: 'kilos'}] as const,
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
  ].map((text) => [2, text, 'none'] as const),
  // Rates of exchange: 1.0870 dollars for one euro. A rate in euros is upside down.
  ...['1,0870', '1.0870', '1.0870 USD', 'USD 1,0870', 'US$ 1.0870'].map(
    (text) => [5, text, 108_700, {unit: 'rate'}] as const,
  ),
  ...['0,92 EUR', '0.92 €', '1 EUR = 1.0870 USD'].map((text) => [5, text, 'none', {unit: 'rate'}] as const),
  [5, '1.087', 'ambiguous', {unit: 'rate'}],
  // Three decimals where two are allowed: the point of English, the comma of Spanish.
  [2, '2.125', 'ambiguous', {language: 'en'}],
  [2, '2,125', 'ambiguous', {language: 'es'}],
  [2, '2.125 €', 'ambiguous', {language: 'en'}],
  [2, '2,125', 2125_00, {language: 'en'}],
  [2, '2.125', 2125_00, {language: 'es'}],
  [2, '2.125.000', 2_125_000_00, {language: 'en'}],
  [2, '2.125,50', 2125_50, {language: 'en'}],
  // Pieces and days have no decimals.
  [0, '2.125', 2125, {language: 'en'}],
  [2, `1${' '.repeat(50_000)}x`, 'none'],
];

test('Numbers are read as people write and paste them, and what could be two numbers, or is none, is not', () => {
  for (const [decimals, text, expected, kind] of readings) {
    expect.soft(readNumber(text, decimals, {language: 'es', ...kind}), `${text}, ${decimals} decimals`).toBe(expected);
  }
});

const anyDecimals = fc.constantFrom(0, 2, 4);
const anyInvisible = fc.constantFrom('', ...'\u200b\u200e\u200f\u202d\u202c\u2060\ufeff\u00ad');

test('A number is read back as it was written, grouped in any way, beside its unit, among invisible characters', () => {
  const decorate = (text: string, invisible: string) => invisible + [...text].join(invisible) + invisible;
  fc.assert(
    fc.property(fc.nat(1_000_000_000), anyDecimals, fc.constantFrom(...languages), (value, decimals, language) => {
      const digits = {minimumFractionDigits: decimals, useGrouping: false};
      const written = (value / 10 ** decimals).toLocaleString(languageFacts(language).locale, digits);
      expect(readNumber(written, decimals, {language})).toBe(value);
    }),
  );
  fc.assert(
    fc.property(
      ...[fc.nat(1_000_000_000), fc.nat(99), fc.constantFrom('', ' ', '\u00a0', '\u2009', "'", '’', '.', ',')],
      ...[fc.constantFrom('.', ','), fc.constantFrom('', '€', ' €', ' euros', ' EUR'), anyInvisible],
      (whole, cents, group, decimal, unit, invisible) => {
        fc.pre(group !== decimal);
        const grouped = String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
        const text = decorate(`${grouped}${decimal}${String(cents).padStart(2, '0')}${unit}`, invisible);
        expect(readNumber(text, 2, {language: 'en'})).toBe(whole * 100 + cents);
      },
    ),
  );
});

test('Two numbers in a field are none, unless the second continues the first by three digits', () => {
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.nat(9_999_999),
      fc.constantFrom(' ', '\u00a0', ' € ', ' kg '),
      (one, other, gap) => {
        fc.pre(gap.trim() !== '' || !(String(one).length <= 3 && one > 0 && String(other).length === 3));
        expect(readNumber(`${one}${gap}${other}`, 2, {language: 'es'})).toBe('none');
      },
    ),
  );
});
