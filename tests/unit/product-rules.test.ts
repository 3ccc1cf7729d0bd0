/** Which rules apply to a product: the logic, and the answers for blog/rules.yml. content-errors.test.ts tests errors in the data. */
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readProducts} from '../../plugins/content/products';
import {readRules} from '../../plugins/content/rules';
import {findGoods, formatCode} from '../../src/trade/find-product';
import {
  type Goods,
  isGeneral,
  origins,
  type Rule,
  type RuleLine,
  traits,
  verdictFor,
} from '../../src/trade/product-rules';
import {ROOT} from '../support/articles';
import {languages} from '../support/languages';

const TODAY = '2026-11-29';

const line = (codes: string, overrides: Partial<RuleLine> = {}): RuleLine => ({
  ...{codes: codes.split(' '), effect: 'applies', certainty: 'read'},
  ...overrides,
});

const rule = (...lines: readonly RuleLine[]): Rule => ({id: 'rule', stage: 'release', lines});

const goods = (codes: string, overrides: Partial<Goods> = {}): Goods => ({
  ...{codes: codes.split(' '), origin: 'br', traits: {}},
  ...overrides,
});

const verdictOf = (testedRule: Rule, code: string, overrides: Partial<Goods> = {}, date = TODAY) =>
  verdictFor(testedRule, goods(code, overrides), date);

const answerOf = (...parameters: Parameters<typeof verdictOf>) => verdictOf(...parameters).answer;

test('The rule line with the longest matching code decides; in a tie, an exemption or a ban wins', () => {
  const steel = rule(line('72'), line('7204', {effect: 'exempt'}), line('720410'));
  expect(answerOf(steel, '7208')).toBe('yes');
  expect(answerOf(steel, '72044110')).toBe('no');
  expect(verdictOf(steel, '72044110').isExempt).toBe(true);
  expect(answerOf(steel, '7204100000')).toBe('yes');
  expect(verdictOf(steel, '7301')).toMatchObject({answer: 'no', isExempt: false});
  expect(answerOf(rule(line('7204'), line('7204', {effect: 'exempt'})), '7204')).toBe('no');
  expect(answerOf(rule(line('0201'), line('0201', {effect: 'banned'})), '0201')).toBe('banned');
});

test('A code shorter than the codes of a rule gets the answer "some", with the included and excluded codes', () => {
  const seats = rule(line('940161 940169'), line('94'), line('9405', {effect: 'exempt'}));
  expect(verdictOf(seats, '94')).toMatchObject({answer: 'some', included: [], excluded: ['9405']});
  expect(verdictOf(rule(line('940161 940169')), '9401')).toMatchObject({
    ...{answer: 'some', included: ['940161', '940169'], excluded: []},
  });
  // All longer codes in the rule have the same answer.
  expect(answerOf(rule(line('94'), line('9401')), '94')).toBe('yes');
  expect(verdictOf(rule(line('64'), line('6403', {condition: 'new'})), '64')).toMatchObject({
    ...{answer: 'depends', conditions: ['new']},
  });
});

test('If it is unknown whether a condition is met, the answer is "depends", with the condition', () => {
  const chairs = rule(line('9401', {condition: 'wood'}), line('9401', {condition: 'children'}));
  expect(verdictOf(chairs, '9401')).toMatchObject({answer: 'depends', conditions: ['wood', 'children']});
  expect(answerOf(chairs, '9401', {traits: {wood: true}})).toBe('yes');
  expect(verdictOf(chairs, '9401', {traits: {wood: false}})).toMatchObject({
    answer: 'depends',
    conditions: ['children'],
  });
  expect(answerOf(rule(line('9401', {condition: 'wood'})), '9401', {traits: {wood: false}})).toBe('no');
  // A conditional exemption: the rule applies unless the condition is met.
  const pallets = rule(line('4401 4415'), line('4415', {effect: 'exempt', condition: 'packing'}));
  expect(verdictOf(pallets, '4415')).toMatchObject({answer: 'depends', conditions: ['packing']});
});

test('A conditional rule line for all codes applies only to goods that are known to meet the condition', () => {
  const electric = rule(line('85', {condition: 'electric'}), line('', {condition: 'electric'}));
  expect(answerOf(electric, '9503')).toBe('no');
  expect(answerOf(electric, '9503', {traits: {electric: true}})).toBe('yes');
  expect(answerOf(electric, '8516')).toBe('depends');
  expect(isGeneral(electric)).toBe(false);
  expect(isGeneral(rule(line('', {condition: 'packed'})))).toBe(true);
});

