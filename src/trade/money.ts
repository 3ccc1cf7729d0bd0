/**
 * Sums in cents and rates in millionths, as integers, because decimals of JavaScript lose cents. Every sum is rounded
 * here: to the nearest unit, halves up.
 */

/** A sum of euros, in cents. */
export type Cents = number;

/** A rate in millionths: 17 % is 170,000. Never negative. */
export type Millionths = number;

/** Units of a currency for one euro, in hundred-thousandths: 1.0870 is 108,700. Never 0. */
export type ExchangeRate = number;

/** The rate at which one unit is one euro. */
export const PAR: ExchangeRate = 100_000;

/** The whole, in millionths. */
export const WHOLE: Millionths = 1_000_000;

/**
 * Multiplies, then divides and rounds numbers that are not negative; with big integers, as the product may have more
 * digits than a number keeps.
 */
export const scaled = (value: number, factor: number, divisor: number): number =>
  Number((2n * BigInt(value) * BigInt(factor) + BigInt(divisor)) / (2n * BigInt(divisor)));

/** A share of a sum, such as duty of a customs value. */
export const share = (amount: Cents, rate: Millionths): Cents => scaled(amount, rate, WHOLE);

/** Converts an amount in hundredths of a currency. */
export const toEuros = (amount: number, rate: ExchangeRate): Cents => scaled(amount, PAR, rate);

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((one, other) => one + other, 0);
