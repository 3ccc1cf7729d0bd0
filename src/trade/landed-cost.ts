import {applyRate, type Cents, HUNDRED_PERCENT, type Millionths, mulDiv, sum} from './money';

/**
 * How many costs the price covers under each Incoterms 2020 rule, counted in this order: origin, freight, insurance,
 * transport within the EU, duty. Under DAP and DPU the seller bears the risk to the destination, so no insurance is added.
 */
const coveredCostCounts = {
  EXW: 0,
  FCA: 1,
  FAS: 1,
  FOB: 1,
  CPT: 2,
  CFR: 2,
  CIP: 3,
  CIF: 3,
  DAP: 4,
  DPU: 4,
  DDP: 5,
} as const;

export type Incoterm = keyof typeof coveredCostCounts;

export const incoterms = Object.keys(coveredCostCounts) as Incoterm[];

/**
 * Tax on plastic packaging (Ley 7/2022, arts. 75, 78), in cents per kilogram. Imports of up to `exemptKilos` a month are
 * exempt.
 */
const PLASTIC_TAX = {centsPerKilo: 45, exemptKilos: 5};

/** Rate of recargo de equivalencia, the VAT surcharge for retailers, by VAT rate (Ley 37/1992, art. 161). */
const surchargeRates = new Map<Millionths, Millionths>([
  [210_000, 52_000],
  [100_000, 14_000],
  [40_000, 5000],
]);

export interface Purchase {
  readonly incoterm: Incoterm;
  /** Total price under the Incoterms rule, without VAT. */
  readonly price: Cents;
  /** Costs before the main carriage. */
  readonly origin: Cents;
  /** Freight to the border of the EU. */
  readonly freight: Cents;
  /** Insurance to the border of the EU. */
  readonly insurance: Cents;
  /** Transport from the border to the first destination in the EU. */
  readonly inland: Cents;
  /** Other costs up to that destination, such as terminal and clearance. */
  readonly local: Cents;
  /** Costs outside the value for VAT. */
  readonly other: Cents;
  readonly antidumping: Millionths;
  /** Non-recycled plastic packaging, in hundredths of a kilogram. */
  readonly plastic: number;
  readonly vat: Millionths;
  /** Whether the buyer pays recargo de equivalencia and so cannot deduct VAT. */
  readonly surcharge: boolean;
  readonly units: number;
}

/** The costs of a purchase at one rate of duty. */
export interface LandedCost {
  readonly rate: Millionths;
  /** Customs value. */
  readonly value: Cents;
  readonly duty: Cents;
  readonly antidumping: Cents;
  readonly plastic: Cents;
  /** Value for VAT. */
  readonly vatBase: Cents;
  readonly vat: Cents;
  readonly surcharge: Cents;
  /** All costs. VAT is included only if it cannot be deducted. */
  readonly landed: Cents;
}

/** Enough to show €0.01 divided by 100,000,000, the most units that the calculator accepts. */
const MAX_DECIMALS = 10;

/** Whether the seller pays the duty (DDP). */
export const sellerPaysDuty = (incoterm: Incoterm): boolean => coveredCostCounts[incoterm] === 5;

/** Whether freight is added to the price, because the Incoterms rule does not include it. */
export const isFreightAdded = (incoterm: Incoterm): boolean => coveredCostCounts[incoterm] <= 1;

export const surchargeRate = ({surcharge, vat}: Pick<Purchase, 'surcharge' | 'vat'>): Millionths =>
  surcharge ? (surchargeRates.get(vat) ?? 0) : 0;

/**
 * Calculates the landed cost of a purchase.
 *
 * @param rate Rate of duty.
 * @returns `value` is negative under DAP and DPU if the price is lower than the transport within the EU.
 */
export function landedCost(purchase: Purchase, rate: Millionths): LandedCost {
  const {incoterm, price, inland, local, other} = purchase;
  const coveredCount = coveredCostCounts[incoterm];
  const costs = [purchase.origin, purchase.freight, purchase.insurance];
  const plastic =
    purchase.plastic > PLASTIC_TAX.exemptKilos * 100 ? mulDiv(purchase.plastic, PLASTIC_TAX.centsPerKilo, 100) : 0;
  const valueAtBorder = price + sum(costs.slice(coveredCount)) - (coveredCount > costs.length ? inland : 0);
  const {value, duty, antidumping} = sellerPaysDuty(incoterm)
    ? splitDdpPrice(Math.max(0, valueAtBorder - plastic), rate, purchase.antidumping)
    : {
        value: valueAtBorder,
        duty: applyRate(Math.max(0, valueAtBorder), rate),
        antidumping: applyRate(Math.max(0, valueAtBorder), purchase.antidumping),
      };
  const vatBase = value + duty + antidumping + plastic + inland + local;
  const vat = applyRate(Math.max(0, vatBase), purchase.vat);
  const surcharge = applyRate(Math.max(0, vatBase), surchargeRate(purchase));
  const landed = vatBase + other + (purchase.surcharge ? vat + surcharge : 0);
  return {
    rate,
    value,
    duty,
    antidumping,
    plastic,
    vatBase,
    vat,
    surcharge,
    landed,
  };
}

/**
 * Divides costs by a number of units. All results have the same number of decimals, at least two. If possible, there are
 * enough decimals to tell different costs apart and to show two significant digits of each.
 *
 * @returns `values` are integers, in euros times 10 ** `decimals`.
 */
export function unitCosts(costs: readonly Cents[], units: number): {decimals: number; values: readonly number[]} {
  for (let decimals = 2; ; decimals++) {
    const values = costs.map((cost) => mulDiv(cost, 10 ** (decimals - 2), units));
    const isPrecise = new Set(values).size === new Set(costs).size && values.every((value) => value >= 10);
    if (isPrecise || decimals === MAX_DECIMALS) {
      return {decimals, values};
    }
  }
}

/** Splits a price that includes duty. The duty absorbs the rounding difference, so that the results add up to the price. */
function splitDdpPrice(price: Cents, rate: Millionths, antidumpingRate: Millionths) {
  const value = mulDiv(price, HUNDRED_PERCENT, HUNDRED_PERCENT + rate + antidumpingRate);
  const antidumping = applyRate(value, antidumpingRate);
  return {value, duty: price - value - antidumping, antidumping};
}
