import {type Millionths, mulDiv} from './money';

/** The first cut was on 1 May 2026. The others are on 1 January of the following years. */
const FIRST_CUT_YEAR = 2026;

/** Rates are truncated or rounded to one decimal. */
const TENTH_OF_A_PERCENT: Millionths = 1000;

/** Categories of Annex 2-A with equal yearly cuts: category n is cut in n + 1 equal steps. */
export const categories = ['0', '4', '7', '8', '10', '15'] as const;

export type Category = (typeof categories)[number];

/** Categories without equal cuts: excluded goods, combustion cars, sparkling wine, and all other categories with letters. */
export const specialCategories = ['E', '15V', 'SW12', 'quota'] as const;

/** Where the goods are imported. */
export const markets = ['eu', 'brazil'] as const;

export type Market = (typeof markets)[number];

export interface YearRate {
  readonly year: number;
  readonly rate: Millionths;
}

/**
 * Lists the rates from the year of the first cut to the first year without duty. EU rates are truncated
 * to one decimal, as TARIC seems to do. Brazilian rates are rounded to one decimal, as in the article normativas-ue-mercosur.
 *
 * @param base The rate before the first cut.
 */
export function yearlyRates(base: Millionths, category: Category, market: Market): readonly YearRate[] {
  const cuts = Number(category) + 1;
  return Array.from({length: cuts}, (_, index) => {
    const remainingCuts = cuts - index - 1;
    const tenths =
      market === 'eu'
        ? Math.floor((base * remainingCuts) / cuts / TENTH_OF_A_PERCENT)
        : mulDiv(base, remainingCuts, cuts * TENTH_OF_A_PERCENT);
    return {year: FIRST_CUT_YEAR + index, rate: tenths * TENTH_OF_A_PERCENT};
  });
}

/** Tariff lines of the article normativas-ue-mercosur, with base rate and category of Annex 2-A. */
export const tariffLines = {
  coffee: {base: 90_000, category: '4', market: 'eu'},
  juice: {base: 122_000, category: '7', market: 'eu'},
  sandals: {base: 170_000, category: '10', market: 'eu'},
  plywood: {base: 70_000, category: '7', market: 'eu'},
  squid: {base: 80_000, category: '0', market: 'eu'},
  honey: {base: 173_000, category: 'quota', market: 'eu'},
  beef: {base: 128_000, category: 'quota', market: 'eu'},
  oliveOil: {base: 100_000, category: '15', market: 'brazil'},
  wine: {base: 270_000, category: '8', market: 'brazil'},
  sparkling: {base: 200_000, category: 'SW12', market: 'brazil'},
  carParts: {base: 180_000, category: '15', market: 'brazil'},
  bagMachines: {base: 140_000, category: '10', market: 'brazil'},
  olives: {base: 140_000, category: 'E', market: 'brazil'},
} as const;

export type TariffLineId = keyof typeof tariffLines;
