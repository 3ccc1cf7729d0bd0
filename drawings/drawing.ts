import type {DrawingFormat, DrawingSize, Variant, VariantOf} from '../src/site/drawing-formats';
import type {DrawingMessages} from './messages';

/** One drawing of the site. `npm run generate -- drawings` calls `draw` once per language and variant. */
export interface Drawing {
  /** File name without extension, as in the path that content files use: `/drawings/es/<name>.svg`. */
  readonly name: string;
  readonly format: DrawingFormat;
  /**
   * Returns SVG markup that fills the size. The markup may use only presentation attributes and the colours of `ink`. The
   * build of the drawings replaces these colours by the values of each mode.
   */
  draw(context: DrawingContext): string;
}

export interface DrawingContext {
  readonly variant: Variant;
  readonly size: DrawingSize;
  readonly messages: DrawingMessages;
}

/** Defines a drawing with one function per variant of its format. */
export function defineDrawing<Format extends DrawingFormat>(
  name: string,
  format: Format,
  variants: Readonly<Record<VariantOf<Format>, (context: DrawingContext) => string>>,
): Drawing {
  return {name, format, draw: (context) => pickVariant(variants, context.variant)(context)};
}

/** Returns the value of a variant. @throws Error if the drawing lacks the variant. */
export function pickVariant<Value>(byVariant: Readonly<Partial<Record<Variant, Value>>>, variant: Variant): Value {
  const value = byVariant[variant];
  if (value === undefined) throw new Error(`The drawing has no variant "${variant}".`);
  return value;
}
