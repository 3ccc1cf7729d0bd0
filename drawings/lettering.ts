/** Labels of figures and illustrations: blocks of lines, numbered marks, leaders and dimensions. */
import {dimension, disc, type Point, polyline, stroke} from './linework';
import {type Attributes, ink, label} from './svg';

/** Distance between two baselines, in font sizes. */
const lineHeight = 1.2;

/** Draws lines of text below one another. @param y Baseline of the first line. */
export function textBlock(lines: readonly string[], x: number, y: number, attributes: Attributes = {}): string {
  const fontSize = Number(attributes['font-size'] ?? 14);
  return lines.map((line, index) => label(line, x, y + index * fontSize * lineHeight, attributes)).join('');
}

/** Draws lines of text below a bold title. @param y Baseline of the title. */
export function titledBlock(
  title: string,
  lines: readonly string[],
  x: number,
  y: number,
  attributes: Attributes = {},
): string {
  const fontSize = Number(attributes['font-size'] ?? 14);
  return (
    label(title, x, y, {...attributes, 'font-weight': 650}) + textBlock(lines, x, y + fontSize * lineHeight, attributes)
  );
}

/** A number on a disc in the route colour. */
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

/** A leader: a fine line from a callout to its object, with a dot at the last point. */
export function leader(points: readonly Point[], attributes: Attributes = {}): string {
  const [x, y] = points[points.length - 1] as Point;
  return stroke(polyline(points), {'stroke-width': 0.75, ...attributes}) + disc(x, y, 1.8, ink.line);
}

/** A dimension line with its measure. The measure interrupts a horizontal line, and is to the right of a vertical one. */
export function labelledDimension(from: Point, to: Point, measure: string, attributes: Attributes = {}): string {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const isHorizontal = from[1] === to[1];
  return (
    dimension(from, to) +
    (isHorizontal
      ? label(measure, x, y + 5, {'text-anchor': 'middle', 'stroke-width': 8, ...attributes})
      : label(measure, x + 7, y + 5, attributes))
  );
}
