import type {Point} from '../linework';

/** How many times each segment is halved. */
const halvings = 4;
/** Maximum displacement of a midpoint, as a share of the length of its segment. */
const raggedness = 0.17;

/** Makes a coast ragged by midpoint displacement. The pseudo-random numbers are the same every time. */
export function raggedCoast(points: readonly Point[]): readonly Point[] {
  let state = 404;
  const nextRandom = () => {
    // Linear congruential generator with the constants of Numerical Recipes.
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 31 - 1;
  };
  let line = points;
  for (let pass = 0; pass < halvings; pass += 1) {
    line = line.flatMap((point, index): readonly Point[] => {
      const end = line[index + 1];
      if (end === undefined) return [point];
      const [dx, dy] = [end[0] - point[0], end[1] - point[1]];
      const displacement = nextRandom() * raggedness;
      return [point, [point[0] + dx / 2 - dy * displacement, point[1] + dy / 2 + dx * displacement]];
    });
  }
  return line;
}
