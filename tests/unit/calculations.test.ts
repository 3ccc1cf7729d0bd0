/** The sums of the calculators: the articles' examples, cases worked out by hand, and what holds for all values. */
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {clockBill, containerBill, hasPrice, type Tariff} from '../../src/trade/container-bill';
import {dayNumber, isoOf} from '../../src/trade/days';
import {type Incoterm, incoterms, landedCost, type Purchase, unitCosts} from '../../src/trade/landed-cost';
import {type ExchangeRate, PAR, share, toEuros} from '../../src/trade/money';
import {type Category, categories, tariffCuts, tariffLines} from '../../src/trade/tariff-cuts';
import {articles} from '../support/articles';

const clock = (free: number, price: number, steps: Tariff['steps'] = [], other: Partial<Tariff> = {}): Tariff => ({
  ...{free, price, steps, countsFirst: true, counting: 'calendar'},
  ...other,
});
/** The tariffs of the article logistics/brief-tecnico. */
const demurrage = clock(7, 60_00, [
  {from: 13, price: 110_00},
  {from: 21, price: 170_00},
]);
const storage = clock(4, 12_00, [{from: 11, price: 28_00}]);
const detention = clock(5, 45_00, [{from: 11, price: 90_00}], {countsFirst: false});

const stay = (left: string, returned: string) =>
  containerBill({
    ...{discharged: dayNumber('2027-03-01'), left: dayNumber(left), returned: dayNumber(returned), vat: 0},
    ...{demurrage, storage, detention},
  });

/** The purchase of the article importacion. */
const purchase: Purchase = {
  ...{incoterm: 'FCA', price: 60_000_00, origin: 0, freight: 2800_00, insurance: 220_00, inland: 780_00},
  ...{local: 365_00, other: 120_00, antidumping: 0, plastic: 200_00, vat: 210_000, surcharge: false, units: 10_000},
};
const [NORMAL, THIS_YEAR, NEXT_YEAR] = [170_000, 154_000, 139_000];

/** Whether the Spanish article has this sum of cents. */
const inArticle = (id: string, cents: number): boolean => {
  const text = articles.find(({path, language}) => language === 'es' && path.endsWith(id))?.body ?? '';
  return text.replaceAll(/\.(?=\d{3})/g, '').includes((cents / 100).toFixed(2).replace('.', ',').replace(',00', ''));
};

test('The bill of the logistics guide comes out to the cent, for both days of leaving', () => {
  const {clocks, net} = stay('2027-03-16', '2027-03-25');
  expect(clocks.demurrage.charges).toEqual([
    {days: 5, price: 60_00, amount: 300_00},
    {days: 4, price: 110_00, amount: 440_00},
  ]);
  expect(clocks.storage.amount).toBe(240_00);
  expect(clocks.detention.charges).toEqual([{days: 4, price: 45_00, amount: 180_00}]);
  expect(net).toBe(1160_00);
  expect(Object.values(clocks).map(({lastFree}) => isoOf(lastFree))).toEqual([
    '2027-03-07',
    '2027-03-04',
    '2027-03-21',
  ]);
  // Each of the last three days.
  expect(clocks.demurrage.next + clocks.storage.next).toBe(138_00);
  expect(stay('2027-03-13', '2027-03-22').net).toBe(746_00);
  expect([net, 746_00].every((sum) => inArticle('logistics/brief-tecnico', sum))).toBe(true);
});

test('The landed cost of the import guide comes out to the cent, in all its columns', () => {
  const columns = [NORMAL, THIS_YEAR, NEXT_YEAR].map((rate) => landedCost(purchase, rate));
  const {values: perUnit} = unitCosts(
    columns.map(({landed}) => landed),
    purchase.units,
  );
  const rows = columns.map(({value, duty, plastic, vatBase, vat, landed}, index) => {
    return [value, duty, plastic, vatBase, vat, landed, perUnit[index] ?? 0];
  });
  expect(rows).toEqual([
    [63_020_00, 10_713_40, 90_00, 74_968_40, 15_743_36, 75_088_40, 7_51],
    [63_020_00, 9705_08, 90_00, 73_960_08, 15_531_62, 74_080_08, 7_41],
    [63_020_00, 8759_78, 90_00, 73_014_78, 15_333_10, 73_134_78, 7_31],
  ]);
  const sums = rows.flatMap(([, ...others]) => others);
  expect(sums.filter((sum) => !inArticle('importacion', sum))).toEqual([]);
});

