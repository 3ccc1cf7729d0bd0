/** The value below which a share of the values lies (nearest rank). @param share 0 to 1. @throws Error without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)];
  if (value === undefined) {
    throw new Error('There is nothing to take a quantile of.');
  }
  return value;
}

/** The middle of an odd number of values; of an even number the lower of the two. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
