import {type Millionths, scaled} from './money';

/** The year of the first cut, 1 May 2026; the others are on each 1 January. */
const FIRST_YEAR = 2026;

/** A tenth of a percent: rates have one decimal. */
const TENTH: Millionths = 1000;

/** The categories of Annex 2-A with equal yearly cuts: category n is cut in n + 1 steps. */
export const categories = ['0', '4', '7', '8', '10', '15'] as const;

export type Category = (typeof categories)[number];

/** Categories without equal cuts: excluded, cars, sparkling wine by its price, cuts inside of a quota. */
export const specialCategories = ['E', '15V', 'SW12', 'quota'] as const;

/** Where goods enter. TARIC seems to cut rates off after one decimal; those of Brazil are rounded, as in the article. */
export const markets = ['eu', 'brazil'] as const;

export type Market = (typeof markets)[number];

/** The rate of a year. */
export interface YearRate {
  readonly year: number;
  readonly rate: Millionths;
}

/** Lists the rates from the first cut to the first year without duty. @param base The rate before the first cut. */
export function tariffCuts(base: Millionths, category: Category, market: Market): readonly YearRate[] {
  const cuts = Number(category) + 1;
  return Array.from({length: cuts}, (_, index) => {
    const left = cuts - index - 1;
    const tenths = market === 'eu' ? Math.floor((base * left) / cuts / TENTH) : scaled(base, left, cuts * TENTH);
    return {year: FIRST_YEAR + index, rate: tenths * TENTH};
  });
}

/** The lines of the article normativas-ue-mercosur: base rate and category of Annex 2-A, and where they enter. */
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
