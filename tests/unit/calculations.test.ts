/** The calculations in src/trade: examples from articles, cases worked out by hand, and properties of all inputs. */
import fc from 'fast-check';
import {expect, test} from 'vitest';
import {calculateCharge, containerBill, hasPrice, type Tariff} from '../../src/trade/container-bill';
import {dayNumber, isoDate} from '../../src/trade/days';
import {type Incoterm, incoterms, landedCost, type Purchase, unitCosts} from '../../src/trade/landed-cost';
import {applyRate, type ExchangeRate, PAR, toEuros} from '../../src/trade/money';
import {type Category, categories, tariffLines, yearlyRates} from '../../src/trade/tariff-cuts';
import {articles} from '../support/articles';

const tariffOf = (
  freeDays: number,
  price: number,
  bands: Tariff['bands'] = [],
  overrides: Partial<Tariff> = {},
): Tariff => ({
  ...{freeDays, price, bands, countsFirstDay: true, dayRule: 'calendar'},
  ...overrides,
});
/** The tariffs of the article logistics/brief-tecnico. */
const demurrage = tariffOf(7, 60_00, [
  {from: 13, price: 110_00},
  {from: 21, price: 170_00},
]);
const storage = tariffOf(4, 12_00, [{from: 11, price: 28_00}]);
const detention = tariffOf(5, 45_00, [{from: 11, price: 90_00}], {countsFirstDay: false});

/** The bill in the same article. @param left Date of collection. @param returned Date of return. */
const billFor = (left: string, returned: string) =>
  containerBill({
    ...{discharged: dayNumber('2027-03-01'), left: dayNumber(left), returned: dayNumber(returned), vat: 0},
    ...{demurrage, storage, detention},
  });

/** The example purchase in the article importacion. */
const purchase: Purchase = {
  ...{incoterm: 'FCA', price: 60_000_00, origin: 0, freight: 2800_00, insurance: 220_00, inland: 780_00},
  ...{local: 365_00, other: 120_00, antidumping: 0, plastic: 200_00, vat: 210_000, surcharge: false, units: 10_000},
};
const [NORMAL_RATE, RATE_THIS_YEAR, RATE_NEXT_YEAR] = [170_000, 154_000, 139_000];

/** Whether the Spanish article contains this amount. */
const isInArticle = (pathEnd: string, amount: number): boolean => {
  const text = articles.find(({path, language}) => language === 'es' && path.endsWith(pathEnd))?.body ?? '';
  return text.replaceAll(/\.(?=\d{3})/g, '').includes((amount / 100).toFixed(2).replace('.', ',').replace(',00', ''));
};

test('The container bill equals the example in the logistics guide to the cent, for both collection dates', () => {
  const {charges, net} = billFor('2027-03-16', '2027-03-25');
  expect(charges.demurrage.lines).toEqual([
    {days: 5, price: 60_00, amount: 300_00},
    {days: 4, price: 110_00, amount: 440_00},
  ]);
  expect(charges.storage.amount).toBe(240_00);
  expect(charges.detention.lines).toEqual([{days: 4, price: 45_00, amount: 180_00}]);
  expect(net).toBe(1160_00);
  expect(Object.values(charges).map(({lastFreeDay}) => isoDate(lastFreeDay))).toEqual([
    '2027-03-07',
    '2027-03-04',
    '2027-03-21',
  ]);
  // Cost of one more day in the terminal.
  expect(charges.demurrage.nextDayCost + charges.storage.nextDayCost).toBe(138_00);
  expect(billFor('2027-03-13', '2027-03-22').net).toBe(746_00);
  expect([net, 746_00].every((amount) => isInArticle('logistics/brief-tecnico', amount))).toBe(true);
});

test('The landed cost equals the example in the import article to the cent, at all three duty rates', () => {
  const columns = [NORMAL_RATE, RATE_THIS_YEAR, RATE_NEXT_YEAR].map((rate) => landedCost(purchase, rate));
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
  const amounts = rows.flatMap(([, ...columnsAfterValue]) => columnsAfterValue);
  expect(amounts.filter((amount) => !isInArticle('importacion', amount))).toEqual([]);
});

