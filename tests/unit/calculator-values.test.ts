/** The values of calculators in the URL hash, which also carries them to the page in another language. */
import fc from 'fast-check';
import * as v from 'valibot';
import {expect, test} from 'vitest';
import type {Control, FieldSchema, Fields, Values} from '../../src/components/calculators/fields';
import {formatHash, joinValue, localizeExample, readHash} from '../../src/components/calculators/url-values';
import {readNumber} from '../../src/trade/read-number';
import {languages} from '../support/languages';

const field = (control: Control): FieldSchema => v.pipe(v.string(), v.metadata({control}));

const fields: Fields = {
  goods: {
    incoterm: field({type: 'select', options: ['FOB', 'CIF']}),
    price: field({type: 'number', unit: 'euros'}),
    units: field({type: 'number', unit: 'pieces'}),
    code: field({type: 'text', suggestions: ['6402.99.05']}),
  },
  dates: {left: field({type: 'date'})},
};

const example: Values = {
  goods: {incoterm: 'FOB', price: '60000', units: '10000', code: '6402.99.05'},
  dates: {left: '2027-03-16'},
};

const anyLanguage = fc.constantFrom(...languages);
/** Input as people type it: numbers in both notations, numbers with units, and other text. */
const anyText = fc.oneof(
  fc.stringMatching(/^[\d.,' ]{0,20}(?: ?(?:€|kg|%))?$/),
  // Three digits after a separator may be decimals or thousands.
  fc.stringMatching(/^[1-9]\d{0,2}[.,]\d{3}$/),
  fc.string({unit: 'grapheme', maxLength: 40}).filter((text) => text.length <= 40),
);

test('A calculator reads from the URL hash exactly the values that were typed', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom('FOB', 'CIF'), anyLanguage, (price, code, incoterm, language) => {
      const values = {goods: {incoterm, price, units: code, code}, dates: {left: ''}};
      const hash = formatHash(values, fields, language);
      expect(readHash(hash, fields, example, language)).toEqual(values);
      expect(hash).not.toMatch(/[^\x21-\x7e]/);
    }),
  );
});

test('A URL hash gives the same numbers in every language, and ambiguous numbers stay ambiguous', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(0, 2, 4), anyLanguage, anyLanguage, (price, decimals, from, to) => {
      const typedValues = {...example, goods: {...example.goods, price}};
      const readValues = readHash(formatHash(typedValues, fields, from), fields, example, to);
      expect(readNumber(joinValue(readValues?.goods?.price ?? ''), decimals, {language: to})).toBe(
        readNumber(price, decimals, {language: from}),
      );
    }),
  );
});

test('The value of a text field is the same in every language, including its points and commas', () => {
  fc.assert(
    fc.property(anyText, anyLanguage, anyLanguage, (code, from, to) => {
      const typedValues = {...example, goods: {...example.goods, code}};
      expect(readHash(formatHash(typedValues, fields, from), fields, example, to)?.goods?.code).toBe(code);
    }),
  );
});

test('The example replaces missing and invalid values of a URL hash; a hash without values is ignored', () => {
  expect(readHash('#goods.price=61000.5', fields, example, 'es')).toEqual({
    ...example,
    goods: {...example.goods, price: '61000,5'},
  });
  expect(readHash('#goods.incoterm=XYZ&goods.units=7', fields, example, 'en')).toEqual({
    ...example,
    goods: {...example.goods, units: '7'},
  });
  expect(readHash(`#goods.price=${'9'.repeat(100)}`, fields, example, 'en')?.goods?.price).toHaveLength(40);
  for (const hash of ['', '#', '#el-ejemplo', '#forms&message=x']) {
    expect(readHash(hash, fields, example, 'es'), hash).toBeUndefined();
  }
});

test('A calculator shows the numbers of its example in the notation of the language, and its text unchanged', () => {
  const goods = {price: '15.4', code: '6402.99.05'};
  expect(localizeExample('es', fields, {goods})).toEqual({goods: {...goods, price: '15,4'}});
  expect(localizeExample('en', fields, {goods})).toEqual({goods});
});
