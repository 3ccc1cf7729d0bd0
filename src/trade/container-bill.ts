import {type Day, isWorkingDay} from './days';
import {applyRate, type Cents, type Millionths, sum} from './money';

/**
 * Which days a tariff counts. `calendar`: all. `freeWorking`: working days until the free days are used up, then all.
 * `working`: only working days.
 */
export const dayRules = ['calendar', 'freeWorking', 'working'] as const;

/** Tariff of demurrage, storage or detention. Its days are numbered from 1, free days included. */
export interface Tariff {
  readonly freeDays: number;
  /** Price of a day in band 1, which starts after the free days. */
  readonly price: Cents;
  /** Later bands, in any order. `from` is the number of the first day, `price` the price of a day. */
  readonly bands: readonly {readonly from: number; readonly price: Cents}[];
  /** Whether the start date is day 1; otherwise the next day is. */
  readonly countsFirstDay: boolean;
  readonly dayRule: (typeof dayRules)[number];
}

/** Successive charged days at the same price. */
export interface BillLine {
  readonly days: number;
  readonly price: Cents;
  readonly amount: Cents;
}

/** Demurrage, storage or detention of one container. */
export interface Charge {
  readonly lines: readonly BillLine[];
  readonly amount: Cents;
  readonly start: Day;
  /** May be after `end`. Equals `end` if the tariff has no price. */
  readonly lastFreeDay: Day;
  readonly end: Day;
  /** Cost of one more day, the day after `end`. */
  readonly nextDayCost: Cents;
}

export interface ContainerStay {
  /** Discharge from the ship. */
  readonly discharged: Day;
  /** Gate-out of the full container. */
  readonly left: Day;
  /** Return of the empty container. */
  readonly returned: Day;
  /** The carrier's charge while the full container is in the terminal. */
  readonly demurrage: Tariff;
  /** The terminal's charge for the space. */
  readonly storage: Tariff;
  /** The carrier's charge while the container is outside the terminal. */
  readonly detention: Tariff;
  readonly vat: Millionths;
}

/** Calculates demurrage and storage until gate-out, detention until the empty return, and VAT on the total. */
export function containerBill({discharged, left, returned, vat, ...tariffs}: ContainerStay) {
  const charges = {
    demurrage: calculateCharge(tariffs.demurrage, discharged, left),
    storage: calculateCharge(tariffs.storage, discharged, left),
    detention: calculateCharge(tariffs.detention, left, returned),
  };
  const net = sum(Object.values(charges).map(({amount}) => amount));
  return {charges, net, vat: applyRate(net, vat), gross: net + applyRate(net, vat)};
}

export const hasPrice = (tariff: Tariff): boolean =>
  [tariff.freeDays + 1, ...tariff.bands.map(({from}) => from)].some(
    (tariffDay) => tariffDay > tariff.freeDays && priceOfDay(tariff, tariffDay) > 0,
  );

/** Calculates the charge between two days under one tariff. */
export function calculateCharge(tariff: Tariff, start: Day, end: Day): Charge {
  const {freeDays, dayRule} = tariff;
  const lines: BillLine[] = [];
  let countedDays = 0;
  let lastFreeDay: Day | undefined;
  let nextDayCost = 0;
  const isAlwaysFree = !hasPrice(tariff);
  // Continues after `end` until the cost of the next day and the last free day are known.
  for (
    let day = start + (tariff.countsFirstDay ? 0 : 1);
    day <= end + 1 || !(isAlwaysFree || lastFreeDay !== undefined);
    day++
  ) {
    const isCounted =
      dayRule === 'calendar' || isWorkingDay(day) || (dayRule === 'freeWorking' && countedDays >= freeDays);
    countedDays += isCounted ? 1 : 0;
    const price = isCounted && countedDays > freeDays ? priceOfDay(tariff, countedDays) : 0;
    const isCharged = price > 0;
    if (isCharged) {
      lastFreeDay ??= day - 1;
    }
    if (day === end + 1) {
      nextDayCost = price;
    } else if (isCharged && day <= end) {
      const lastLine = lines.at(-1);
      const days = lastLine?.price === price ? (lines.pop()?.days ?? 0) + 1 : 1;
      lines.push({days, price, amount: days * price});
    }
  }
  return {
    lines,
    amount: sum(lines.map(({amount}) => amount)),
    start,
    lastFreeDay: lastFreeDay ?? end,
    end,
    nextDayCost,
  };
}

/** @param tariffDay Number of a day under the tariff. Must be higher than `freeDays`. */
function priceOfDay({price, bands}: Tariff, tariffDay: number): Cents {
  const [band] = bands.filter(({from}) => from <= tariffDay).sort((a, b) => b.from - a.from);
  return band?.price ?? price;
}
