/** Lettering of the pictures: blocks of several lines, numbered marks and callouts. */
import {dimension, disc, type Point, straight, stroke} from './linework';
import {type Attributes, ink, label} from './svg';

/** Distance between the baselines of a block of text, as a multiple of its size. */
const leading = 1.2;

/** Writes lines of text under each other; `y` is the baseline of the first one. */
export function textBlock(lines: readonly string[], x: number, y: number, attributes: Attributes = {}): string {
  const size = Number(attributes['font-size'] ?? 14);
  return lines.map((line, index) => label(line, x, y + index * size * leading, attributes)).join('');
}

/** A block of text under a bold title. */
export function titledBlock(
  title: string,
  lines: readonly string[],
  x: number,
  y: number,
  attributes: Attributes = {},
): string {
  const size = Number(attributes['font-size'] ?? 14);
  return label(title, x, y, {...attributes, 'font-weight': 650}) + textBlock(lines, x, y + size * leading, attributes);
}

/** A number in a disc of the route's colour. */
export function numberedMark(number: number, x: number, y: number, radius = 10): string {
  return (
    disc(x, y, radius, ink.route, {stroke: ink.water, 'stroke-width': 2}) +
    label(String(number), x, y + radius / 2, {
      fill: ink.onRoute,
      'font-size': 14,
      'font-weight': 650,
      stroke: 'none',
      'text-anchor': 'middle',
    })
  );
}

/** A leader: a fine line from a callout to its object, where it ends in a dot. */
export function leader(points: readonly Point[], attributes: Attributes = {}): string {
  const [x, y] = points[points.length - 1] as Point;
  return stroke(straight(points), {'stroke-width': 0.75, ...attributes}) + disc(x, y, 1.8, ink.line);
}

/** A dimension line with its measure: in a gap of the line when it is level, to its right when it is upright. */
export function measured(from: Point, to: Point, text: string, attributes: Attributes = {}): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const level = from[1] === to[1];
  return (
    dimension(from, to) +
    (level
      ? label(text, x, y + 5, {'text-anchor': 'middle', 'stroke-width': 8, ...attributes})
      : label(text, x + 7, y + 5, attributes))
  );
}
