import {type Day, isWorkingDay} from './days';
import {type Cents, type Millionths, share, sum} from './money';

/** Which days count: every day, no weekends while days are free, or no weekends at all. */
export const dayRules = ['calendar', 'freeWorking', 'working'] as const;

/** The tariff of one charge for a container. Its days are numbered from 1, free days included. */
export interface Tariff {
  /** Number of days without cost. */
  readonly free: number;
  /** Price of a day after the free ones. */
  readonly price: Cents;
  /** Other prices, each from a day on, in any order. */
  readonly steps: readonly {readonly from: number; readonly price: Cents}[];
  /** Whether the day on which the clock starts is day 1. */
  readonly countsFirst: boolean;
  readonly counting: (typeof dayRules)[number];
}

/** Charged days, one after the other, at the same price. */
export interface Charge {
  readonly days: number;
  readonly price: Cents;
  readonly amount: Cents;
}

/** What is charged under one tariff. */
export interface ClockBill {
  readonly charges: readonly Charge[];
  readonly amount: Cents;
  readonly start: Day;
  /** The last day before costs begin, which may be after the end; the end if the tariff has no price. */
  readonly lastFree: Day;
  readonly end: Day;
  /** Cost of one day more. */
  readonly next: Cents;
}

export interface ContainerStay {
  readonly discharged: Day;
  /** The full container leaves the terminal. */
  readonly left: Day;
  /** The empty container is back. */
  readonly returned: Day;
  /** The carrier's charge for a full container in the terminal. */
  readonly demurrage: Tariff;
  /** The terminal's charge for its ground. */
  readonly storage: Tariff;
  /** The carrier's charge for a container outside. */
  readonly detention: Tariff;
  readonly vat: Millionths;
}

/** Calculates demurrage and storage until a container leaves, detention until it is back, and VAT on their sum. */
export function containerBill({discharged, left, returned, vat, ...stay}: ContainerStay) {
  const clocks = {
    demurrage: clockBill(stay.demurrage, discharged, left),
    storage: clockBill(stay.storage, discharged, left),
    detention: clockBill(stay.detention, left, returned),
  };
  const net = sum(Object.values(clocks).map(({amount}) => amount));
  return {clocks, net, vat: share(net, vat), gross: net + share(net, vat)};
}

/** Whether any day costs something under a tariff. */
export const hasPrice = (tariff: Tariff): boolean =>
  [tariff.free + 1, ...tariff.steps.map(({from}) => from)].some((day) => day > tariff.free && priceOf(tariff, day) > 0);

/** Charges between two days under one tariff. */
export function clockBill(tariff: Tariff, start: Day, end: Day): ClockBill {
  const {free, counting} = tariff;
  const charges: Charge[] = [];
  let countedDays = 0;
  let lastFree: Day | undefined;
  let next = 0;
  const isEndless = !hasPrice(tariff);
  for (
    let day = start + (tariff.countsFirst ? 0 : 1);
    day <= end + 1 || !(isEndless || lastFree !== undefined);
    day++
  ) {
    const isCounted =
      counting === 'calendar' || isWorkingDay(day) || (counting === 'freeWorking' && countedDays >= free);
    countedDays += isCounted ? 1 : 0;
    const price = isCounted && countedDays > free ? priceOf(tariff, countedDays) : 0;
    const isCharged = price > 0;
    if (isCharged) {
      lastFree ??= day - 1;
    }
    if (day === end + 1) {
      next = price;
    } else if (isCharged && day <= end) {
      const last = charges.at(-1);
      const days = last?.price === price ? (charges.pop()?.days ?? 0) + 1 : 1;
      charges.push({days, price, amount: days * price});
    }
  }
  return {charges, amount: sum(charges.map(({amount}) => amount)), start, lastFree: lastFree ?? end, end, next};
}

/** The price of a day after the free ones, by its number. */
function priceOf({price, steps}: Tariff, day: number): Cents {
  const [latest] = steps.filter(({from}) => from <= day).sort((a, b) => b.from - a.from);
  return latest?.price ?? price;
}
