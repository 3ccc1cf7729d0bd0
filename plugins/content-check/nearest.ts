import leven from 'leven';

/** How many names are offered in the place of one that does not exist. */
const MOST_OFFERED = 3;

/**
 * The names that somebody may have meant, the likeliest first.
 *
 * @param name One that is none of them.
 * @param rankOf Puts some before others, whatever their letters: the lowest first.
 */
export const nearest = (
  name: string,
  known: readonly string[],
  rankOf: (one: string) => number = () => 0,
): readonly string[] =>
  known
    .toSorted((one, other) => rankOf(one) - rankOf(other) || leven(name, one) - leven(name, other))
    .slice(0, MOST_OFFERED);
