/** The size of a drawing at full scale, in CSS pixels. Its `<img>` has these values as `width` and `height`. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** The variants of drawings, from wide to narrow. Not every format has all of them. */
export const variants = ['wide', 'medium', 'narrow'] as const;
export type Variant = (typeof variants)[number];

/**
 * The size of each variant, by format. The heights 400, 350 and 280 are from ARCHITECTURE.md, Requirements. The narrow hero is
 * lower, so that the text of an article begins on the first screen of a phone.
 */
export const drawingFormats = {
  landing: {wide: {width: 880, height: 680}, medium: {width: 600, height: 480}, narrow: {width: 360, height: 420}},
  hero: {wide: {width: 1200, height: 400}, medium: {width: 760, height: 350}, narrow: {width: 360, height: 170}},
  figure: {wide: {width: 720, height: 350}, narrow: {width: 360, height: 350}},
  illustration: {wide: {width: 480, height: 280}, narrow: {width: 360, height: 280}},
  region: {narrow: {width: 360, height: 200}},
} as const satisfies Record<string, Partial<Record<Variant, DrawingSize>>>;

export type DrawingFormat = keyof typeof drawingFormats;

/**
 * The smallest font size of labels by format, in CSS pixels at full scale. The widths at which a page switches between
 * variants follow from it (src/components/site/Drawing/styles.module.css).
 */
export const smallestFontSize: Readonly<Record<DrawingFormat, number>> = {
  landing: 14,
  hero: 14,
  figure: 13,
  illustration: 13,
  region: 14,
};

export type VariantOf<Format extends DrawingFormat> = Extract<keyof (typeof drawingFormats)[Format], Variant>;

/** The variants of a format with their sizes, from wide to narrow. */
export function variantSizes(format: DrawingFormat): readonly (readonly [Variant, DrawingSize])[] {
  const sizes: Partial<Record<Variant, DrawingSize>> = drawingFormats[format];
  return variants.flatMap((variant) => {
    const size = sizes[variant];
    return size ? [[variant, size] as const] : [];
  });
}

/** Each colour mode has its own files, because an SVG in `<img>` cannot use the colours of the page. */
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/**
 * Returns the file of a variant, such as `/drawings/es/name.narrow.light.svg`.
 *
 * @param drawing Path as in articles: `/drawings/es/name.svg`.
 */
export const drawingFile = (drawing: string, variant: Variant, mode: Mode): string =>
  drawing.replace(/\.svg$/, `.${variant}.${mode}.svg`);

/** The narrow variant in light mode. Drawings of every format have a narrow variant. */
export const narrowLightFile = (drawing: string): string => drawingFile(drawing, 'narrow', 'light');
