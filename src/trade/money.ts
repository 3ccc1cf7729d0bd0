/**
 * Amounts in cents and rates in millionths. Both are integers, because floating-point arithmetic loses cents. Amounts are
 * rounded only here, half up.
 */

/** An amount of euros, in cents. */
export type Cents = number;

/** A rate in millionths: 17 % is 170,000. Never negative. */
export type Millionths = number;

/** Units of a currency for one euro, in hundred-thousandths: 1.0870 is 108,700. Never 0. */
export type ExchangeRate = number;

/** The exchange rate of the euro itself. */
export const PAR: ExchangeRate = 100_000;

export const HUNDRED_PERCENT: Millionths = 1_000_000;

/**
 * Returns `value * factor / divisor`, rounded half up. Uses BigInt, because the product may exceed
 * `Number.MAX_SAFE_INTEGER`. Arguments must not be negative.
 */
export const mulDiv = (value: number, factor: number, divisor: number): number =>
  Number((2n * BigInt(value) * BigInt(factor) + BigInt(divisor)) / (2n * BigInt(divisor)));

export const applyRate = (amount: Cents, rate: Millionths): Cents => mulDiv(amount, rate, HUNDRED_PERCENT);

/** @param amount In hundredths of the currency. */
export const toEuros = (amount: number, rate: ExchangeRate): Cents => mulDiv(amount, PAR, rate);

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);
