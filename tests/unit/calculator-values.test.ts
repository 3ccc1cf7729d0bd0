/** The values of calculators in addresses, and the numbers of a page in the other language. */
import fc from 'fast-check';
import * as v from 'valibot';
import {expect, test} from 'vitest';
import type {Control, FieldSchema, Fields, Values} from '../../src/components/calculators/fields';
import {exampleIn, hashOf, textOf, valuesOf} from '../../src/components/calculators/url-values';
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
/** What people type: numbers in both notations, beside units, and what is no number. */
const anyText = fc.oneof(
  fc.stringMatching(/^[\d.,' ]{0,20}(?: ?(?:€|kg|%))?$/),
  // Three digits behind a sign may be decimals or not.
  fc.stringMatching(/^[1-9]\d{0,2}[.,]\d{3}$/),
  fc.string({unit: 'grapheme', maxLength: 40}).filter((text) => text.length <= 40),
);

test('What was typed comes back from an address as it was typed', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.constantFrom('FOB', 'CIF'), anyLanguage, (price, code, incoterm, language) => {
      const values = {goods: {incoterm, price, units: code, code}, dates: {left: ''}};
      const hash = hashOf(values, fields, language);
      expect(valuesOf(hash, fields, example, language)).toEqual(values);
      expect(hash).not.toMatch(/[^\x21-\x7e]/);
    }),
  );
});

test('An address means the same numbers in every language, and asks back in every language what could be two', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(0, 2, 4), anyLanguage, anyLanguage, (price, decimals, from, to) => {
      const typed = {...example, goods: {...example.goods, price}};
      const read = valuesOf(hashOf(typed, fields, from), fields, example, to);
      expect(readNumber(textOf(read?.goods?.price ?? ''), decimals, {language: to})).toBe(
        readNumber(price, decimals, {language: from}),
      );
    }),
  );
});

test('A text stays as it is in every language, points and commas, too', () => {
  fc.assert(
    fc.property(anyText, anyLanguage, anyLanguage, (code, from, to) => {
      const typed = {...example, goods: {...example.goods, code}};
      expect(valuesOf(hashOf(typed, fields, from), fields, example, to)?.goods?.code).toBe(code);
    }),
  );
});

test('Addresses that were kept before, or by hand, are read; what they lack or cannot mean is that of the example', () => {
  expect(valuesOf('#goods.price=61000.5', fields, example, 'es')).toEqual({
    ...example,
    goods: {...example.goods, price: '61000,5'},
  });
  expect(valuesOf('#goods.incoterm=XYZ&goods.units=7', fields, example, 'en')).toEqual({
    ...example,
    goods: {...example.goods, units: '7'},
  });
  expect(valuesOf(`#goods.price=${'9'.repeat(100)}`, fields, example, 'en')?.goods?.price).toHaveLength(40);
  for (const hash of ['', '#', '#el-ejemplo', '#forms&message=x']) {
    expect(valuesOf(hash, fields, example, 'es'), hash).toBeUndefined();
  }
});

test('The example of the code is written in the notation of the page, its texts as they are', () => {
  const goods = {price: '15.4', code: '6402.99.05'};
  expect(exampleIn('es', fields, {goods})).toEqual({goods: {...goods, price: '15,4'}});
  expect(exampleIn('en', fields, {goods})).toEqual({goods});
});