test('The example products of the tariff cut calculator have the duty rates of the EU–Mercosur article', () => {
  const rates = Object.entries(tariffLines).map(([id, {base, category, market}]) => {
    const isCategory = (name: string): name is Category => categories.some((candidate) => candidate === name);
    const [firstYear, secondYear, ...laterYears] = isCategory(category) ? yearlyRates(base, category, market) : [];
    return [
      id,
      firstYear?.rate,
      secondYear?.rate ?? firstYear?.rate,
      (laterYears.at(-1) ?? secondYear ?? firstYear)?.year,
    ];
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

/** The charge in euros between two days of March 2027. 1 March 2027 is a Monday. */
const chargeInMarch = (from: number, to: number, tariff: Tariff) =>
  calculateCharge(tariff, dayNumber('2027-03-01') + from - 1, dayNumber('2027-03-01') + to - 1).amount / 100;
const workingDayRule = {dayRule: 'working', countsFirstDay: true} as const;
const costOf = (overrides: Partial<Purchase>, rate = 100_000) =>
  landedCost({...purchase, plastic: 0, ...overrides}, rate);

/** 1.0870 dollars for 1 euro, as in the example of the landed-cost calculator (`/herramientas/coste`). */
const dollarRate: ExchangeRate = 108_700;
/** The costs of the calculator's example: 10,000 pairs of shoes at 8 dollars FOB, with a duty of 8 %. */
const costOfShoes = (overrides: Partial<Purchase> = {}) =>
  costOf({incoterm: 'FOB', price: toEuros(80_000_00, dollarRate), plastic: 200_00, ...overrides}, 80_000);

test.each<readonly [string, number, number]>([
  [
    'Container bill: days in a band with price 0 cost nothing; days 11 and 12 cost 2 × 28',
    chargeInMarch(1, 12, tariffOf(4, 0, [{from: 11, price: 28_00}])),
    56,
  ],
  ['Container bill: free days cost nothing: days 1 to 7', chargeInMarch(1, 7, demurrage), 0],
  ['Container bill: one day after the free days: 60', chargeInMarch(1, 8, demurrage), 60],
  ['Container bill: same-day collection without free days: 1 × 60', chargeInMarch(5, 5, tariffOf(0, 60_00)), 60],
  [
    'Container bill: same-day collection if the first day does not count: 0',
    chargeInMarch(5, 5, tariffOf(0, 60_00, [], {countsFirstDay: false})),
    0,
  ],
  [
    'Container bill: days in all three bands, to day 22: 5 × 60 + 8 × 110 + 2 × 170',
    chargeInMarch(1, 22, demurrage),
    1520,
  ],
  [
    'Container bill: 5 free working days end on Friday 5; to Tuesday 9: 2 × 60',
    chargeInMarch(1, 9, tariffOf(5, 60_00, [], workingDayRule)),
    120,
  ],
  [
    'Container bill: weekends are charged if only the free days are working days: days 6 to 9, 4 × 60',
    chargeInMarch(1, 9, tariffOf(5, 60_00, [], {dayRule: 'freeWorking'})),
    240,
  ],
  [
    'Container bill: calendar days from Saturday 6, 2 free, to Tuesday 9: 2 × 60',
    chargeInMarch(6, 9, tariffOf(2, 60_00)),
    120,
  ],
  [
    'Container bill: working days from Saturday 6, 2 free: Monday and Tuesday cost nothing',
    chargeInMarch(6, 9, tariffOf(2, 60_00, [], workingDayRule)),
    0,
  ],
  ['Detention: returned on the fifth day after collection, the last free one: 0', chargeInMarch(1, 6, detention), 0],
  ['Detention: 12 days outside the terminal: 5 × 45 + 2 × 90', chargeInMarch(1, 13, detention), 405],
  ['VAT of 21 % on 1,160: 243.60', applyRate(1160_00, 210_000) / 100, 243.6],
  [
    'Customs value, EXW: adds origin costs, freight and insurance: 60,000 + 500 + 2,800 + 220',
    costOf({incoterm: 'EXW', origin: 500_00}).value / 100,
    63_520,
  ],
  [
    'Customs value, FOB: does not add origin costs: 63,020',
    costOf({incoterm: 'FOB', origin: 500_00}).value / 100,
    63_020,
  ],
  [
    'Landed cost of the shoes at 8 euros: (83,020 × 1.08) + 90 + 780 + 365 + 120',
    costOf({incoterm: 'FOB', price: 80_000_00, plastic: 200_00}, 80_000).landed / 100,
    91_016.6,
  ],
  ['Shoes, price: 80,000 ÷ 1.087 = 73,597.0561', toEuros(80_000_00, dollarRate) / 100, 73_597.06],
  ['Shoes, customs value: 73,597.06 + 2,800 + 220', costOfShoes().value / 100, 76_617.06],
  ['Shoes, duty: 76,617.06 × 0.08 = 6,129.3648', costOfShoes().duty / 100, 6129.36],
  ['Shoes, landed cost: 76,617.06 + 6,129.36 + 90 + 780 + 365 + 120', costOfShoes().landed / 100, 84_101.42],
  ['Shoes, VAT: (84,101.42 − 120) × 0.21 = 17,636.0982', costOfShoes().vat / 100, 17_636.1],
  ['Shoes, equivalence surcharge for a company: 0', costOfShoes().surcharge, 0],
  [
    'Shoes, equivalence surcharge for a retailer: 83,981.42 × 0.052 = 4,367.03384',
    costOfShoes({surcharge: true}).surcharge / 100,
    4367.03,
  ],
  [
    'Shoes, landed cost for a retailer, who cannot deduct VAT: 84,101.42 + 17,636.10 + 4,367.03',
    costOfShoes({surcharge: true}).landed / 100,
    106_104.55,
  ],
  [
    'Shoes, equivalence surcharge at 10 % VAT: 83,981.42 × 0.014 = 1,175.73988',
    costOfShoes({surcharge: true, vat: 100_000}).surcharge / 100,
    1175.74,
  ],
  [
    'Shoes, equivalence surcharge at 4 % VAT: 83,981.42 × 0.005 = 419.9071',
    costOfShoes({surcharge: true, vat: 40_000}).surcharge / 100,
    419.91,
  ],
  [
    'Shoes, no equivalence surcharge without VAT: landed cost 84,101.42',
    costOfShoes({surcharge: true, vat: 0}).landed / 100,
    84_101.42,
  ],
  [
    'Shoes, customs value with freight in dollars, 3,000 ÷ 1.087 = 2,759.8896: 73,597.06 + 2,759.89 + 220',
    costOfShoes({freight: toEuros(3000_00, dollarRate)}).value / 100,
    76_576.95,
  ],
  [
    'Shoes, landed cost in two containers: 79,417.06 + 6,353.36 + 90 + 1,560 + 730 + 120',
    costOfShoes({freight: 5600_00, inland: 1560_00, local: 730_00}).landed / 100,
    88_270.42,
  ],
  ['Exchange rate below 1: 80,000 ÷ 0.92 = 86,956.5217', toEuros(80_000_00, 92_000) / 100, 86_956.52],
  ['Exchange: half a cent is rounded up: 0.01 ÷ 2', toEuros(1, 200_000), 1],
  ['Customs value, CFR: adds insurance only: 60,220', costOf({incoterm: 'CFR'}).value / 100, 60_220],
  ['Customs value, CIF: adds nothing: 60,000', costOf({incoterm: 'CIF'}).value / 100, 60_000],
  ['Customs value, DAP: deducts inland transport: 60,000 − 780', costOf({incoterm: 'DAP'}).value / 100, 59_220],
  [
    'Customs value, DDP: deducts inland transport and duty: (60,000 − 780) ÷ 1.1 = 53,836.36',
    costOf({incoterm: 'DDP'}).value / 100,
    53_836.36,
  ],
  [
    'Customs value, DDP with 200 kg of plastic: (60,000 − 780 − 90) ÷ 1.1',
    costOf({incoterm: 'DDP', plastic: 200_00}).value / 100,
    53_754.55,
  ],
  [
    'Landed cost, DDP: the price includes any duty: 60,000 + 365 + 120',
    costOf({incoterm: 'DDP'}, 0).landed / 100,
    60_485,
  ],
  ['Anti-dumping duty of 25 % on 63,020: 15,755', costOf({antidumping: 250_000}).antidumping / 100, 15_755],
  ['Plastic tax: 5 kg are exempt', costOf({plastic: 5_00}).plastic, 0],
  ['Plastic tax: 5.01 kg cost 2.2545, rounded to 2.25', costOf({plastic: 5_01}).plastic / 100, 2.25],
  ['Half a cent is rounded up: 10 % of 0.05', applyRate(5, 100_000), 1],
  [
    'Tariff cuts: category 4, base rate 9 %, in 2028: 9 × 2 ÷ 5 = 3.6',
    yearlyRates(90_000, '4', 'eu')[2]?.rate ?? 0,
    36_000,
  ],
  [
    'Tariff cuts: the EU truncates to one decimal: 17 × 9 ÷ 11 = 13.909',
    yearlyRates(170_000, '10', 'eu')[1]?.rate ?? 0,
    139_000,
  ],
  [
    'Tariff cuts: Brazil rounds to one decimal: 14 × 10 ÷ 11 = 12.727',
    yearlyRates(140_000, '10', 'brazil')[0]?.rate ?? 0,
    127_000,
  ],
])('%s', (_, actual, expected) => {
  expect(actual).toBe(expected);
});

const anyDay = fc.integer({min: dayNumber('2026-01-01'), max: dayNumber('2030-01-01')});
const anyPrice = fc.oneof(fc.constant(0), fc.nat(500_00));
const anyTariff = fc.record({
  freeDays: fc.nat(30),
  price: anyPrice,
  bands: fc.uniqueArray(fc.record({from: fc.integer({min: 2, max: 90}), price: anyPrice}), {
    maxLength: 3,
    selector: ({from}) => from,
  }),
  countsFirstDay: fc.boolean(),
  dayRule: fc.constantFrom('calendar', 'freeWorking', 'working'),
}) satisfies fc.Arbitrary<Tariff>;

test('Under any tariff, one more day costs `nextDayCost`, and nothing is charged up to `lastFreeDay`', () => {
  fc.assert(
    fc.property(anyTariff, anyDay, fc.nat(120), (tariff, start, days) => {
      const charge = calculateCharge(tariff, start, start + days);
      expect(calculateCharge(tariff, start, start + days + 1).amount).toBe(charge.amount + charge.nextDayCost);
      expect(calculateCharge({...tariff, bands: tariff.bands.toReversed()}, start, start + days)).toEqual(charge);
      expect(charge.amount).toBe(charge.lines.reduce((sum, line) => sum + line.days * line.price, 0));
      expect(charge.lines.every(({amount}) => amount > 0)).toBe(true);
      expect(calculateCharge(tariff, start, charge.lastFreeDay).lines).toEqual([]);
      expect(calculateCharge(tariff, start, charge.lastFreeDay + 1).lines).toHaveLength(hasPrice(tariff) ? 1 : 0);
    }),
  );
});

const anyAmount = fc.nat(10_000_000_00);
const anyPurchase = fc.record({
  ...{
    incoterm: fc.constantFrom(...incoterms),
    price: anyAmount,
    origin: anyAmount,
    freight: anyAmount,
    insurance: anyAmount,
  },
  ...{inland: anyAmount, local: anyAmount, other: anyAmount, plastic: fc.nat(1_000_000)},
  ...{
    antidumping: fc.nat(2_000_000),
    vat: fc.nat(300_000),
    surcharge: fc.boolean(),
    units: fc.integer({min: 1, max: 1_000_000}),
  },
}) satisfies fc.Arbitrary<Purchase>;

test('For any purchase, the parts of the landed cost add up, and a preferential duty never costs more', () => {
  fc.assert(
    fc.property(anyPurchase, fc.nat(2_000_000), fc.nat(2_000_000), (testedPurchase, rate, otherRate) => {
      const rates = [Math.max(rate, otherRate), Math.min(rate, otherRate)];
      const [normal, preference] = rates.map((dutyRate) => landedCost(testedPurchase, dutyRate));
      for (const result of [normal, preference]) {
        const {value, duty, antidumping, plastic, vatBase, vat, surcharge, landed} = result as NonNullable<
          typeof result
        >;
        fc.pre(value > 0);
        expect(vatBase).toBe(value + duty + antidumping + plastic + testedPurchase.inland + testedPurchase.local);
        expect(landed).toBe(vatBase + testedPurchase.other + (testedPurchase.surcharge ? vat + surcharge : 0));
      }
      expect(preference?.landed).toBeLessThanOrEqual(normal?.landed ?? 0);
    }),
  );
});

test('An exchange rate of 1 leaves an amount unchanged, and no rate causes a rounding error above half a cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_00), fc.integer({min: 1000, max: 100_000_000_000}), (amount, rate) => {
      expect(toEuros(amount, PAR)).toBe(amount);
      const roundingError = BigInt(toEuros(amount, rate)) * BigInt(rate) - BigInt(amount) * BigInt(PAR);
      expect(2n * roundingError <= rate && 2n * roundingError > -rate).toBe(true);
    }),
  );
});

