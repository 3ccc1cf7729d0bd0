/** The size of a drawing, in CSS pixels at full size. The page reserves this room. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** The variants that a drawing may have, the widest first. */
export const variants = ['wide', 'medium', 'narrow'] as const;
export type Variant = (typeof variants)[number];

/**
 * The uses of drawings, with a frame for each variant. Heights of 400, 350 and 280 come from ARCHITECTURE.md,
 * Requirements; they are lower on phones, so that the text begins on the first screen.
 */
export const drawingFormats = {
  landing: {wide: {width: 880, height: 680}, medium: {width: 600, height: 480}, narrow: {width: 360, height: 420}},
  hero: {wide: {width: 1200, height: 400}, medium: {width: 760, height: 350}, narrow: {width: 360, height: 170}},
  figure: {wide: {width: 720, height: 350}, narrow: {width: 360, height: 350}},
  illustration: {wide: {width: 480, height: 280}, narrow: {width: 360, height: 280}},
  region: {narrow: {width: 360, height: 200}},
} as const satisfies Record<string, Partial<Record<Variant, Frame>>>;

export type DrawingFormat = keyof typeof drawingFormats;

/**
 * The smallest letters of each format, in units. From them follow the widths from which the page shows a variant
 * (src/components/site/Drawing/styles.module.css).
 */
export const smallestLetters: Readonly<Record<DrawingFormat, number>> = {
  landing: 14,
  hero: 14,
  figure: 13,
  illustration: 13,
  region: 14,
};

/** The variants of a format. */
export type VariantOf<Format extends DrawingFormat> = Extract<keyof (typeof drawingFormats)[Format], Variant>;

/** The frames of a format by variant, the widest first. */
export function framesOf(format: DrawingFormat): readonly (readonly [Variant, Frame])[] {
  const frames: Partial<Record<Variant, Frame>> = drawingFormats[format];
  return variants.flatMap((variant) => {
    const frame = frames[variant];
    return frame ? [[variant, frame] as const] : [];
  });
}

/** Colour modes, each with files of its own: an image does not see the colours of the page. */
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** The file of a variant in a mode: texts name `/drawings/es/name.svg` for `/drawings/es/name.narrow.light.svg` and others. */
export const drawingFile = (drawing: string, variant: Variant, mode: Mode): string =>
  drawing.replace(/\.svg$/, `.${variant}.${mode}.svg`);

/** The file that every drawing has, whatever its format. */
export const smallestFile = (drawing: string): string => drawingFile(drawing, 'narrow', 'light');
