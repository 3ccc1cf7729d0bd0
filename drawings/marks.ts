/** Marks of a chart and small objects that several pictures show: ports, vessels, documents, coasts. */
import {box, closed, disc, type Point, segment, shape, smooth, straight, stroke} from './linework';
import {type Attributes, element, group, ink} from './svg';

/** Width of a planned route, in units of the picture. */
const routeWidth = 2.25;

/** A planned route along path data. */
export const route = (d: string, attributes: Attributes = {}): string =>
  stroke(d, {stroke: ink.route, 'stroke-width': routeWidth, ...attributes});

/** A place on a route: an open circle. */
export const waypoint = (x: number, y: number, radius = 4): string =>
  disc(x, y, radius, ink.water, {stroke: ink.route, 'stroke-width': routeWidth - 0.5});

/** A sheet of paper with a folded corner and lines of writing, centred on the point. */
export function paper(x: number, y: number, width = 26, height = 34): string {
  const [left, top, fold] = [x - width / 2, y - height / 2, width * 0.32];
  const [right, bottom] = [left + width, top + height];
  const writing = [0.42, 0.58, 0.74].map((part, index) =>
    segment(left + 5, top + height * part, right - (index === 2 ? 11 : 5), top + height * part),
  );
  return (
    shape(
      closed([
        [left, top],
        [right - fold, top],
        [right, top + fold],
        [right, bottom],
        [left, bottom],
      ]),
      ink.water,
      {'stroke-width': 1.25},
    ) +
    stroke(
      straight([
        [right - fold, top],
        [right - fold, top + fold],
        [right, top + fold],
      ]),
    ) +
    stroke(writing.join(''), {stroke: ink.muted, 'stroke-width': 1.25})
  );
}

/**
 * A container ship seen from the side, bow to the right; `x` and `y` are the middle of its waterline.
 * `draught` is the depth of hull under water.
 */
export function vessel(x: number, y: number, length = 60, draught = 5): string {
  const unit = length / 60;
  const at = (along: number, up: number): Point => [x + along * unit, y - up * unit];
  const stacks = [-12, -5, 2, 9, 16].map((along, index) =>
    box(x + along * unit, y - (index === 4 ? 11 : 14) * unit, 6 * unit, (index === 4 ? 4 : 7) * unit, {
      fill: index % 2 === 0 ? ink.landStrong : ink.water,
      'stroke-width': 0.75,
    }),
  );
  return (
    stacks.join('') +
    shape(closed([at(-24, 7), at(-24, 18), at(-15, 18), at(-15, 7)]), ink.water, {'stroke-width': 0.75}) +
    shape(
      closed([at(-30, 7), at(24, 7), at(30, 9), at(26, 0), [x + 24 * unit, y + draught], [x - 27 * unit, y + draught]]),
      ink.line,
    )
  );
}

/** A small lorry seen from the side, cab to the right; `x` is its middle, `y` the road. */
export function lorry(x: number, y: number): string {
  const cab: readonly Point[] = [
    [x + 7, y - 3],
    [x + 7, y - 13],
    [x + 13, y - 13],
    [x + 17, y - 8],
    [x + 17, y - 3],
  ];
  return (
    box(x - 17, y - 17, 23, 14, {fill: ink.landStrong, 'stroke-width': 0.75}) +
    shape(closed(cab), ink.water, {'stroke-width': 0.75}) +
    [-11, -5, 12].map((along) => disc(x + along, y - 2.5, 2.5, ink.line)).join('')
  );
}

/** Land with the shallows before its shore: `shore` from one end to the other, then `inland` corners back. */
export function coast(shore: readonly Point[], inland: readonly Point[], fill: string = ink.land): string {
  const line = smooth(shore);
  const back = inland.map(([x, y]) => `L${x} ${y}`).join('');
  const shallows = [34, 18].map((width, index) =>
    stroke(line, {stroke: ink.shallow, 'stroke-width': width, 'stroke-opacity': index === 0 ? 0.55 : 1}),
  );
  return group({}, [...shallows, element('path', {d: `${line}${back}Z`, fill}), stroke(line)]);
}

/**
 * A winding shore between two points: a sum of fixed sine waves, so that it is always the same.
 * `sway` is how far it leaves the straight line; `phase` distinguishes shores.
 */
export function windingShore([x1, y1]: Point, [x2, y2]: Point, sway: number, phase: number): Point[] {
  const steps = Math.max(6, Math.round(Math.hypot(x2 - x1, y2 - y1) / 14));
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [normalX, normalY] = [-(y2 - y1) / length, (x2 - x1) / length];
  return Array.from({length: steps + 1}, (_, index) => {
    const part = index / steps;
    const offset =
      sway *
      (0.6 * Math.sin(part * 7 + phase) + 0.3 * Math.sin(part * 17 + phase * 2.3) + 0.2 * Math.sin(part * 31 + phase));
    return [x1 + (x2 - x1) * part + normalX * offset, y1 + (y2 - y1) * part + normalY * offset];
  });
}

/** A scale bar as on a chart's edge: equal parts, alternately filled. Level if `height` is the thin side. */
export function scaleBar(x: number, y: number, width: number, height: number, parts: number): string {
  const level = width >= height;
  const filled = Array.from({length: Math.ceil(parts / 2)}, (_, index) => {
    const step = (level ? width : height) / parts;
    return level
      ? element('rect', {x: x + 2 * index * step, y, width: step, height, fill: ink.line})
      : element('rect', {x, y: y + 2 * index * step, width, height: step, fill: ink.line});
  });
  return filled.join('') + box(x, y, width, height, {'stroke-width': 0.75});
}
