/** The typeface of the charts, Archivo at its condensed width, as outlines: images cannot use the fonts of a page. */
import {readFileSync} from 'node:fs';
import type {Face, Font, SvgPathCommand} from 'harfbuzzjs';
import subsetFont from 'subset-font';
import {commonCharacters, fontSources, rareCharacters} from '../src/site/fonts';

/** Width of the letters in percent, as `--stretch-condensed` of the page (src/css/tokens.css). */
const WIDTH = 75;

const WEIGHTS = {min: 400, max: 700} as const;

/** Figures of one width on the baseline, as everywhere on the site (src/css/base.css). */
const FEATURES = ['tnum', 'lnum'];

/** Units of outlines in the size of a font: fine enough for letters of 20 px at 400 % zoom. */
export const UNITS = 500;

export interface LetterStyle {
  /** 400 to 700. */
  readonly weight: number;
  /** Additional space after each letter, in sizes of the font. */
  readonly spacing: number;
}

/** A line of text as it is drawn. All measures are in `UNITS`. */
export interface LetteredLine {
  readonly width: number;
  /** Path data of its letters, with the start of the baseline at `x`, `y`. */
  outline(x: number, y: number): string;
}

export interface Typeface {
  /** Sets a line of text. @throws Error when the typeface lacks one of its characters. */
  set(text: string, style: LetterStyle): LetteredLine;
}

/** Opens the typeface. Letters that only its larger, static fonts have are drawn with these, as in a browser. */
export async function openTypeface(): Promise<Typeface> {
  // A module that waits for its WebAssembly cannot be required.
  const {Blob, Buffer, Face, Feature, Font, shape, Variation} = await import('harfbuzzjs');
  const {common, rare} = fontSources.archivo;
  const variationAxes = {wdth: WIDTH, wght: WEIGHTS};
  const open = (font: Buffer): Face => new Face(new Blob(Uint8Array.from(font).buffer));
  const cut = await subsetFont(readFileSync(require.resolve(common)), commonCharacters, {
    targetFormat: 'sfnt',
    variationAxes,
  });
  const commonFace = open(cut);
  const rareFaces = {
    400: open(readFileSync(require.resolve(rare[400]))),
    700: open(readFileSync(require.resolve(rare[700]))),
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
    set(text, {weight, spacing}) {
      let width = 0;
      const letters: ((x: number, y: number) => string)[] = [];
      for (const run of text.match(new RegExp(`[${rareCharacters}]+|[^${rareCharacters}]+`, 'gu')) ?? []) {
        const font = fontFor(run, weight);
        const scale = UNITS / font.face.upem;
        const buffer = new Buffer();
        buffer.addText(run);
        buffer.guessSegmentProperties();
        shape(font, buffer, features);
        const positions = buffer.getGlyphPositions();
        for (const [index, {codepoint: glyph}] of buffer.getGlyphInfos().entries()) {
          if (glyph === 0) throw new Error(`The typeface lacks a character of "${text}" (src/site/fonts.ts).`);
          const {xAdvance = 0, xOffset = 0} = positions[index] ?? {};
          const start = width + xOffset * scale;
          const segments = font.glyphToJson(glyph);
          letters.push((x, y) => letterPath(segments, scale, x + start, y));
          width += xAdvance * scale + spacing * UNITS;
        }
      }
      return {width, outline: (x, y) => letters.map((letter) => letter(x, y)).join('')};
    },
  };
}

/**
 * Path data of one letter. All but its start is relative, so that a letter is always the same text, which compresses.
 * Curves go on smoothly where that moves a control point by no more than one unit, which halves their text.
 */
function letterPath(segments: readonly SvgPathCommand[], scale: number, x: number, y: number): string {
  let [atX, atY] = [0, 0];
  let [startX, startY] = [0, 0];
  /** Where the control point of a curve is that goes on smoothly. */
  let [smoothX, smoothY] = [0, 0];
  return segments
    .map(({type, values}, index) => {
      const rounded = values.map((value, at) => Math.round(value * (at % 2 ? -scale : scale)));
      const [toX = startX, toY = startY] = rounded.slice(-2);
      const [controlX = 0, controlY = 0] = rounded;
      const isSmooth = type === 'Q' && Math.max(Math.abs(controlX - smoothX), Math.abs(controlY - smoothY)) <= 1;
      const [usedX, usedY] = isSmooth ? [smoothX, smoothY] : [controlX, controlY];
      [smoothX, smoothY] = type === 'Q' ? [2 * toX - usedX, 2 * toY - usedY] : [toX, toY];
      const relative = rounded.map((value, at) => value - (at % 2 ? atY : atX));
      const [dx, dy] = [toX - atX, toY - atY];
      [atX, atY] = [toX, toY];
      if (type === 'M') [startX, startY] = [toX, toY];
      if (index === 0) return `M${joined([Math.round(x) + toX, Math.round(y) + toY])}`;
      if (isSmooth) return `t${joined([dx, dy])}`;
      if (type === 'L' && dy === 0) return `h${dx}`;
      if (type === 'L' && dx === 0) return `v${dy}`;
      return type.toLowerCase() + joined(relative);
    })
    .join('');
}

/** Writes numbers with a space only where the next one has no sign. */
const joined = (values: readonly number[]): string => values.join(' ').replaceAll(' -', '-');
