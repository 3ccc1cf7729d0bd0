/** The content of src/css/fonts.css. */
import {rareCharacters} from '../../src/site/fonts';

/** Range of a variable font's axis. */
interface AxisRange {
  readonly min: number;
  readonly max: number;
}

/** A web font with its files, and the system fonts that are shown until they have loaded. */
export interface FontFamily {
  readonly family: string;
  readonly files: {readonly common: string; readonly rare: Readonly<Record<400 | 700, string>>};
  /** The axes that stay variable: weight and, in percent, width. */
  readonly axes: {readonly wght: AxisRange; readonly wdth?: AxisRange};
  /** Ascent and descent in the font's `hhea` table, in percent of its em (`head.unitsPerEm`). */
  readonly ascent: number;
  readonly descent: number;
  /** Names of system fonts. The first one that is installed is used. */
  readonly fallbacks: readonly string[];
  /**
   * The `size-adjust` of the fallback font, for each font width (`stretch`) that pages use. It is the width of a text in
   * the web font, in percent of the width that the same text has in the fallback font. Measured on this site's articles in
   * both languages, with Liberation Sans and Liberation Serif, which have the metrics of Arial and Times New Roman.
   */
  readonly fallbackSizes: readonly {readonly stretch?: number; readonly regular: number; readonly bold: number}[];
}

const HEADER_COMMENT = `/*
 * Written by \`npm run generate -- fonts\`. The bundler ignores the files: it would copy them for each language.
 * Rare characters have a family of their own. Browsers combine faces with different \`unicode-range\` only if their weights
 * are the same: https://drafts.csswg.org/css-fonts-4/#composite-fonts
 * The fallback fonts are system fonts. They are adjusted to the size of the web fonts, so that text hardly moves when the
 * web fonts have loaded.
 */`;

/** `font-weight` of the static faces. Each face is used for all weights in its range. */
const WEIGHT_RANGES = {regular: '100 599', bold: '600 900'};

type Descriptors = Readonly<Record<string, string | undefined>>;

const fontFaceRule = (descriptors: Descriptors): string =>
  `@font-face {\n${Object.entries(descriptors)
    .flatMap(([name, value]) => (value ? [`  ${name}: ${value};\n`] : []))
    .join('')}}`;

const formatSrc = (file: string): string => `/* webpackIgnore: true */ url("/fonts/${file}")`;

const formatRange = (axis: AxisRange | undefined, unit = ''): string | undefined =>
  axis && `${axis.min}${unit} ${axis.max}${unit}`;

/** Formats characters for `unicode-range`, such as `U+100-17f, U+2192`. */
function formatUnicodeRange(characters: string): string {
  const codePoints = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const rangeEnds = codePoints.filter((code) => !codePoints.includes(code + 1));
  return codePoints
    .filter((code) => !codePoints.includes(code - 1))
    .map((first, index) => [...new Set([first, rangeEnds[index]])].map((code) => code?.toString(16)).join('-'))
    .map((range) => `U+${range}`)
    .join(', ');
}

const formatPercent = (value: number): string => `${Number(value.toFixed(2))}%`;

function fontFaceRules({
  family,
  files,
  axes,
  ascent,
  descent,
  fallbacks,
  fallbackSizes,
}: FontFamily): readonly string[] {
  const commonFace = {
    'font-family': `"${family}"`,
    src: formatSrc(files.common),
    'font-weight': formatRange(axes.wght),
    'font-stretch': formatRange(axes.wdth, '%'),
    'font-display': 'swap',
  };
  const rareFaces = ([400, 700] as const).map((weight) => ({
    'font-family': `"${family} Rare"`,
    src: formatSrc(files.rare[weight]),
    'font-weight': WEIGHT_RANGES[weight === 400 ? 'regular' : 'bold'],
    'font-display': 'swap',
    'unicode-range': `\n    ${formatUnicodeRange(rareCharacters)}`,
  }));
  const fallbackFaces = fallbackSizes.flatMap(({stretch, ...size}) =>
    (['regular', 'bold'] as const).map((weight) => ({
      'font-family': `"${family} Fallback"`,
      src: fallbacks.map((name) => `local("${name}${weight === 'bold' ? ' Bold' : ''}")`).join(', '),
      'font-weight': WEIGHT_RANGES[weight],
      'font-stretch': stretch === undefined ? undefined : formatPercent(stretch),
      'size-adjust': formatPercent(size[weight]),
      'ascent-override': formatPercent((100 * ascent) / size[weight]),
      'descent-override': formatPercent((100 * descent) / size[weight]),
      'line-gap-override': '0%',
    })),
  );
  return [commonFace, ...rareFaces, ...fallbackFaces].map(fontFaceRule);
}

export const fontStyleSheet = (families: readonly FontFamily[]): string =>
  `${HEADER_COMMENT}\n${families.flatMap(fontFaceRules).join('\n\n')}\n`.replaceAll(': \n', ':\n');
