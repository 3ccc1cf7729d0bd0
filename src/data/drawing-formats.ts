/**
 * Sizes of the drawn pictures, in the units of their view boxes (one unit is one CSS pixel at full size).
 * The generator draws to these frames and the page reserves exactly this room, so nothing moves while a picture loads.
 */

/** A drawing exists in two compositions in one file: `wide` for screens from 600 px, `narrow` for phones. */
export type Layout = 'wide' | 'narrow';

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** What a drawing is for. Heights of about 400, 350 and 280 px come from section 2 of the specification. */
export type DrawingFormat = 'landing' | 'hero' | 'figure' | 'plate' | 'region';

export const drawingFormats: Readonly<Record<DrawingFormat, Readonly<Record<Layout, Frame>>>> = {
  landing: {wide: {width: 880, height: 680}, narrow: {width: 360, height: 420}},
  hero: {wide: {width: 1200, height: 400}, narrow: {width: 360, height: 280}},
  figure: {wide: {width: 720, height: 350}, narrow: {width: 360, height: 350}},
  plate: {wide: {width: 480, height: 280}, narrow: {width: 360, height: 280}},
  region: {wide: {width: 360, height: 200}, narrow: {width: 360, height: 200}},
};