test('A rule line applies from its first to its last day; before, the answer is "from", with the first day', () => {
  const datedRule = rule(line('0901', {from: '2026-12-30'}), line('2101', {until: '2026-12-29'}));
  expect(verdictOf(datedRule, '0901')).toMatchObject({answer: 'from', from: '2026-12-30'});
  expect(answerOf(datedRule, '0901', {}, '2026-12-29')).toBe('from');
  expect(answerOf(datedRule, '0901', {}, '2026-12-30')).toBe('yes');
  expect(answerOf(datedRule, '2101', {}, '2026-12-29')).toBe('yes');
  expect(answerOf(datedRule, '2101', {}, '2026-12-30')).toBe('no');
  const amendedRule = rule(line('41'), line('4104', {effect: 'exempt', from: '2026-09-18'}));
  expect(answerOf(amendedRule, '4104', {}, '2026-09-17')).toBe('yes');
  expect(answerOf(amendedRule, '4104', {}, '2026-09-18')).toBe('no');
});

test('A rule line can be limited to countries of origin; the answer of a doubtful line is "unclear"', () => {
  const pepper = rule(line('090411', {origins: ['br']}), line('4016', {certainty: 'doubtful'}));
  expect(answerOf(pepper, '09041100')).toBe('yes');
  expect(answerOf(pepper, '09041100', {origin: 'cn'})).toBe('no');
  expect(answerOf(pepper, '401693')).toBe('unclear');
  expect(verdictOf(rule(line('01', {certainty: 'known'})), '0101').certainty).toBe('known');
});

test('A product with several codes gets one answer if they agree, otherwise "some", with the codes', () => {
  const hides = rule(line('4101'));
  expect(verdictOf(hides, '4104 4101')).toMatchObject({answer: 'some', included: ['4101'], excluded: ['4104']});
  expect(answerOf(hides, '4104 4107')).toBe('no');
});

test('The product search finds codes and names in any spelling, and gives a reason if it finds nothing', () => {
  const allProducts = readProducts(ROOT, 'es');
  for (const query of ['6402.20.00', '6402 20 00', 'HS 6402-2000', 'NCM: 6402.20.00', '64022000', '６４０２２０００']) {
    expect(findGoods(query, allProducts), query).toEqual({codes: ['64022000']});
  }
  for (const [query, problem] of [
    ['', 'empty'],
    ['77', 'notACode'],
    ['00', 'notACode'],
    ['98010000', 'notACode'],
    ['640220000012', 'notACode'],
    // 0901 without its leading zero, as spreadsheets show it.
    ['901', 'oddDigits'],
    ['6', 'oddDigits'],
    ['unicornio', 'unknownName'],
    ['6402 x', 'unknownName'],
  ] as const) {
    expect(findGoods(query, allProducts), query).toEqual({problem});
  }
  for (const query of ['Zapatos de cuero', 'zapatos cuero', 'LEATHER SHOES', 'leather shoe']) {
    expect(findGoods(query, allProducts), query).toMatchObject({product: {id: 'leather-shoes'}});
  }
  const matches = findGoods('café', allProducts);
  expect('candidates' in matches && matches.candidates.map(({id}) => id)).toEqual([
    'green-coffee',
    'roasted-coffee',
    'instant-coffee',
  ]);
  expect(['64', '6402', '640220', '6402200000'].map(formatCode)).toEqual(['64', '6402', '6402 20', '6402 20 00 00']);
});

const rules = readRules(ROOT, 'es');
const products = readProducts(ROOT, 'es');

/** Ids of the rules that customs checks at the border. The others are product laws and rules for all goods. */
const BORDER_RULES = [
  ...[
    'country-list',
    'eudr',
    'eudr-timber',
    'cbam',
    'iuu',
    'ched-p',
    'ched-pp',
    'ched-d',
    'food-border',
    'soivre',
    'weee',
  ],
  ...['vi1', 'excise', 'pharmacy'],
];

/**
 * Formats the border rules of goods as one line of text: each rule that applies, may apply or will apply, with its answer.
 */
const formatBorderRules = (testedGoods: Goods, date = TODAY): string =>
  rules
    .filter(({id}) => BORDER_RULES.includes(id))
    .map((borderRule) => ({id: borderRule.id, ...verdictFor(borderRule, testedGoods, date)}))
    .filter((borderVerdict) => !['no', 'unclear'].includes(borderVerdict.answer))
    .map(({id, answer: borderAnswer}) => `${id} ${borderAnswer}`)
    .sort()
    .join(', ');