test('The lines of the agreement have the rates of the article', () => {
  const rates = Object.entries(tariffLines).map(([id, {base, category, market}]) => {
    const isCategory = (name: string): name is Category => categories.some((one) => one === name);
    const [first, second, ...rest] = isCategory(category) ? tariffCuts(base, category, market) : [];
    return [id, first?.rate, second?.rate ?? first?.rate, (rest.at(-1) ?? second ?? first)?.year];
  });
  expect(rates).toEqual([
    ['coffee', 72_000, 54_000, 2030],
    ['juice', 106_000, 91_000, 2033],
    ['sandals', 154_000, 139_000, 2036],
    ['plywood', 61_000, 52_000, 2033],
    ['squid', 0, 0, 2026],
    ['honey', undefined, undefined, undefined],
    ['beef', undefined, undefined, undefined],
    ['oliveOil', 94_000, 88_000, 2041],
    ['wine', 240_000, 210_000, 2034],
    ['sparkling', undefined, undefined, undefined],
    ['carParts', 169_000, 158_000, 2041],
    ['bagMachines', 127_000, 115_000, 2036],
    ['olives', undefined, undefined, undefined],
  ]);
});

/** Worked out on paper. 1 March 2027 is a Monday. */
const march = (from: number, to: number, tariff: Tariff) =>
  clockBill(tariff, dayNumber('2027-03-01') + from - 1, dayNumber('2027-03-01') + to - 1).amount / 100;
const weekdays = {counting: 'working', countsFirst: true} as const;
const cost = (change: Partial<Purchase>, rate = 100_000) => landedCost({...purchase, plastic: 0, ...change}, rate);

/** 1.0870 dollars for one euro, which the page coste assumes. */
const dollars: ExchangeRate = 108_700;
/** Its shoes, 10,000 pairs at 8 dollars FOB, with a duty of 8 %. */
const shoes = (change: Partial<Purchase> = {}) =>
  cost({incoterm: 'FOB', price: toEuros(80_000_00, dollars), plastic: 200_00, ...change}, 80_000);

