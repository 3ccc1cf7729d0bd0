/** Lines and plain shapes that several pictures draw with. Units: those of the picture's view box. */
import type {Frame} from '../src/site/drawing-formats';
import {type Attributes, element, ink, round} from './svg';

export type Point = readonly [x: number, y: number];

const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Path data of straight lines through the points. */
export const straight = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

/** Path data of one straight line. */
export const segment = (x1: number, y1: number, x2: number, y2: number): string =>
  `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;

/** Path data of a closed shape with straight sides. */
export const closed = (points: readonly Point[]): string => `${straight(points)}Z`;

/** Path data of a smooth curve through the points (a Catmull-Rom spline written as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const control1: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const control2: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${pair(control1)} ${pair(control2)} ${pair(end)}`;
  });
  return `M${pair(at(0))}${curves.join('')}`;
}

/** A thin ink line along path data. */
export const stroke = (d: string, attributes: Attributes = {}): string =>
  element('path', {d, fill: 'none', stroke: ink.line, 'stroke-width': 1, ...attributes});

/**
 * Path data of lines at 45 degrees that fill a closed shape: the symbol of technical drawings for cut material.
 * `spacing` is measured horizontally, from one line to the next.
 */
export function hatching(corners: readonly Point[], spacing = 4): string {
  const levels = corners.map(([x, y]) => x + y);
  const first = Math.floor(Math.min(...levels) / spacing) + 1;
  const count = Math.ceil(Math.max(...levels) / spacing) - first;
  return Array.from({length: Math.max(count, 0)}, (_, index) => {
    const level = (first + index) * spacing;
    const crossings = corners
      .flatMap(([x1, y1], corner) => {
        const [x2, y2] = corners[(corner + 1) % corners.length] as Point;
        const [before, after] = [level - x1 - y1, level - x2 - y2];
        return before > 0 === after > 0 ? [] : [x1 + ((x2 - x1) * before) / (before - after)];
      })
      .sort((a, b) => a - b);
    return Array.from({length: crossings.length / 2}, (_crossing, pairIndex) => {
      const [from = 0, to = 0] = crossings.slice(2 * pairIndex);
      return segment(from, level - from, to, level - to);
    }).join('');
  }).join('');
}

/** A filled shape along path data, with a thin ink outline. */
export const shape = (d: string, fill: string, attributes: Attributes = {}): string =>
  element('path', {d, fill, stroke: ink.line, 'stroke-width': 1, ...attributes});

/** A rectangle with a thin ink outline. */
export const box = (x: number, y: number, width: number, height: number, attributes: Attributes = {}): string =>
  element('rect', {x, y, width, height, fill: 'none', stroke: ink.line, 'stroke-width': 1, ...attributes});

/** A rectangle of colour without an outline. */
export const tint = (x: number, y: number, width: number, height: number, fill: string, opacity?: number): string =>
  element('rect', {x, y, width, height, fill, 'fill-opacity': opacity === undefined ? undefined : String(opacity)});

export const disc = (x: number, y: number, radius: number, fill: string, attributes: Attributes = {}): string =>
  element('circle', {cx: x, cy: y, r: radius, fill, ...attributes});

/** Fills of the three visible sides of an oblique box. */
export interface BoxFills {
  readonly front: string;
  readonly top: string;
  readonly side: string;
}

/** Offset of a receding edge in an oblique view: half its length, 35 degrees upwards. */
export const receding = (depth: number): Point => [depth * 0.41, -depth * 0.285];

/** A box in oblique view, its front face true to size; `x` and `y` are the lower left corner of that face. */
export function obliqueBox(
  [x, y]: Point,
  {length, height, depth}: {readonly length: number; readonly height: number; readonly depth: number},
  fills: BoxFills,
  attributes: Attributes = {},
): string {
  const [dx, dy] = receding(depth);
  const [right, top] = [x + length, y - height];
  const upper: readonly Point[] = [
    [x, top],
    [x + dx, top + dy],
    [right + dx, top + dy],
    [right, top],
  ];
  const end: readonly Point[] = [
    [right, y],
    [right + dx, y + dy],
    [right + dx, top + dy],
    [right, top],
  ];
  const edges = {'stroke-linejoin': 'round', ...attributes};
  return (
    shape(closed(upper), fills.top, edges) +
    shape(closed(end), fills.side, edges) +
    box(x, top, length, height, {...edges, fill: fills.front})
  );
}

/** Width of the margin between the two lines of a sheet's border. */
const borderGap = 4;

/** The paper of a figure or illustration: a water-coloured sheet with the double border of a chart around it. */
export function sheet({width, height}: Frame, content: readonly string[]): string {
  return [
    tint(0, 0, width, height, ink.water),
    ...content,
    box(0.5, 0.5, width - 1, height - 1),
    box(borderGap, borderGap, width - 2 * borderGap, height - 2 * borderGap, {'stroke-width': 0.5}),
  ].join('');
}

/** A solid arrowhead whose tip is at the point; `angle` in degrees clockwise from pointing right. */
export function arrowhead([x, y]: Point, angle: number, fill: string = ink.line, length = 9): string {
  const turn = (angle * Math.PI) / 180;
  const corner = (along: number, across: number): Point => [
    x + along * Math.cos(turn) - across * Math.sin(turn),
    y + along * Math.sin(turn) + across * Math.cos(turn),
  ];
  return element('path', {d: closed([[x, y], corner(-length, length * 0.38), corner(-length, -length * 0.38)]), fill});
}

/** A dimension line of a technical drawing: its ends are marked by small strokes across it. */
export function dimension(from: Point, to: Point, tick = 4, attributes: Attributes = {}): string {
  const [across, along] = [to[0] - from[0], to[1] - from[1]];
  const scale = tick / Math.hypot(across, along);
  const [dx, dy] = [-along * scale, across * scale];
  const ends = [from, to].map(([x, y]) => segment(x - dx, y - dy, x + dx, y + dy));
  return stroke(straight([from, to]) + ends.join(''), {'stroke-width': 0.75, ...attributes});
}
