/**
 * Shapes text in Archivo Condensed with HarfBuzz and returns its outlines, because an SVG image cannot load web fonts:
 * https://developer.mozilla.org/en-US/docs/Web/SVG/SVG_as_an_Image.
 */
import {readFileSync} from 'node:fs';
import type {Face, Font, SvgPathCommand} from 'harfbuzzjs';
import subsetFont from 'subset-font';
import {commonCharacters, fontSources, rareCharacters} from '../src/site/fonts';

/** Value of the width axis, in percent: the same as `--stretch-condensed` in src/css/tokens.css. */
const WIDTH = 75;

const WEIGHTS = {min: 400, max: 700} as const;

/** OpenType features: tabular and lining numerals, as in src/css/base.css. */
const FEATURES = ['tnum', 'lnum'];

/** Resolution of the outlines: fine enough for letters of 20 px at 400 % zoom. */
export const UNITS_PER_EM = 500;

export interface TextStyle {
  /** Font weight, 400 to 700. */
  readonly weight: number;
  /** In em. */
  readonly letterSpacing: number;
}

/** A shaped line of text. One em has `UNITS_PER_EM` units. */
export interface ShapedLine {
  readonly width: number;
  /** Returns the path data of its glyphs. The baseline starts at `x`, `y`. */
  outline(x: number, y: number): string;
}

export interface ChartFont {
  /** Shapes a line of text. @throws Error if the font lacks one of its characters. */
  shapeLine(text: string, style: TextStyle): ShapedLine;
}

/** Loads Archivo. Characters that the variable font lacks come from static fonts of Archivo, as in the browser. */
export async function loadChartFont(): Promise<ChartFont> {
  // `require` cannot load harfbuzzjs, which has a top-level await:
  // https://nodejs.org/api/errors.html#err_require_async_module
  const {Blob, Buffer, Face, Feature, Font, shape, Variation} = await import('harfbuzzjs');
  const {common, rare} = fontSources.archivo;
  const variationAxes = {wdth: WIDTH, wght: WEIGHTS};
  const openFace = (font: Buffer): Face => new Face(new Blob(Uint8Array.from(font).buffer));
  const subset = await subsetFont(readFileSync(require.resolve(common)), commonCharacters, {
    targetFormat: 'sfnt',
    variationAxes,
  });
  const commonFace = openFace(subset);
  const rareFaces = {
    400: openFace(readFileSync(require.resolve(rare[400]))),
    700: openFace(readFileSync(require.resolve(rare[700]))),
  };
  const features = FEATURES.map((tag) => new Feature(tag, 1));

  const fontFor = (characters: string, weight: number): Font => {
    if ([...characters].every((character) => rareCharacters.includes(character))) {
      return new Font(rareFaces[weight < 600 ? 400 : 700]);
    }
    const font = new Font(commonFace);
    font.setVariations([new Variation('wght', weight)]);
    return font;
  };

  return {
    shapeLine(text, {weight, letterSpacing}) {
      let width = 0;
      const glyphs: ((x: number, y: number) => string)[] = [];
      for (const run of text.match(new RegExp(`[${rareCharacters}]+|[^${rareCharacters}]+`, 'gu')) ?? []) {
        const font = fontFor(run, weight);
        const scale = UNITS_PER_EM / font.face.upem;
        const buffer = new Buffer();
        buffer.addText(run);
        buffer.guessSegmentProperties();
        shape(font, buffer, features);
        const positions = buffer.getGlyphPositions();
        for (const [index, {codepoint: glyph}] of buffer.getGlyphInfos().entries()) {
          if (glyph === 0) {
            throw new Error(`Archivo lacks a character of "${text}". Use only characters of src/site/fonts.ts.`);
          }
          const {xAdvance = 0, xOffset = 0} = positions[index] ?? {};
          const glyphX = width + xOffset * scale;
          const segments = font.glyphToJson(glyph);
          glyphs.push((x, y) => glyphPath(segments, scale, x + glyphX, y));
          width += xAdvance * scale + letterSpacing * UNITS_PER_EM;
        }
      }
      return {width, outline: (x, y) => glyphs.map((glyph) => glyph(x, y)).join('')};
    },
  };
}

/**
 * Returns the path data of one glyph. Only its first point is absolute. The data of equal glyphs is therefore almost
 * identical and compresses well. A curve is written as a smooth curve (`t`) if that moves its control point by at most one
 * unit. The data of a smooth curve is half as long.
 */
function glyphPath(segments: readonly SvgPathCommand[], scale: number, x: number, y: number): string {
  let [atX, atY] = [0, 0];
  let [startX, startY] = [0, 0];
  /** Control point of a smooth curve: the previous control point, reflected in the current point. */
  let [smoothX, smoothY] = [0, 0];
  return segments
    .map(({type, values}, index) => {
      const roundedValues = values.map((value, valueIndex) => Math.round(value * (valueIndex % 2 ? -scale : scale)));
      const [toX = startX, toY = startY] = roundedValues.slice(-2);
      const [controlX = 0, controlY = 0] = roundedValues;
      const isSmooth = type === 'Q' && Math.max(Math.abs(controlX - smoothX), Math.abs(controlY - smoothY)) <= 1;
      const [usedX, usedY] = isSmooth ? [smoothX, smoothY] : [controlX, controlY];
      [smoothX, smoothY] = type === 'Q' ? [2 * toX - usedX, 2 * toY - usedY] : [toX, toY];
      const relativeValues = roundedValues.map((value, valueIndex) => value - (valueIndex % 2 ? atY : atX));
      const [dx, dy] = [toX - atX, toY - atY];
      [atX, atY] = [toX, toY];
      if (type === 'M') [startX, startY] = [toX, toY];
      if (index === 0) return `M${joinNumbers([Math.round(x) + toX, Math.round(y) + toY])}`;
      if (isSmooth) return `t${joinNumbers([dx, dy])}`;
      if (type === 'L' && dy === 0) return `h${dx}`;
      if (type === 'L' && dx === 0) return `v${dy}`;
      return type.toLowerCase() + joinNumbers(relativeValues);
    })
    .join('');
}

/** Joins numbers with spaces, except before a minus sign. */
const joinNumbers = (values: readonly number[]): string => values.join(' ').replaceAll(' -', '-');