test.each<readonly [string, number, number]>([
  [
    'nothing is charged where the first price is 0: days 11 and 12 of two prices',
    march(1, 12, clock(4, 0, [{from: 11, price: 28_00}])),
    56,
  ],
  ['no day is charged before the free ones are over: days 1 to 7', march(1, 7, demurrage), 0],
  ['one day after them: 60', march(1, 8, demurrage), 60],
  ['leaves on the day it arrives, nothing free: 1 × 60', march(5, 5, clock(0, 60_00)), 60],
  ['the same, first day not counted: 0', march(5, 5, clock(0, 60_00, [], {countsFirst: false})), 0],
  ['all three prices, to day 22: 5 × 60 + 8 × 110 + 2 × 170', march(1, 22, demurrage), 1520],
  ['5 free working days end on Friday 5; to Tuesday 9: 2 × 60', march(1, 9, clock(5, 60_00, [], weekdays)), 120],
  [
    'the weekend costs when only free days are working: 6, 7, 8, 9',
    march(1, 9, clock(5, 60_00, [], {counting: 'freeWorking'})),
    240,
  ],
  ['calendar days from Saturday 6, 2 free, to Tuesday 9: 2 × 60', march(6, 9, clock(2, 60_00)), 120],
  ['working days from Saturday 6: Monday and Tuesday are free', march(6, 9, clock(2, 60_00, [], weekdays)), 0],
  ['detention: back on the fifth day after leaving', march(1, 6, detention), 0],
  ['detention: 12 days outside: 5 × 45 + 2 × 90', march(1, 13, detention), 405],
  ['VAT of 21 % on 1,160', share(1160_00, 210_000) / 100, 243.6],
  [
    'EXW adds origin, freight, insurance: 60,000 + 500 + 2,800 + 220',
    cost({incoterm: 'EXW', origin: 500_00}).value / 100,
    63_520,
  ],
  ['FOB does not add origin: 63,020', cost({incoterm: 'FOB', origin: 500_00}).value / 100, 63_020],
  [
    'shoes at 8 euros: (83,020 × 1.08) + 90 + 780 + 365 + 120',
    cost({incoterm: 'FOB', price: 80_000_00, plastic: 200_00}, 80_000).landed / 100,
    91_016.6,
  ],
  ['the shoes of the page coste: 80,000 ÷ 1.087 = 73,597.0561', toEuros(80_000_00, dollars) / 100, 73_597.06],
  ['their customs value: 73,597.06 + 2,800 + 220', shoes().value / 100, 76_617.06],
  ['their duty: 76,617.06 × 0.08 = 6,129.3648', shoes().duty / 100, 6129.36],
  ['their cost: 76,617.06 + 6,129.36 + 90 + 780 + 365 + 120', shoes().landed / 100, 84_101.42],
  ['their VAT: (84,101.42 − 120) × 0.21 = 17,636.0982', shoes().vat / 100, 17_636.1],
  ['no surcharge for a company', shoes().surcharge, 0],
  ['a retailer pays 83,981.42 × 0.052 = 4,367.03384 more', shoes({surcharge: true}).surcharge / 100, 4367.03],
  ['and deducts nothing: 84,101.42 + 17,636.10 + 4,367.03', shoes({surcharge: true}).landed / 100, 106_104.55],
  [
    'at 10 % of VAT the surcharge is 1.4 %: 83,981.42 × 0.014 = 1,175.73988',
    shoes({surcharge: true, vat: 100_000}).surcharge / 100,
    1175.74,
  ],
  ['at 4 % it is 0.5 %: 83,981.42 × 0.005 = 419.9071', shoes({surcharge: true, vat: 40_000}).surcharge / 100, 419.91],
  ['without VAT there is none', shoes({surcharge: true, vat: 0}).landed / 100, 84_101.42],
  [
    'their freight in dollars: 3,000 ÷ 1.087 = 2,759.8896, so the value is 73,597.06 + 2,759.89 + 220',
    shoes({freight: toEuros(3000_00, dollars)}).value / 100,
    76_576.95,
  ],
  [
    'in two containers: freight, haulage and local costs twice; 79,417.06 + 6,353.36 + 90 + 1,560 + 730 + 120',
    shoes({freight: 5600_00, inland: 1560_00, local: 730_00}).landed / 100,
    88_270.42,
  ],
  ['the rate upside down: 80,000 ÷ 0.92 = 86,956.5217', toEuros(80_000_00, 92_000) / 100, 86_956.52],
  ['half a cent of a euro is rounded up: 0.01 ÷ 2', toEuros(1, 200_000), 1],
  ['CFR adds the insurance alone: 60,220', cost({incoterm: 'CFR'}).value / 100, 60_220],
  ['CIF adds nothing: 60,000', cost({incoterm: 'CIF'}).value / 100, 60_000],
  ['DAP takes the inland transport out: 60,000 − 780', cost({incoterm: 'DAP'}).value / 100, 59_220],
  ['DDP: (60,000 − 780) ÷ 1.1 = 53,836.36', cost({incoterm: 'DDP'}).value / 100, 53_836.36],
  [
    'DDP with 200 kg of plastic: (60,000 − 780 − 90) ÷ 1.1',
    cost({incoterm: 'DDP', plastic: 200_00}).value / 100,
    53_754.55,
  ],
  [
    'DDP at the same price costs 60,000 + 365 + 120, whatever the duty',
    cost({incoterm: 'DDP'}, 0).landed / 100,
    60_485,
  ],
  ['anti-dumping of 25 % on 63,020', cost({antidumping: 250_000}).antidumping / 100, 15_755],
  ['5 kg of plastic are free', cost({plastic: 5_00}).plastic, 0],
  ['5.01 kg cost 2.2545, rounded', cost({plastic: 5_01}).plastic / 100, 2.25],
  ['half a cent is rounded up: 10 % of 0.05', share(5, 100_000), 1],
  ['category 4 of 9 % in 2028: 9 × 2 ÷ 5 = 3.6', tariffCuts(90_000, '4', 'eu')[2]?.rate ?? 0, 36_000],
  ['cut off in the EU: 17 × 9 ÷ 11 = 13.909', tariffCuts(170_000, '10', 'eu')[1]?.rate ?? 0, 139_000],
  ['rounded in Brazil: 14 × 10 ÷ 11 = 12.727', tariffCuts(140_000, '10', 'brazil')[0]?.rate ?? 0, 127_000],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});

const anyDay = fc.integer({min: dayNumber('2026-01-01'), max: dayNumber('2030-01-01')});
const anyPrice = fc.oneof(fc.constant(0), fc.nat(500_00));
const anyClock = fc.record({
  free: fc.nat(30),
  price: anyPrice,
  steps: fc.uniqueArray(fc.record({from: fc.integer({min: 2, max: 90}), price: anyPrice}), {
    maxLength: 3,
    selector: ({from}) => from,
  }),
  countsFirst: fc.boolean(),
  counting: fc.constantFrom('calendar', 'freeWorking', 'working'),
}) satisfies fc.Arbitrary<Tariff>;