/** Expected border rules by product, for goods from Brazil, worked out by hand from the annexes of the legal acts. */
const EXPECTED_BORDER_RULES: Readonly<Record<string, string>> = {
  'leather-shoes': 'soivre yes',
  'flip-flops': 'soivre yes',
  'cotton-t-shirts': 'soivre yes',
  'wooden-furniture': 'eudr-timber from, soivre some',
  'wooden-chairs': 'eudr from, soivre yes',
  'metal-furniture': 'soivre some',
  'steel-screws': 'cbam yes',
  'aluminium-profiles': 'cbam yes',
  'ceramic-tiles': '',
  'green-coffee': 'eudr from, food-border yes',
  'roasted-coffee': 'eudr from, food-border yes',
  'instant-coffee': 'ched-p depends, eudr from, food-border depends',
  'cocoa-beans': 'eudr from, food-border yes',
  chocolate: 'ched-p depends, eudr from, food-border depends',
  'orange-juice': 'food-border yes',
  wine: 'excise yes, food-border yes, vi1 yes',
  cachaca: 'excise yes, food-border yes',
  beef: 'ched-p yes, country-list banned, eudr from',
  honey: 'ched-p yes, country-list banned',
  squid: 'ched-p yes, country-list yes, iuu yes',
  shrimps: 'ched-p yes, country-list depends, iuu depends',
  'soya-beans': 'eudr from, food-border depends',
  'soya-meal': 'eudr from, food-border depends',
  plywood: 'eudr-timber from, soivre some',
  charcoal: 'eudr from',
  paper: 'eudr-timber from',
  'new-tyres': 'eudr from',
  'rubber-gloves': 'eudr from, pharmacy depends',
  toys: 'food-border depends, soivre some, weee depends',
  'led-lamps': 'weee yes',
  'lithium-batteries': 'weee yes',
  bicycles: '',
  cosmetics: 'pharmacy yes',
  'leather-hides': 'ched-p some',
  'granite-marble': '',
  'avocado-mango-lime': 'ched-pp depends, food-border depends',
  peanuts: 'food-border yes',
  'yerba-mate': 'food-border yes',
  'dulce-de-leche': 'ched-p depends, country-list some, food-border some',
  'power-tools': 'weee yes',
  'solar-panels': 'weee yes',
  tableware: 'food-border some',
};

test.each(products.map((product) => [product.id, product] as const))(
  'The product calculator finds the border rules for %s from Brazil',
  (id, product) => {
    expect(formatBorderRules({codes: product.codes, origin: 'br', traits: product.traits})).toBe(
      EXPECTED_BORDER_RULES[id],
    );
  },
);

test('The answers of the product calculator depend on the date and the country of origin', () => {
  const productOf = (id: string) =>
    products.find((product) => product.id === id) as NonNullable<(typeof products)[number]>;
  const eudrStart = (id: string) => {
    const eudr = rules.find((candidate) => candidate.id === 'eudr') as Rule;
    return verdictFor(eudr, {codes: productOf(id).codes, origin: 'br', traits: productOf(id).traits}, TODAY).from;
  };
  expect([eudrStart('green-coffee'), eudrStart('instant-coffee')]).toEqual(['2026-12-30', '2027-12-30']);
  const borderRulesFrom = (origin: Goods['origin'], id: string, date = TODAY) =>
    formatBorderRules({codes: productOf(id).codes, origin, traits: productOf(id).traits}, date);
  expect(borderRulesFrom('br', 'green-coffee', '2026-12-30')).toContain('eudr yes');
  expect(borderRulesFrom('ar', 'beef')).toContain('country-list yes');
  expect(borderRulesFrom('py', 'beef')).toContain('country-list yes');
  expect(borderRulesFrom('uy', 'honey')).toContain('country-list yes');
  expect(borderRulesFrom('py', 'honey')).toContain('country-list banned');
  expect(borderRulesFrom('cn', 'peanuts')).toContain('ched-d yes');
});

