/** Which rules a product meets: how lines decide, and the rules of the site. Errors in its data: content-errors.test.ts. */
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
  verdictOn,
} from '../../src/trade/product-rules';
import {ROOT} from '../support/articles';
import {languages} from '../support/languages';

const TODAY = '2026-11-29';

const line = (codes: string, other: Partial<RuleLine> = {}): RuleLine => ({
  ...{codes: codes.split(' '), effect: 'applies', certainty: 'read'},
  ...other,
});

const rule = (...lines: readonly RuleLine[]): Rule => ({id: 'rule', stage: 'release', lines});

const goods = (codes: string, other: Partial<Goods> = {}): Goods => ({
  ...{codes: codes.split(' '), origin: 'br', traits: {}},
  ...other,
});

const verdict = (one: Rule, code: string, other: Partial<Goods> = {}, day = TODAY) =>
  verdictOn(one, goods(code, other), day);

const answer = (...parameters: Parameters<typeof verdict>) => verdict(...parameters).answer;

test('The line with the longest code decides, and an exemption wins over a rule of the same length', () => {
  const steel = rule(line('72'), line('7204', {effect: 'exempt'}), line('720410'));
  expect(answer(steel, '7208')).toBe('yes');
  expect(answer(steel, '72044110')).toBe('no');
  expect(verdict(steel, '72044110').isExempt).toBe(true);
  expect(answer(steel, '7204100000')).toBe('yes');
  expect(verdict(steel, '7301')).toMatchObject({answer: 'no', isExempt: false});
  expect(answer(rule(line('7204'), line('7204', {effect: 'exempt'})), '7204')).toBe('no');
  expect(answer(rule(line('0201'), line('0201', {effect: 'banned'})), '0201')).toBe('banned');
});

test('Fewer digits than a rule has mean some of the codes below, which are named', () => {
  const seats = rule(line('940161 940169'), line('94'), line('9405', {effect: 'exempt'}));
  expect(verdict(seats, '94')).toMatchObject({answer: 'some', included: [], excluded: ['9405']});
  expect(verdict(rule(line('940161 940169')), '9401')).toMatchObject({
    ...{answer: 'some', included: ['940161', '940169'], excluded: []},
  });
  // All that is listed below says the same.
  expect(answer(rule(line('94'), line('9401')), '94')).toBe('yes');
  expect(verdict(rule(line('64'), line('6403', {condition: 'new'})), '64')).toMatchObject({
    ...{answer: 'depends', conditions: ['new']},
  });
});

test('A condition is an answer only when it is known: otherwise the rule depends on it', () => {
  const chairs = rule(line('9401', {condition: 'wood'}), line('9401', {condition: 'children'}));
  expect(verdict(chairs, '9401')).toMatchObject({answer: 'depends', conditions: ['wood', 'children']});
  expect(answer(chairs, '9401', {traits: {wood: true}})).toBe('yes');
  expect(verdict(chairs, '9401', {traits: {wood: false}})).toMatchObject({answer: 'depends', conditions: ['children']});
  expect(answer(rule(line('9401', {condition: 'wood'})), '9401', {traits: {wood: false}})).toBe('no');
  // "Except if": what exempts under a condition leaves it open.
  const pallets = rule(line('4401 4415'), line('4415', {effect: 'exempt', condition: 'packing'}));
  expect(verdict(pallets, '4415')).toMatchObject({answer: 'depends', conditions: ['packing']});
});

test('A rule for goods of any code counts only if they are known to be such goods', () => {
  const electric = rule(line('85', {condition: 'electric'}), line('', {condition: 'electric'}));
  expect(answer(electric, '9503')).toBe('no');
  expect(answer(electric, '9503', {traits: {electric: true}})).toBe('yes');
  expect(answer(electric, '8516')).toBe('depends');
  expect(isGeneral(electric)).toBe(false);
  expect(isGeneral(rule(line('', {condition: 'packed'})))).toBe(true);
});

test('A line counts from its first day to its last, and one that will count is announced with its day', () => {
  const dated = rule(line('0901', {from: '2026-12-30'}), line('2101', {until: '2026-12-29'}));
  expect(verdict(dated, '0901')).toMatchObject({answer: 'from', from: '2026-12-30'});
  expect(answer(dated, '0901', {}, '2026-12-29')).toBe('from');
  expect(answer(dated, '0901', {}, '2026-12-30')).toBe('yes');
  expect(answer(dated, '2101', {}, '2026-12-29')).toBe('yes');
  expect(answer(dated, '2101', {}, '2026-12-30')).toBe('no');
  const rewritten = rule(line('41'), line('4104', {effect: 'exempt', from: '2026-09-18'}));
  expect(answer(rewritten, '4104', {}, '2026-09-17')).toBe('yes');
  expect(answer(rewritten, '4104', {}, '2026-09-18')).toBe('no');
});

test('Other origins are told apart, and what is doubtful is neither said nor denied', () => {
  const pepper = rule(line('090411', {origins: ['br']}), line('4016', {certainty: 'doubtful'}));
  expect(answer(pepper, '09041100')).toBe('yes');
  expect(answer(pepper, '09041100', {origin: 'cn'})).toBe('no');
  expect(answer(pepper, '401693')).toBe('unclear');
  expect(verdict(rule(line('01', {certainty: 'known'})), '0101').certainty).toBe('known');
});

