/**
 * `npm run generate -- fonts`: cuts the two typefaces down to the characters of src/site/typefaces.ts, and writes them
 * to static/fonts and, with fallbacks of the same metrics, src/css/fonts.css. The results are committed.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createElement} from 'react';
import satori from 'satori';
import {cutCommon, cutRare} from '../../plugins/finish/font-cuts';
import {type FontSources, fontSources, rareCharacters} from '../../src/site/typefaces';

const root = path.join(__dirname, '../..');

/** As in the font's tables `hhea` and `head`. */
interface Metrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
}

interface AxisRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The system's typeface until ours has loaded. Its widths were measured over the articles of this site, in both
 * languages, with Liberation Sans and Liberation Serif, whose widths are those of Arial and Times New Roman.
 */
interface SystemFace {
  /** Names of the regular and of the bold cut, and of those with the same widths. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** Widths of its cuts, as multiples of our regular one. */
  readonly regularWidth: number;
  readonly boldWidth: number;
}

/** A position on the axes that pages use, with a fallback of its own. */
interface Cut {
  readonly wdth?: number;
  readonly wght: number;
}

interface Face {
  readonly family: string;
  readonly sources: FontSources;
  /** Name of its file, before a hash of the content: browsers cache it for good (plugins/finish/security-headers). */
  readonly name: string;
  readonly axes: {readonly wght: AxisRange; readonly wdth?: AxisRange};
  readonly metrics: Metrics;
  readonly fallback: SystemFace;
  readonly cuts: readonly Cut[];
}

const faces: readonly Face[] = [
  {
    family: 'Archivo',
    sources: fontSources.archivo,
    name: 'archivo',
    axes: {wght: {min: 400, max: 700}, wdth: {min: 75, max: 112}},
    metrics: {ascent: 878, descent: -210, lineGap: 0, unitsPerEm: 1000},
    fallback: {
      regular: ['Arial', 'Roboto', 'Liberation Sans'],
      bold: ['Arial Bold', 'Roboto Bold', 'Liberation Sans Bold'],
      regularWidth: 1.0226,
      boldWidth: 1.093,
    },
    cuts: [75, 88, 100, 112].flatMap((wdth) => [
      {wdth, wght: 400},
      {wdth, wght: 650},
    ]),
  },
  {
    family: 'Source Serif 4',
    sources: fontSources.sourceSerif,
    name: 'source-serif-4',
    axes: {wght: {min: 400, max: 700}},
    metrics: {ascent: 1036, descent: -335, lineGap: 0, unitsPerEm: 1000},
    fallback: {
      regular: ['Times New Roman', 'Liberation Serif'],
      bold: ['Times New Roman Bold', 'Liberation Serif Bold'],
      regularWidth: 0.8556,
      boldWidth: 0.9069,
    },
    cuts: [{wght: 400}, {wght: 650}],
  },
];

/** Weight from which browsers take the bold cut of a system's typeface. */
const boldFrom = 600;

const percent = (value: number): string => `${Math.round(value * 10000) / 100}%`;

/** Letters are as frequent as in both languages: article 1 of the Universal Declaration of Human Rights. */
const sample =
  `Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben
comportarse fraternalmente los unos con los otros. All human beings are born free and equal in dignity and rights. They are endowed
with reason and conscience and should act towards one another in a spirit of brotherhood.`.replaceAll('\n', ' ');

/** Width of the sample in a cut of a typeface, in font sizes. */
async function sampleWidth({sources}: Face, cut: Cut): Promise<number> {
  const data = await cutCommon(sources, {...cut});
  let width = 0;
  await satori(createElement('span', {style: {fontSize: 10, whiteSpace: 'nowrap'}}, sample), {
    height: 20,
    fonts: [{name: 'any', data}],
    embedFont: false,
    onNodeDetected: (node) => {
      width = node.width;
    },
  });
  return width / 10;
}

/** The fallbacks, with the widths and heights of our typefaces, so that text hardly moves when these arrive. */
async function fallbackRules(face: Face): Promise<string[]> {
  const {family, metrics, fallback, cuts} = face;
  const regularWidth = await sampleWidth(face, {wght: 400, ...(face.axes.wdth && {wdth: 100})});
  return Promise.all(
    cuts.map(async (cut) => {
      const isBold = cut.wght >= boldFrom;
      const width = (await sampleWidth(face, cut)) / regularWidth;
      const sizeAdjust = width / (isBold ? fallback.boldWidth : fallback.regularWidth);
      const relative = (value: number) => percent(Math.abs(value) / metrics.unitsPerEm / sizeAdjust);
      const names = isBold ? fallback.bold : fallback.regular;
      return `@font-face {
  font-family: "${family} Fallback";
  src: ${names.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${isBold ? `${boldFrom} 900` : `100 ${boldFrom - 1}`};${cut.wdth ? `\n  font-stretch: ${cut.wdth}%;` : ''}
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${relative(metrics.ascent)};
  descent-override: ${relative(metrics.descent)};
  line-gap-override: ${relative(metrics.lineGap)};
}`;
    }),
  );
}

function faceRule({family, axes}: Face, file: string): string {
  const stretch = axes.wdth ? `\n  font-stretch: ${axes.wdth.min}% ${axes.wdth.max}%;` : '';
  return `@font-face {
  font-family: "${family}";
  src: /* webpackIgnore: true */ url("/fonts/${file}");
  font-weight: ${axes.wght.min} ${axes.wght.max};${stretch}
  font-display: swap;
}`;
}

/** `U+100-17F,U+2192`. */
const unicodeRange = (characters: string): string =>
  [...characters]
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((one, other) => one - other)
    .reduce<[number, number][]>((ranges, code) => {
      const last = ranges.at(-1);
      if (last?.[1] === code - 1) {
        last[1] = code;
      } else {
        ranges.push([code, code]);
      }
      return ranges;
    }, [])
    .map((ends) => `U+${[...new Set(ends)].map((code) => code.toString(16)).join('-')}`)
    .join(',');

/** A family of its own, because faces of one family with different weights do not complete each other. */
function rareRule({family}: Face, weights: string, file: string): string {
  return `@font-face {
  font-family: "${family} Rare";
  src: /* webpackIgnore: true */ url("/fonts/${file}");
  font-weight: ${weights};
  font-display: swap;
  unicode-range: ${unicodeRange(rareCharacters)};
}`;
}

/** Writes a font into a folder. @returns The name of its file. */
async function writeFont(folder: string, name: string, font: Promise<Buffer>): Promise<string> {
  const content = await font;
  const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.woff2`;
  writeFileSync(path.join(folder, file), content);
  console.log(`${file}: ${content.length} bytes`);
  return file;
}

async function main(): Promise<void> {
  const folder = path.join(root, 'static/fonts');
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder);
  const rules: string[] = [];
  for (const face of faces) {
    const {name, sources, axes} = face;
    const common = await writeFont(folder, name, cutCommon(sources, axes, 'woff2'));
    const regular = await writeFont(folder, `${name}-rare-400`, cutRare(sources, 400, 'woff2'));
    const bold = await writeFont(folder, `${name}-rare-700`, cutRare(sources, 700, 'woff2'));
    rules.push(
      faceRule(face, common),
      rareRule(face, `100 ${boldFrom - 1}`, regular),
      rareRule(face, `${boldFrom} 900`, bold),
      ...(await fallbackRules(face)),
    );
  }
  writeFileSync(
    path.join(root, 'src/css/fonts.css'),
    `/* Written by tools/fonts/generate.ts. Both languages have the same files: the bundler would make a copy for each. */\n${rules.join('\n\n')}\n`,
  );
}

void main();