test('Unit costs have at least two decimals, and as many as are needed to tell different costs apart', () => {
  const formatUnitCosts = (costs: readonly number[], units: number) => {
    const {decimals, values} = unitCosts(costs, units);
    return values.map((value) => (value / 10 ** decimals).toFixed(decimals));
  };
  expect(formatUnitCosts([75_088_40, 74_080_08, 73_134_78], 10_000)).toEqual(['7.51', '7.41', '7.31']);
  expect(formatUnitCosts([4700_00, 4600_00], 1_000_000)).toEqual(['0.0047', '0.0046']);
  expect(formatUnitCosts([4700_00], 1_000_000)).toEqual(['0.0047']);
  expect(formatUnitCosts([4700_00, 4700_00], 1_000_000), 'a preference that saves nothing').toEqual([
    '0.0047',
    '0.0047',
  ]);
  expect(formatUnitCosts([100_000_01, 100_000_00], 10_000)).toEqual(['10.000001', '10.000000']);
  fc.assert(
    fc.property(
      fc.array(fc.integer({min: 1, max: 10 ** 12}), {minLength: 1, maxLength: 3}),
      fc.integer({min: 1, max: 10 ** 8}),
      (costs, units) => {
        const formattedCosts = formatUnitCosts(costs, units);
        expect(new Set(formattedCosts).size).toBe(new Set(costs).size);
        expect(formattedCosts.every((text) => /[1-9]/.test(text))).toBe(true);
      },
    ),
  );
});

test('In any category, duty rates never rise from year to year and end at zero', () => {
  fc.assert(
    fc.property(
      fc.nat(500_000),
      fc.constantFrom(...categories),
      fc.constantFrom('eu', 'brazil'),
      (base, category, market) => {
        const rates = yearlyRates(base, category, market).map(({rate}) => rate);
        expect(rates).toEqual(rates.toSorted((a, b) => b - a));
        expect(rates.at(-1)).toBe(0);
        expect(Math.max(...rates)).toBeLessThanOrEqual(base + 500);
      },
    ),
  );
});

test('The customs value depends on which costs the price includes under each Incoterms rule', () => {
  const values = incoterms.map((incoterm: Incoterm) => costOf({incoterm, origin: 1_00}, 0).value / 100);
  expect(values).toEqual([63_021, 63_020, 63_020, 63_020, 60_220, 60_220, 60_000, 60_000, 59_220, 59_220, 59_220]);
});
