import type {Point} from '../linework';

/** Times that every stretch of an invented coast is halved. */
const halvings = 4;
/** Sideways move of a middle point, as a share of the stretch that it halves. */
const raggedness = 0.17;

/** Makes an invented coast ragged by moving middle points sideways; the moves come from a fixed sequence. */
export function ragged(points: readonly Point[]): readonly Point[] {
  let state = 404;
  const next = () => {
    // Linear congruential sequence with the constants of Numerical Recipes.
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 31 - 1;
  };
  let line = points;
  for (let round = 0; round < halvings; round += 1) {
    line = line.flatMap((point, index): readonly Point[] => {
      const end = line[index + 1];
      if (end === undefined) return [point];
      const [dx, dy] = [end[0] - point[0], end[1] - point[1]];
      const move = next() * raggedness;
      return [point, [point[0] + dx / 2 - dy * move, point[1] + dy / 2 + dx * move]];
    });
  }
  return line;
}
