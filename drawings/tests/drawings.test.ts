import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {beforeAll, expect, test} from 'vitest';
import {readColours} from '../../src/site/colours';
import {drawingFormats, modes, smallestFontSize} from '../../src/site/drawing-formats';
import {ROOT} from '../../tests/support/articles';
import {dictionary, languages} from '../../tests/support/site-pages';
import {loadChartFont, UNITS_PER_EM} from '../font';
import {type DrawnVariant, drawAllVariants, renderFiles} from '../write-drawings';

const DRAWINGS_FOLDER = path.join(ROOT, 'static/drawings');

/** Content of the committed files, by path relative to static/drawings. */
const committedFiles = new Map(
  languages
    .flatMap((language) => readdirSync(path.join(DRAWINGS_FOLDER, language)).map((file) => `${language}/${file}`))
    .map((file) => [file, readFileSync(path.join(DRAWINGS_FOLDER, file), 'utf8')]),
);

/**
 * Heights of wide drawings (ARCHITECTURE.md, Requirements). They do not apply to the chart of the landing page, which fills
 * the first screen.
 */
const WIDE_HEIGHTS = [280, 350, 400];

/** Bytes per file. */
const MAX_GZIPPED_BYTES = 28_000;

let drawnVariants: readonly DrawnVariant[];
beforeAll(async () => {
  drawnVariants = await drawAllVariants();
}, 120_000);

test('the committed drawings are up to date (npm run generate -- drawings)', async () => {
  const renderedFiles = await renderFiles();
  expect([...committedFiles.keys()].sort()).toEqual([...renderedFiles.keys()].sort());
  expect(
    [...committedFiles].filter(([file, source]) => source !== renderedFiles.get(file)).map(([file]) => file),
  ).toEqual([]);
}, 120_000);

test.each(modes)('files in %s mode are small and contain only shapes in the colours of this mode', (mode) => {
  const colours = [...readColours(mode).values()];
  const files = [...committedFiles].filter(([file]) => file.endsWith(`.${mode}.svg`));
  expect(files).toHaveLength(committedFiles.size / modes.length);
  const errors = files.flatMap(([file, source]) =>
    [
      ...(gzipSync(source).length < MAX_GZIPPED_BYTES ? [] : ['too large']),
      // The fonts and style sheets of the page do not apply to an image.
      ...(source.match(
        /<(?!svg|\/|g\b|path|rect|circle|ellipse|line|poly)[^>]*|\b(?:style|class|href|id)=|var\(|url\(/g,
      ) ?? []),
      ...[...source.matchAll(/ (?:fill|stroke)="([^"]*)"/g)]
        .map(([, colour = '']) => colour)
        .filter((colour) => colour !== 'none' && !colours.includes(colour)),
    ].map((error) => `${file}: ${error}`),
  );
  expect(errors).toEqual([]);
});

test('wide drawings have the prescribed heights', () => {
  const heights = Object.entries(drawingFormats).flatMap(([format, sizes]) =>
    'wide' in sizes && format !== 'landing' ? [sizes.wide.height] : [],
  );
  expect(heights.filter((height) => !WIDE_HEIGHTS.includes(height as never))).toEqual([]);
});

test('no label is smaller than the smallest font size of its format', () => {
  const errors = drawnVariants.filter(({format, markup}) =>
    [...markup.matchAll(/font-size="([\d.]+)"/g)].some(([, size]) => Number(size) < smallestFontSize[format]),
  );
  expect(errors.map(({file, variant}) => `${file}, ${variant}`)).toEqual([]);
});

test('every message of drawings.json appears in a drawing', () => {
  const unusedKeys = languages.flatMap((language) => {
    const markup = drawnVariants.flatMap(({file, markup}) => (file.startsWith(`${language}/`) ? markup : [])).join('');
    return Object.entries(dictionary(language, 'drawings'))
      .filter(([, {message}]) => !message.split(/\n|\{\w+\}/).every((part) => markup.includes(part)))
      .map(([key]) => `${language}: ${key}`);
  });
  expect(unusedKeys).toEqual([]);
});

test('the chart font has tabular numerals and rare characters, and text with a missing character throws an error', async () => {
  const font = await loadChartFont();
  const widthOf = (text: string, weight = 400) => font.shapeLine(text, {weight, letterSpacing: 0}).width;
  expect(widthOf('1111')).toBe(widthOf('8888'));
  expect(widthOf('Santos', 700)).toBeGreaterThan(widthOf('Santos'));
  expect(font.shapeLine('AB', {weight: 400, letterSpacing: 0.1}).width).toBeCloseTo(widthOf('AB') + 0.2 * UNITS_PER_EM);
  expect(widthOf('CO₂')).toBeGreaterThan(widthOf('CO'));
  expect(() => widthOf('港')).toThrow('Archivo lacks a character of "港"');
});
