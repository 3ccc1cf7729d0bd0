/** Writes src/css/fonts.css. */
import {rareCharacters} from '../../src/site/fonts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A typeface with its files, and the system's typefaces that take its place until they arrive. */
export interface Family {
  readonly family: string;
  readonly files: {readonly common: string; readonly rare: Readonly<Record<400 | 700, string>>};
  /** The axes that stay variable. */
  readonly axes: {readonly wght: Range; readonly wdth?: Range};
  /** Of the font's tables `hhea` and `head`, in percent of its size. */
  readonly ascent: number;
  readonly descent: number;
  readonly fallbacks: readonly string[];
  /**
   * How wide our letters are beside those of the fallback, regular and bold, in percent, at each width that pages use.
   * Measured over the articles of this site, in both languages, with Liberation Sans and Liberation Serif, which are as
   * wide as Arial and Times New Roman.
   */
  readonly sizes: readonly {readonly stretch?: number; readonly regular: number; readonly bold: number}[];
}

const HEAD = `/*
 * Written by \`npm run generate -- fonts\`. Both languages have the same files: the bundler would make a copy for each.
 * Rare characters are a family of their own because faces of one family with different weights do not complete each
 * other. The fallbacks are system typefaces with the widths and heights of ours, so that text hardly moves when ours
 * arrive.
 */`;

/** Weights of the two faces that a typeface without a variable font has. */
const weights = {regular: '100 599', bold: '600 900'};

type Descriptors = Readonly<Record<string, string | undefined>>;

const face = (descriptors: Descriptors): string =>
  `@font-face {\n${Object.entries(descriptors)
    .flatMap(([name, value]) => (value ? [`  ${name}: ${value};\n`] : []))
    .join('')}}`;

const source = (file: string): string => `/* webpackIgnore: true */ url("/fonts/${file}")`;

const range = (axis: Range | undefined, unit = ''): string | undefined =>
  axis && `${axis.min}${unit} ${axis.max}${unit}`;

/** `U+100-17f, U+2192`. */
function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const last = codes.filter((code) => !codes.includes(code + 1));
  return codes
    .filter((code) => !codes.includes(code - 1))
    .map((first, index) => [...new Set([first, last[index]])].map((code) => code?.toString(16)).join('-'))
    .map((part) => `U+${part}`)
    .join(', ');
}

const percent = (value: number): string => `${Number(value.toFixed(2))}%`;

function facesOf({family, files, axes, ascent, descent, fallbacks, sizes}: Family): readonly string[] {
  const common = {
    'font-family': `"${family}"`,
    src: source(files.common),
    'font-weight': range(axes.wght),
    'font-stretch': range(axes.wdth, '%'),
    'font-display': 'swap',
  };
  const rare = ([400, 700] as const).map((weight) => ({
    'font-family': `"${family} Rare"`,
    src: source(files.rare[weight]),
    'font-weight': weights[weight === 400 ? 'regular' : 'bold'],
    'font-display': 'swap',
    'unicode-range': `\n    ${unicodeRange(rareCharacters)}`,
  }));
  const fallback = sizes.flatMap(({stretch, ...size}) =>
    (['regular', 'bold'] as const).map((weight) => ({
      'font-family': `"${family} Fallback"`,
      src: fallbacks.map((name) => `local("${name}${weight === 'bold' ? ' Bold' : ''}")`).join(', '),
      'font-weight': weights[weight],
      'font-stretch': stretch === undefined ? undefined : percent(stretch),
      'size-adjust': percent(size[weight]),
      'ascent-override': percent((100 * ascent) / size[weight]),
      'descent-override': percent((100 * descent) / size[weight]),
      'line-gap-override': '0%',
    })),
  );
  return [common, ...rare, ...fallback].map(face);
}

export const styleSheetOf = (families: readonly Family[]): string =>
  `${HEAD}\n${families.flatMap(facesOf).join('\n\n')}\n`.replaceAll(': \n', ':\n');
