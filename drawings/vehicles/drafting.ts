/** Shared parts of the illustrations: line weights, ground, and measures. */
import {hatching, type Point, segment, stroke} from '../linework';
import type {Words} from '../messages';
import {type Attributes, ink, label} from '../svg';

/** Weights of lines, as in a technical drawing: outlines are heaviest, fillings finest. */
export const weight = {outline: 2.25, cut: 1.5, edge: 0.8, fine: 0.4} as const;

/** Position and scale in the picture of an object that is measured in metres. */
export interface Scale {
  /** Left edge of the object. */
  readonly x: number;
  /** The level from which its heights count. */
  readonly y: number;
  /** Units of the picture per metre. */
  readonly unit: number;
}

/** Turns metres, along from the left edge and up from the level, into a point of the picture. */
export const plotter =
  ({x, y, unit}: Scale) =>
  (along: number, up: number): Point => [x + along * unit, y - up * unit];

/** A measure with its unit, never parted by the end of a line. */
export const measure = (value: number, unit: string, words: Words, decimals = 0): string =>
  `${words.number(value, decimals)}\u00a0${unit}`;

/** Ground from one side to the other, cut through. */
export function ground(from: number, to: number, y: number): string {
  const earth = hatching(
    [
      [from, y],
      [to, y],
      [to - 5, y + 5],
      [from - 5, y + 5],
    ],
    6,
  );
  return (
    stroke(earth, {stroke: ink.muted, 'stroke-width': 0.5}) + stroke(segment(from, y, to, y), {'stroke-width': 1.5})
  );
}

/** The main figure of an illustration: large, in the colour of annotations. */
export const keyFigure = (text: string, x: number, y: number, attributes: Attributes = {}): string =>
  label(text, x, y, {'font-size': 22, 'font-weight': 650, fill: ink.route, ...attributes});
