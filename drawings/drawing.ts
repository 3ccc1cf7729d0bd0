import type {DrawingFormat, Frame, Variant, VariantOf} from '../src/site/drawing-formats';
import type {Words} from './messages';

/** One picture of the site. The generator calls `draw` once per variant and language. */
export interface Drawing {
  /** File name without extension, also the name that Markdown uses: `/drawings/es/<name>.svg`. */
  readonly name: string;
  readonly format: DrawingFormat;
  /**
   * Returns SVG markup that fills the frame, with presentation attributes only and the colours of `ink`, which the
   * generator replaces by those of each mode.
   */
  draw(context: DrawingContext): string;
}

export interface DrawingContext {
  readonly variant: Variant;
  readonly frame: Frame;
  readonly words: Words;
}

/** Defines a drawing with one function for each variant of its format. */
export function defineDrawing<Format extends DrawingFormat>(
  name: string,
  format: Format,
  variants: Readonly<Record<VariantOf<Format>, (context: DrawingContext) => string>>,
): Drawing {
  return {name, format, draw: (context) => pick(variants, context.variant)(context)};
}

/** Returns the value of a variant. @throws Error when the drawing has none. */
export function pick<Value>(byVariant: Readonly<Partial<Record<Variant, Value>>>, variant: Variant): Value {
  const value = byVariant[variant];
  if (value === undefined) throw new Error(`The drawing has no variant "${variant}".`);
  return value;
}
