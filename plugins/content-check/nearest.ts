import leven from 'leven';

/** Number of names to suggest for one that does not exist. */
const MOST_SUGGESTED = 3;

/**
 * Suggests the names most similar to an unknown one, the likeliest first.
 *
 * @param rankOf Sorts before similarity does, the lowest rank first.
 */
export const nearest = (
  name: string,
  known: readonly string[],
  rankOf: (one: string) => number = () => 0,
): readonly string[] =>
  known
    .toSorted((one, other) => rankOf(one) - rankOf(other) || leven(name, one) - leven(name, other))
    .slice(0, MOST_SUGGESTED);