test('A bill grows by what it says that a day more costs, is free to the day it says, and does not depend on the order of its steps', () => {
  fc.assert(
    fc.property(anyClock, anyDay, fc.nat(120), (tariff, start, days) => {
      const bill = clockBill(tariff, start, start + days);
      expect(clockBill(tariff, start, start + days + 1).amount).toBe(bill.amount + bill.next);
      expect(clockBill({...tariff, steps: tariff.steps.toReversed()}, start, start + days)).toEqual(bill);
      expect(bill.amount).toBe(bill.charges.reduce((sum, charge) => sum + charge.days * charge.price, 0));
      expect(bill.charges.every(({amount}) => amount > 0)).toBe(true);
      expect(clockBill(tariff, start, bill.lastFree).charges).toEqual([]);
      expect(clockBill(tariff, start, bill.lastFree + 1).charges).toHaveLength(hasPrice(tariff) ? 1 : 0);
    }),
  );
});

const cents = fc.nat(10_000_000_00);
const anyPurchase = fc.record({
  ...{incoterm: fc.constantFrom(...incoterms), price: cents, origin: cents, freight: cents, insurance: cents},
  ...{inland: cents, local: cents, other: cents, plastic: fc.nat(1_000_000)},
  ...{
    antidumping: fc.nat(2_000_000),
    vat: fc.nat(300_000),
    surcharge: fc.boolean(),
    units: fc.integer({min: 1, max: 1_000_000}),
  },
}) satisfies fc.Arbitrary<Purchase>;

test('The parts of a landed cost add up, and a preference never costs more than the normal duty', () => {
  fc.assert(
    fc.property(anyPurchase, fc.nat(2_000_000), fc.nat(2_000_000), (any, one, other) => {
      const [normal, preference] = [Math.max(one, other), Math.min(one, other)].map((rate) => landedCost(any, rate));
      for (const found of [normal, preference]) {
        const {value, duty, antidumping, plastic, vatBase, vat, surcharge, landed} = found as NonNullable<typeof found>;
        fc.pre(value > 0);
        expect(vatBase).toBe(value + duty + antidumping + plastic + any.inland + any.local);
        expect(landed).toBe(vatBase + any.other + (any.surcharge ? vat + surcharge : 0));
      }
      expect(preference?.landed).toBeLessThanOrEqual(normal?.landed ?? 0);
    }),
  );
});

test('A unit that is one euro changes nothing, and an amount in euros is off by half a cent at most', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_00), fc.integer({min: 1000, max: 100_000_000_000}), (amount, rate) => {
      expect(toEuros(amount, PAR)).toBe(amount);
      const off = BigInt(toEuros(amount, rate)) * BigInt(rate) - BigInt(amount) * BigInt(PAR);
      expect(2n * off <= rate && 2n * off > -rate).toBe(true);
    }),
  );
});

test('The cost of a unit has the digits that tell columns apart, and two at least', () => {
  const written = (costs: readonly number[], units: number) => {
    const {decimals, values} = unitCosts(costs, units);
    return values.map((value) => (value / 10 ** decimals).toFixed(decimals));
  };
  expect(written([75_088_40, 74_080_08, 73_134_78], 10_000)).toEqual(['7.51', '7.41', '7.31']);
  expect(written([4700_00, 4600_00], 1_000_000)).toEqual(['0.0047', '0.0046']);
  expect(written([4700_00], 1_000_000)).toEqual(['0.0047']);
  expect(written([4700_00, 4700_00], 1_000_000), 'a preference that saves nothing').toEqual(['0.0047', '0.0047']);
  expect(written([100_000_01, 100_000_00], 10_000)).toEqual(['10.000001', '10.000000']);
  fc.assert(
    fc.property(
      fc.array(fc.integer({min: 1, max: 10 ** 12}), {minLength: 1, maxLength: 3}),
      fc.integer({min: 1, max: 10 ** 8}),
      (costs, units) => {
        const found = written(costs, units);
        expect(new Set(found).size).toBe(new Set(costs).size);
        expect(found.every((text) => /[1-9]/.test(text))).toBe(true);
      },
    ),
  );
});

test('Rates fall every year to nothing', () => {
  fc.assert(
    fc.property(
      fc.nat(500_000),
      fc.constantFrom(...categories),
      fc.constantFrom('eu', 'brazil'),
      (base, category, market) => {
        const rates = tariffCuts(base, category, market).map(({rate}) => rate);
        expect(rates).toEqual(rates.toSorted((one, other) => other - one));
        expect(rates.at(-1)).toBe(0);
        expect(Math.max(...rates)).toBeLessThanOrEqual(base + 500);
      },
    ),
  );
});

test('There is an Incoterms rule for each way of splitting the costs', () => {
  const values = incoterms.map((incoterm: Incoterm) => cost({incoterm, origin: 1_00}, 0).value / 100);
  expect(values).toEqual([63_021, 63_020, 63_020, 63_020, 60_220, 60_220, 60_000, 60_000, 59_220, 59_220, 59_220]);
});
