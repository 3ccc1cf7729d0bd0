/** Lines and basic shapes, in units of the view box. */
import type {DrawingSize} from '../src/site/drawing-formats';
import {type Attributes, element, ink, round} from './svg';

export type Point = readonly [x: number, y: number];

const formatPoint = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Path data of straight lines from point to point. */
export const polyline = (points: readonly Point[]): string => `M${points.map(formatPoint).join('L')}`;

/** Path data of one straight line. */
export const segment = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`;

/** Path data of a smooth curve through the points (a Catmull-Rom spline written as cubic Béziers). */
export function smoothCurve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const control1: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const control2: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${formatPoint(control1)} ${formatPoint(control2)} ${formatPoint(end)}`;
  });
  return `M${formatPoint(at(0))}${curves.join('')}`;
}

/** A thin line along path data. */
export const stroke = (d: string, attributes: Attributes = {}): string =>
  element('path', {d, fill: 'none', stroke: ink.line, 'stroke-width': 1, ...attributes});

/**
 * Path data of 45-degree hatching inside a polygon, which marks cut material in technical drawings.
 *
 * @param spacing Horizontal distance between the lines.
 */
export function hatching(corners: readonly Point[], spacing = 4): string {
  const levels = corners.map(([x, y]) => x + y);
  const first = Math.floor(Math.min(...levels) / spacing) + 1;
  const count = Math.ceil(Math.max(...levels) / spacing) - first;
  return Array.from({length: Math.max(count, 0)}, (_, index) => {
    const level = (first + index) * spacing;
    const crossings = corners
      .flatMap(([x1, y1], cornerIndex) => {
        const [x2, y2] = corners[(cornerIndex + 1) % corners.length] as Point;
        const [startDistance, endDistance] = [level - x1 - y1, level - x2 - y2];
        return startDistance > 0 === endDistance > 0
          ? []
          : [x1 + ((x2 - x1) * startDistance) / (startDistance - endDistance)];
      })
      .sort((a, b) => a - b);
    return Array.from({length: crossings.length / 2}, (_crossing, pairIndex) => {
      const [from = 0, to = 0] = crossings.slice(2 * pairIndex);
      return segment(from, level - from, to, level - to);
    }).join('');
  }).join('');
}

/** A filled shape with a thin outline. */
export const shape = (d: string, fill: string, attributes: Attributes = {}): string =>
  element('path', {d, fill, stroke: ink.line, 'stroke-width': 1, ...attributes});

/** A rectangle with a thin outline and, by default, no fill. */
export const outlinedRect = (
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes = {},
): string => element('rect', {x, y, width, height, fill: 'none', stroke: ink.line, 'stroke-width': 1, ...attributes});

export const filledRect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity?: number,
): string =>
  element('rect', {x, y, width, height, fill, 'fill-opacity': opacity === undefined ? undefined : String(opacity)});

export const disc = (x: number, y: number, radius: number, fill: string, attributes: Attributes = {}): string =>
  element('circle', {cx: x, cy: y, r: radius, fill, ...attributes});

/** Fills of the three visible sides of an oblique box. */
export interface BoxFills {
  readonly front: string;
  readonly top: string;
  readonly side: string;
}

/** Offset of a receding edge in oblique projection: half its length, to the right and 35 degrees upwards. */
export const recedingOffset = (depth: number): Point => [depth * 0.41, -depth * 0.285];

/** A box in oblique projection. The front face is true to size; the point is its lower left corner. */
export function obliqueBox(
  [x, y]: Point,
  {length, height, depth}: {readonly length: number; readonly height: number; readonly depth: number},
  fills: BoxFills,
  attributes: Attributes = {},
): string {
  const [dx, dy] = recedingOffset(depth);
  const [right, top] = [x + length, y - height];
  const topFace: readonly Point[] = [
    [x, top],
    [x + dx, top + dy],
    [right + dx, top + dy],
    [right, top],
  ];
  const sideFace: readonly Point[] = [
    [right, y],
    [right + dx, y + dy],
    [right + dx, top + dy],
    [right, top],
  ];
  const edges = {'stroke-linejoin': 'round', ...attributes};
  return (
    shape(polygon(topFace), fills.top, edges) +
    shape(polygon(sideFace), fills.side, edges) +
    outlinedRect(x, top, length, height, {...edges, fill: fills.front})
  );
}

/** Distance of the inner border line from the edge of the sheet. */
const innerBorderInset = 4;

/** Puts content on a background in the colour of water, within a double border like that of a chart. */
export function borderedSheet({width, height}: DrawingSize, content: readonly string[]): string {
  return [
    filledRect(0, 0, width, height, ink.water),
    ...content,
    outlinedRect(0.5, 0.5, width - 1, height - 1),
    outlinedRect(innerBorderInset, innerBorderInset, width - 2 * innerBorderInset, height - 2 * innerBorderInset, {
      'stroke-width': 0.5,
    }),
  ].join('');
}

/** A solid arrowhead with its tip at the point. @param angle Degrees clockwise; 0 points right. */
export function arrowhead([x, y]: Point, angle: number, fill: string = ink.line, length = 9): string {
  const radians = (angle * Math.PI) / 180;
  const corner = (along: number, across: number): Point => [
    x + along * Math.cos(radians) - across * Math.sin(radians),
    y + along * Math.sin(radians) + across * Math.cos(radians),
  ];
  return element('path', {d: polygon([[x, y], corner(-length, length * 0.38), corner(-length, -length * 0.38)]), fill});
}

/** A dimension line, as in technical drawings, with a tick across each end. @param halfTick Half the length of a tick. */
export function dimension(from: Point, to: Point, halfTick = 4, attributes: Attributes = {}): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const scale = halfTick / Math.hypot(dx, dy);
  const [tickX, tickY] = [-dy * scale, dx * scale];
  const ends = [from, to].map(([x, y]) => segment(x - tickX, y - tickY, x + tickX, y + tickY));
  return stroke(polyline([from, to]) + ends.join(''), {'stroke-width': 0.75, ...attributes});
}
