import type {DrawingFormat, Frame, Layout} from '../data/drawing-formats';

/** Languages in which the words inside a picture are written. */
export const languages = ['es', 'en'] as const;
export type Language = (typeof languages)[number];

/** One picture of the site. The generator calls `draw` once per layout and language. */
export interface Drawing {
  /** File name without extension, also the name that Markdown uses: `/drawings/es/<name>.svg`. */
  readonly name: string;
  readonly format: DrawingFormat;
  /**
   * Returns SVG markup that fills the frame, drawn with presentation attributes and `var(--chart-…)` colours only:
   * the page shows it through an external `<use>`, where style sheets, `url(#…)` references and ids of the file do not reach.
   */
  draw(context: DrawingContext): string;
}

export interface DrawingContext {
  readonly layout: Layout;
  readonly language: Language;
  readonly frame: Frame;
}

/** A drawing whose two compositions are written as two functions. */
export const composedDrawing = (
  name: string,
  format: DrawingFormat,
  compositions: Readonly<Record<Layout, (context: DrawingContext) => string>>,
): Drawing => ({name, format, draw: (context) => compositions[context.layout](context)});