/** Codes in the annex of a rule, or close to a code in it, each with the expected answer. */
test.each([
  ['7208', 'cbam', 'yes'],
  ['720410', 'cbam', 'no'],
  ['720211', 'cbam', 'yes'],
  ['720221', 'cbam', 'no'],
  ['7312', 'cbam', 'no'],
  ['7317', 'cbam', 'no'],
  ['7326', 'cbam', 'yes'],
  ['7602', 'cbam', 'no'],
  ['7608', 'cbam', 'yes'],
  ['7615', 'cbam', 'no'],
  ['31052010', 'cbam', 'yes'],
  ['31056000', 'cbam', 'no'],
  ['94032080', 'cbam', 'no'],
  ['12011000', 'eudr', 'no'],
  ['12011000', 'ched-pp', 'yes'],
  ['12019000', 'eudr', 'from'],
  ['40122000', 'eudr', 'no'],
  ['40129030', 'eudr', 'from'],
  ['4015', 'eudr', 'from'],
  ['4104', 'eudr', 'no'],
  ['4101', 'ched-p', 'depends'],
  ['4104', 'ched-p', 'no'],
  ['4415', 'eudr-timber', 'from'],
  ['4901', 'eudr', 'no'],
  ['940161', 'eudr', 'from'],
  ['940161', 'eudr-timber', 'no'],
  ['440210', 'eudr', 'no'],
  ['440290', 'eudr', 'from'],
  ['6403', 'eudr', 'no'],
  ['950300870000', 'soivre', 'no'],
  ['95030070', 'soivre', 'yes'],
  ['6406', 'soivre', 'no'],
  ['4202', 'soivre', 'no'],
  ['08043000', 'ched-pp', 'no'],
  ['0803', 'ched-pp', 'no'],
  ['44071190', 'ched-pp', 'yes'],
  ['4411', 'ched-pp', 'no'],
  ['03072110', 'iuu', 'no'],
  ['03046100', 'iuu', 'no'],
  ['0307429000', 'iuu', 'yes'],
  ['03047190', 'iuu', 'depends'],
  ['08013200', 'phytosanitary', 'no'],
  ['07133390', 'phytosanitary', 'no'],
  ['07133390', 'food-border', 'yes'],
  ['16025031', 'eudr', 'from'],
  ['20098973', 'ched-p', 'no'],
  ['21069098', 'ched-p', 'depends'],
  ['24022090', 'excise', 'yes'],
  ['24022090', 'food-border', 'yes'],
  ['28141000', 'cbam', 'yes'],
  ['33051000', 'food-border', 'no'],
  ['39233010', 'food-border', 'depends'],
  ['42022100', 'eudr', 'no'],
  ['44071110', 'soivre', 'yes'],
  ['44181100', 'soivre', 'no'],
  ['44181100', 'ched-pp', 'no'],
  ['48236910', 'eudr-timber', 'from'],
  ['73089098', 'cbam', 'yes'],
  ['73239300', 'cbam', 'no'],
  ['73239300', 'food-border', 'no'],
  ['85167100', 'food-border', 'yes'],
  ['85167100', 'weee', 'yes'],
  ['10059000', 'food-border', 'depends'],
] as const)('Code %s under the rule %s gets the answer "%s"', (code, id, expected) => {
  const testedRule = rules.find((candidate) => candidate.id === id) as Rule;
  expect(verdictFor(testedRule, goods(code.slice(0, 10)), TODAY).answer).toBe(expected);
});

test.each(languages)('The product search finds every product by its name (%s)', (language) => {
  const translatedProducts = readProducts(ROOT, language);
  expect(translatedProducts.length).toBeGreaterThanOrEqual(40);
  for (const {id, name} of translatedProducts) {
    expect.soft(findGoods(name, translatedProducts), name).toMatchObject({product: {id}});
  }
});

const anyCode = fc.stringMatching(/^(?:0[1-9]|[1-8]\d|9[0-7])(?:\d\d){0,4}$/);
const anyGoods = fc.record({
  code: anyCode,
  extraDigits: fc.stringMatching(/^\d{1,6}$/),
  origin: fc.constantFrom(...origins),
  traits: fc.dictionary(fc.constantFrom(...traits), fc.boolean()),
  date: fc.constantFrom('2026-11-29', '2026-12-30', '2027-12-30'),
});

test('A rule that does not apply to a code does not apply to any longer code that starts with it', () => {
  fc.assert(
    fc.property(anyGoods, fc.constantFrom(...rules), ({code, extraDigits, date, ...otherGoods}, testedRule) => {
      const longerCode = (code + extraDigits).slice(0, 10);
      const [shorter, longer] = [code, longerCode].map((each) =>
        verdictFor(testedRule, {codes: [each], ...otherGoods}, date),
      );
      if (longer?.answer !== 'no') {
        expect(shorter?.answer).not.toBe('no');
      }
    }),
    {numRuns: 3000},
  );
});