test('A product with several codes has one answer, or the codes that differ', () => {
  const hides = rule(line('4101'));
  expect(verdict(hides, '4104 4101')).toMatchObject({answer: 'some', included: ['4101'], excluded: ['4104']});
  expect(answer(hides, '4104 4107')).toBe('no');
});

test('Codes are read in any spelling, and products by their names in both languages', () => {
  const known = readProducts(ROOT, 'es');
  for (const text of ['6402.20.00', '6402 20 00', 'HS 6402-2000', 'NCM: 6402.20.00', '64022000', '６４０２２０００']) {
    expect(findGoods(text, known), text).toEqual({codes: ['64022000']});
  }
  for (const [text, problem] of [
    ['', 'empty'],
    ['77', 'code'],
    ['00', 'code'],
    ['98010000', 'code'],
    ['640220000012', 'code'],
    // A spreadsheet takes the zero from 0901.
    ['901', 'odd'],
    ['6', 'odd'],
    ['unicornio', 'none'],
    ['6402 x', 'none'],
  ] as const) {
    expect(findGoods(text, known), text).toEqual({problem});
  }
  for (const text of ['Zapatos de cuero', 'zapatos cuero', 'LEATHER SHOES', 'leather shoe']) {
    expect(findGoods(text, known), text).toMatchObject({product: {id: 'leather-shoes'}});
  }
  const several = findGoods('café', known);
  expect('several' in several && several.several.map(({id}) => id)).toEqual([
    'green-coffee',
    'roasted-coffee',
    'instant-coffee',
  ]);
  expect(['64', '6402', '640220', '6402200000'].map(formatCode)).toEqual(['64', '6402', '6402 20', '6402 20 00 00']);
});

const rules = readRules(ROOT, 'es');
const products = readProducts(ROOT, 'es');

/** The rules at the border; the others are laws about the product, and rules for all goods. */
const BORDER = [
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

/** The border rules that goods meet, may meet, or will, each with its answer. */
const borderRules = (one: Goods, day = TODAY): string =>
  rules
    .filter(({id}) => BORDER.includes(id))
    .map((each) => ({id: each.id, ...verdictOn(each, one, day)}))
    .filter((each) => !['no', 'unclear'].includes(each.answer))
    .map(({id, answer: found}) => `${id} ${found}`)
    .sort()
    .join(', ');

/** The border rules of the products when they come from Brazil, worked out by hand from the lists of the acts. */
const EXPECTED: Readonly<Record<string, string>> = {
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

test.each(products.map((product) => [product.id, product] as const))('the border rules of %s', (id, product) => {
  expect(borderRules({codes: product.codes, origin: 'br', traits: product.traits})).toBe(EXPECTED[id]);
});

test('Dates and origins of products: instant coffee in 2027, beef and honey by country, peanuts of China', () => {
  const of = (id: string) => products.find((product) => product.id === id) as NonNullable<(typeof products)[number]>;
  const from = (id: string) => {
    const eudr = rules.find((each) => each.id === 'eudr') as Rule;
    return verdictOn(eudr, {codes: of(id).codes, origin: 'br', traits: of(id).traits}, TODAY).from;
  };
  expect([from('green-coffee'), from('instant-coffee')]).toEqual(['2026-12-30', '2027-12-30']);
  const at = (id: string, origin: Goods['origin'], day = TODAY) =>
    borderRules({codes: of(id).codes, origin, traits: of(id).traits}, day);
  expect(at('green-coffee', 'br', '2026-12-30')).toContain('eudr yes');
  expect(at('beef', 'ar')).toContain('country-list yes');
  expect(at('beef', 'py')).toContain('country-list yes');
  expect(at('honey', 'uy')).toContain('country-list yes');
  expect(at('honey', 'py')).toContain('country-list banned');
  expect(at('peanuts', 'cn')).toContain('ched-d yes');
});

/** Codes that a list names among others, or that one would expect in it: with the answer of a rule. */
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
] as const)('%s under %s: %s', (code, id, expected) => {
  const one = rules.find((each) => each.id === id) as Rule;
  expect(verdictOn(one, goods(code.slice(0, 10)), TODAY).answer).toBe(expected);
});

test.each(languages)('every product has a name of its own in %s, and is found by it', (language) => {
  const own = readProducts(ROOT, language);
  expect(own.length).toBeGreaterThanOrEqual(40);
  for (const {id, name} of own) {
    expect.soft(findGoods(name, own), name).toMatchObject({product: {id}});
  }
});

const digits = fc.stringMatching(/^(?:0[1-9]|[1-8]\d|9[0-7])(?:\d\d){0,4}$/);
const anyGoods = fc.record({
  code: digits,
  more: fc.stringMatching(/^\d{1,6}$/),
  origin: fc.constantFrom(...origins),
  traits: fc.dictionary(fc.constantFrom(...traits), fc.boolean()),
  day: fc.constantFrom('2026-11-29', '2026-12-30', '2027-12-30'),
});

test('A longer code never meets a rule that the codes above it do not meet', () => {
  fc.assert(
    fc.property(anyGoods, fc.constantFrom(...rules), ({code, more, origin, traits: known, day}, one) => {
      const longer = (code + more).slice(0, 10);
      const [above, below] = [code, longer].map((each) => verdictOn(one, {codes: [each], origin, traits: known}, day));
      if (below?.answer !== 'no') {
        expect(above?.answer).not.toBe('no');
      }
    }),
    {numRuns: 3000},
  );
});
