import {type Cents, type Millionths, scaled, share, sum, WHOLE} from './money';

/**
 * The Incoterms 2020 rules, with the number of costs that the seller's price includes of those that arise one after the
 * other: at origin, freight, insurance, transport after the border, duty and taxes. A seller who delivers inland (DAP,
 * DPU) bears the risk until there, so that nothing is added for insurance.
 */
const included = {EXW: 0, FCA: 1, FAS: 1, FOB: 1, CPT: 2, CFR: 2, CIP: 3, CIF: 3, DAP: 4, DPU: 4, DDP: 5} as const;

export type Incoterm = keyof typeof included;

export const incoterms = Object.keys(included) as Incoterm[];

/** Plastic tax in cents a kilogram, and the kilograms a month up to which it is not due (Ley 7/2022, arts. 75 and 78). */
const PLASTIC = {rate: 45, exempt: 5};

/** Recargo de equivalencia by rate of VAT (Ley 37/1992, art. 161). */
const surcharges = new Map<Millionths, Millionths>([
  [210_000, 52_000],
  [100_000, 14_000],
  [40_000, 5000],
]);

export interface Purchase {
  readonly incoterm: Incoterm;
  /** What the seller is paid, without VAT. */
  readonly price: Cents;
  /** Costs up to the main transport. */
  readonly origin: Cents;
  /** Freight and insurance to the border of the EU. */
  readonly freight: Cents;
  readonly insurance: Cents;
  /** Transport from the border to the first destination. */
  readonly inland: Cents;
  /** Other costs up to there: terminal, clearance. */
  readonly local: Cents;
  /** Costs that are not part of the base of VAT. */
  readonly other: Cents;
  readonly antidumping: Millionths;
  /** Plastic that is not recycled, in hundredths of a kilogram. */
  readonly plastic: number;
  readonly vat: Millionths;
  /** Whether recargo de equivalencia is paid; then VAT is not deducted. */
  readonly surcharge: boolean;
  readonly units: number;
}

/** The costs of a purchase at one rate of duty. */
export interface LandedCost {
  readonly rate: Millionths;
  readonly value: Cents;
  readonly duty: Cents;
  readonly antidumping: Cents;
  readonly plastic: Cents;
  readonly vatBase: Cents;
  readonly vat: Cents;
  readonly surcharge: Cents;
  /** All costs, with VAT only if recargo de equivalencia is paid. */
  readonly landed: Cents;
}

/** Most decimals of a unit's cost: a cent divided by the most pieces that the calculator takes. */
const MOST_DECIMALS = 10;

/** Whether the seller pays duty, as the importer. */
export const paysDuty = (incoterm: Incoterm): boolean => included[incoterm] === 5;

/** Whether freight is added to the price, which does not include it. */
export const addsFreight = (incoterm: Incoterm): boolean => included[incoterm] <= 1;

export const surchargeRate = ({surcharge, vat}: Pick<Purchase, 'surcharge' | 'vat'>): Millionths =>
  surcharge ? (surcharges.get(vat) ?? 0) : 0;

/** Calculates the landed cost. A price that is too low for what it includes has a customs value below zero. */
export function landedCost(purchase: Purchase, rate: Millionths): LandedCost {
  const {incoterm, price, inland, local, other} = purchase;
  const seller = included[incoterm];
  const costs = [purchase.origin, purchase.freight, purchase.insurance];
  const plastic = purchase.plastic > PLASTIC.exempt * 100 ? scaled(purchase.plastic, PLASTIC.rate, 100) : 0;
  const atBorder = price + sum(costs.slice(seller)) - (seller > costs.length ? inland : 0);
  const {value, duty, antidumping} = paysDuty(incoterm)
    ? withoutDuty(Math.max(0, atBorder - plastic), rate, purchase.antidumping)
    : {
        value: atBorder,
        duty: share(Math.max(0, atBorder), rate),
        antidumping: share(Math.max(0, atBorder), purchase.antidumping),
      };
  const vatBase = value + duty + antidumping + plastic + inland + local;
  const vat = share(Math.max(0, vatBase), purchase.vat);
  const surcharge = share(Math.max(0, vatBase), surchargeRate(purchase));
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
 * Divides costs by a number of pieces, all with the same decimals of a euro: two, or as many as show that different costs
 * are different, and two digits of each.
 */
export function unitCosts(costs: readonly Cents[], units: number): {decimals: number; values: readonly number[]} {
  for (let decimals = 2; ; decimals++) {
    const values = costs.map((cost) => scaled(cost, 10 ** (decimals - 2), units));
    const isPrecise = new Set(values).size === new Set(costs).size && values.every((value) => value >= 10);
    if (isPrecise || decimals === MOST_DECIMALS) {
      return {decimals, values};
    }
  }
}

/** Divides a price that includes duties. Rounding is part of the duty, so that the parts add up. */
function withoutDuty(price: Cents, rate: Millionths, dumpingRate: Millionths) {
  const value = scaled(price, WHOLE, WHOLE + rate + dumpingRate);
  const antidumping = share(value, dumpingRate);
  return {value, duty: price - value - antidumping, antidumping};
}
