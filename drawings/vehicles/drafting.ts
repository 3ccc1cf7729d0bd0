/** Line weights, scale, measures and ground of the illustrations. */
import {hatching, type Point, segment, stroke} from '../linework';
import type {DrawingMessages} from '../messages';
import {type Attributes, ink, label} from '../svg';

/** As in technical drawings, outlines are heaviest and fillings finest. */
export const lineWeight = {outline: 2.25, cut: 1.5, edge: 0.8, fine: 0.4} as const;

/** Where an object measured in metres is drawn, and at what scale. */
export interface Placement {
  /** Left edge of the object. */
  readonly x: number;
  /** The level of height 0. */
  readonly y: number;
  /** Drawing units per metre. */
  readonly scale: number;
}

/**
 * Returns a function that converts a position in metres to a point of the drawing. `along` starts at the left edge, `up` at
 * height 0.
 */
export const plotter =
  ({x, y, scale}: Placement) =>
  (along: number, up: number): Point => [x + along * scale, y - up * scale];

/** Formats a measure, with a no-break space before its unit. */
export const formatMeasure = (value: number, unit: string, messages: DrawingMessages, decimals = 0): string =>
  `${messages.formatNumber(value, decimals)}\u00a0${unit}`;

/** A ground line with the hatching of soil in section. */
export function groundLine(from: number, to: number, y: number): string {
  const soilHatching = hatching(
    [
      [from, y],
      [to, y],
      [to - 5, y + 5],
      [from - 5, y + 5],
    ],
    6,
  );
  return (
    stroke(soilHatching, {stroke: ink.muted, 'stroke-width': 0.5}) +
    stroke(segment(from, y, to, y), {'stroke-width': 1.5})
  );
}

/** The main number of an illustration, large and in the route colour. */
export const keyNumber = (text: string, x: number, y: number, attributes: Attributes = {}): string =>
  label(text, x, y, {'font-size': 22, 'font-weight': 650, fill: ink.route, ...attributes});
