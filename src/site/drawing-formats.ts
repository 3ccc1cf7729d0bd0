/**
 * Sizes of the drawn pictures, in the units of their view boxes (one unit is one CSS pixel at full size).
 * The generator draws to these frames and the page reserves exactly this room, so nothing moves while a picture loads.
 */

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** The compositions that a drawing may have, the widest first. */
export const layouts = ['wide', 'medium', 'narrow'] as const;
export type Layout = (typeof layouts)[number];

/**
 * What a drawing is for, with a frame for each of its compositions. The page shows the one that fits the room the drawing has,
 * not the window: src/components/site/Drawing says from which width on. Heights of 400, 350 and 280 come from section 2 of the specification;
 * on a phone the chart at the head of an article is lower, so that the text begins on the first screen.
 */
export const drawingFormats = {
  landing: {wide: {width: 880, height: 680}, medium: {width: 600, height: 480}, narrow: {width: 360, height: 420}},
  hero: {wide: {width: 1200, height: 400}, medium: {width: 760, height: 350}, narrow: {width: 360, height: 170}},
  figure: {wide: {width: 720, height: 350}, narrow: {width: 360, height: 350}},
  plate: {wide: {width: 480, height: 280}, narrow: {width: 360, height: 280}},
  region: {narrow: {width: 360, height: 200}},
} as const satisfies Record<string, Partial<Record<Layout, Frame>>>;

export type DrawingFormat = keyof typeof drawingFormats;

/** The compositions of a format. */
export type LayoutOf<Format extends DrawingFormat> = Extract<keyof (typeof drawingFormats)[Format], Layout>;

/** The frames of a format by composition, the widest first. */
export function framesOf(format: DrawingFormat): readonly (readonly [Layout, Frame])[] {
  const frames: Partial<Record<Layout, Frame>> = drawingFormats[format];
  return layouts.flatMap((layout) => {
    const frame = frames[layout];
    return frame ? [[layout, frame] as const] : [];
  });
}

/**
 * The file of one composition of a drawing: texts name `/drawings/es/name.svg`, of which there are `/drawings/es/name.narrow.svg`
 * and, as the format has them, others.
 */
export const compositionFile = (drawing: string, layout: Layout): string => drawing.replace(/\.svg$/, `.${layout}.svg`);

/** The file that every drawing has, whatever its format. */
export const smallestFile = (drawing: string): string => compositionFile(drawing, 'narrow');

/** The address by which a page shows one composition of a drawing. */
export const compositionAddress = (drawing: string, layout: Layout): string =>
  `${compositionFile(drawing, layout)}#${layout}`;
