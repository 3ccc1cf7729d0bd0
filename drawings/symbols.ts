/** Chart symbols and small objects of the figures: routes, vehicles, documents, coasts, scale bars. */
import {disc, outlinedRect, type Point, polygon, polyline, segment, shape, smoothCurve, stroke} from './linework';
import {type Attributes, element, group, ink} from './svg';

const routeWidth = 2.25;

export const route = (d: string, attributes: Attributes = {}): string =>
  stroke(d, {stroke: ink.route, 'stroke-width': routeWidth, ...attributes});

/** An open circle on a route. */
export const waypoint = (x: number, y: number, radius = 4): string =>
  disc(x, y, radius, ink.water, {stroke: ink.route, 'stroke-width': routeWidth - 0.5});

/** A sheet of paper with a folded corner and lines of text, centred on the point. */
export function documentSymbol(x: number, y: number, width = 26, height = 34): string {
  const [left, top, fold] = [x - width / 2, y - height / 2, width * 0.32];
  const [right, bottom] = [left + width, top + height];
  const textLines = [0.42, 0.58, 0.74].map((share, index) =>
    segment(left + 5, top + height * share, right - (index === 2 ? 11 : 5), top + height * share),
  );
  return (
    shape(
      polygon([
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
      polyline([
        [right - fold, top],
        [right - fold, top + fold],
        [right, top + fold],
      ]),
    ) +
    stroke(textLines.join(''), {stroke: ink.muted, 'stroke-width': 1.25})
  );
}

/**
 * Side view of a container ship, bow to the right. The point is the middle of its waterline.
 *
 * @param draught Depth of the hull below the waterline.
 */
export function vessel(x: number, y: number, length = 60, draught = 5): string {
  const scale = length / 60;
  const at = (along: number, up: number): Point => [x + along * scale, y - up * scale];
  const stacks = [-12, -5, 2, 9, 16].map((along, index) =>
    outlinedRect(x + along * scale, y - (index === 4 ? 11 : 14) * scale, 6 * scale, (index === 4 ? 4 : 7) * scale, {
      fill: index % 2 === 0 ? ink.landStrong : ink.water,
      'stroke-width': 0.75,
    }),
  );
  return (
    stacks.join('') +
    shape(polygon([at(-24, 7), at(-24, 18), at(-15, 18), at(-15, 7)]), ink.water, {'stroke-width': 0.75}) +
    shape(
      polygon([
        at(-30, 7),
        at(24, 7),
        at(30, 9),
        at(26, 0),
        [x + 24 * scale, y + draught],
        [x - 27 * scale, y + draught],
      ]),
      ink.line,
    )
  );
}

/** Side view of a small lorry, cab to the right. @param x Its middle. @param y The road. */
export function lorry(x: number, y: number): string {
  const cab: readonly Point[] = [
    [x + 7, y - 3],
    [x + 7, y - 13],
    [x + 13, y - 13],
    [x + 17, y - 8],
    [x + 17, y - 3],
  ];
  return (
    outlinedRect(x - 17, y - 17, 23, 14, {fill: ink.landStrong, 'stroke-width': 0.75}) +
    shape(polygon(cab), ink.water, {'stroke-width': 0.75}) +
    [-11, -5, 12].map((along) => disc(x + along, y - 2.5, 2.5, ink.line)).join('')
  );
}

/**
 * Land with shallow water along its shore.
 *
 * @param inland Corners of the land, from the last point of `shore` back to the first.
 */
export function coast(shore: readonly Point[], inland: readonly Point[], fill: string = ink.land): string {
  const shoreline = smoothCurve(shore);
  const inlandPath = inland.map(([x, y]) => `L${x} ${y}`).join('');
  const shallows = [34, 18].map((width, index) =>
    stroke(shoreline, {stroke: ink.shallow, 'stroke-width': width, 'stroke-opacity': index === 0 ? 0.55 : 1}),
  );
  return group({}, [...shallows, element('path', {d: `${shoreline}${inlandPath}Z`, fill}), stroke(shoreline)]);
}

/**
 * Returns points of a winding shore between two points. The shore is a sum of sine waves, not random: equal parameters give
 * the same shore.
 *
 * @param amplitude Approximate maximum distance from the straight line.
 * @param phase Any number; each number gives a different shore.
 */
export function windingShore([x1, y1]: Point, [x2, y2]: Point, amplitude: number, phase: number): Point[] {
  const steps = Math.max(6, Math.round(Math.hypot(x2 - x1, y2 - y1) / 14));
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [normalX, normalY] = [-(y2 - y1) / length, (x2 - x1) / length];
  return Array.from({length: steps + 1}, (_, index) => {
    const share = index / steps;
    const offset =
      amplitude *
      (0.6 * Math.sin(share * 7 + phase) +
        0.3 * Math.sin(share * 17 + phase * 2.3) +
        0.2 * Math.sin(share * 31 + phase));
    return [x1 + (x2 - x1) * share + normalX * offset, y1 + (y2 - y1) * share + normalY * offset];
  });
}

/** A scale bar, as on the edge of a chart: equal parts, alternately filled. Horizontal if wider than high. */
export function scaleBar(x: number, y: number, width: number, height: number, partCount: number): string {
  const isHorizontal = width >= height;
  const filled = Array.from({length: Math.ceil(partCount / 2)}, (_, index) => {
    const step = (isHorizontal ? width : height) / partCount;
    return isHorizontal
      ? element('rect', {x: x + 2 * index * step, y, width: step, height, fill: ink.line})
      : element('rect', {x, y: y + 2 * index * step, width, height: step, fill: ink.line});
  });
  return filled.join('') + outlinedRect(x, y, width, height, {'stroke-width': 0.75});
}
