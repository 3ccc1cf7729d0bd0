/**
 * Cuts the two typefaces down to what Spanish and English need and writes them, with metric-matched fallbacks,
 * to static/fonts and src/css/fonts.css: `npm run fonts`. The results are committed.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import archivoMetrics from '@capsizecss/metrics/archivo';
import arialMetrics from '@capsizecss/metrics/arial';
import sourceSerifMetrics from '@capsizecss/metrics/sourceSerif4';
import timesMetrics from '@capsizecss/metrics/timesNewRoman';
import subsetFont from 'subset-font';

const root = path.join(__dirname, '../..');

/** Basic Latin, the accented letters of Spanish and its neighbours (Portuguese, French, German names), typographic marks. */
const characters = [
  ...Array.from({length: 0x7e - 0x20 + 1}, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({length: 0xff - 0xa0 + 1}, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...'‐–—‘’‚“”„†•…‰′″‹›€™−×→←↑↓ ',
].join('');

interface Metrics {
  readonly familyName: string;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly unitsPerEm: number;
  readonly xWidthAvg: number;
}

interface AxisRange {
  readonly min: number;
  readonly max: number;
}

interface Face {
  readonly family: string;
  readonly source: string;
  readonly file: string;
  readonly axes: {readonly wght: AxisRange; readonly wdth?: AxisRange};
  readonly metrics: Metrics;
  readonly fallback: Metrics;
}

const faces: readonly Face[] = [
  {
    family: 'Archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    file: 'archivo.woff2',
    axes: {wght: {min: 400, max: 700}, wdth: {min: 75, max: 112}},
    metrics: archivoMetrics,
    fallback: arialMetrics,
  },
  {
    family: 'Source Serif 4',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    file: 'source-serif-4.woff2',
    axes: {wght: {min: 400, max: 700}},
    metrics: sourceSerifMetrics,
    fallback: timesMetrics,
  },
];

const percent = (value: number): string => `${Math.round(value * 10000) / 100}%`;

/** The system font stretched to the metrics of the web font, so that text does not move when the font arrives. */
function fallbackRule({family, metrics, fallback}: Face): string {
  const sizeAdjust = metrics.xWidthAvg / metrics.unitsPerEm / (fallback.xWidthAvg / fallback.unitsPerEm);
  const relative = (value: number) => percent(Math.abs(value) / metrics.unitsPerEm / sizeAdjust);
  return `@font-face {
  font-family: "${family} Fallback";
  src: local("${fallback.familyName}");
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${relative(metrics.ascent)};
  descent-override: ${relative(metrics.descent)};
  line-gap-override: ${relative(metrics.lineGap)};
}`;
}

function faceRule({family, file, axes}: Face): string {
  const stretch = axes.wdth ? `\n  font-stretch: ${axes.wdth.min}% ${axes.wdth.max}%;` : '';
  return `@font-face {
  font-family: "${family}";
  src: /* webpackIgnore: true */ url("/fonts/${file}") format("woff2");
  font-weight: ${axes.wght.min} ${axes.wght.max};${stretch}
  font-display: swap;
}`;
}

async function main(): Promise<void> {
  for (const face of faces) {
    const original = readFileSync(require.resolve(face.source));
    const subset = await subsetFont(original, characters, {targetFormat: 'woff2', variationAxes: face.axes});
    writeFileSync(path.join(root, 'static/fonts', face.file), subset);
    console.log(`${face.file}: ${subset.length} bytes`);
  }
  const rules = faces.flatMap((face) => [faceRule(face), fallbackRule(face)]);
  writeFileSync(
    path.join(root, 'src/css/fonts.css'),
    `/* Written by src/fonts/subset.ts. The address is fixed so that the page can preload the file. */\n${rules.join('\n\n')}\n`,
  );
}

void main();
