import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {beforeAll, expect, test} from 'vitest';
import {readColours} from '../../src/site/colours';
import {drawingFormats, modes, smallestLetters} from '../../src/site/drawing-formats';
import {ROOT} from '../../tests/support/articles';
import {dictionary, languages} from '../../tests/support/site-pages';
import {openTypeface, UNITS} from '../font';
import {drawAll, type LetteredDrawing, renderAll} from '../write-drawings';

const FOLDER = path.join(ROOT, 'static/drawings');

/** The drawings of the site by their paths in its folder. */
const committed = new Map(
  languages
    .flatMap((language) => readdirSync(path.join(FOLDER, language)).map((file) => `${language}/${file}`))
    .map((file) => [file, readFileSync(path.join(FOLDER, file), 'utf8')]),
);

/** Heights of drawings that the specification prescribes; the chart of the ocean fills the first screen. */
const HEIGHTS = [280, 350, 400];

/** Largest file of a drawing, in gzipped bytes. */
const MAX_GZIPPED = 28_000;

let lettered: readonly LetteredDrawing[];
beforeAll(async () => {
  lettered = await drawAll();
}, 120_000);

test('drawings are up to date (npm run generate -- drawings), and none is left over', async () => {
  const drawn = await renderAll();
  expect([...committed.keys()].sort()).toEqual([...drawn.keys()].sort());
  expect([...committed].filter(([file, source]) => source !== drawn.get(file)).map(([file]) => file)).toEqual([]);
}, 120_000);

test.each(modes)('drawings are light, and have only shapes in the colours of the %s mode', (mode) => {
  const colours = [...readColours(mode).values()];
  const files = [...committed].filter(([file]) => file.endsWith(`.${mode}.svg`));
  expect(files).toHaveLength(committed.size / modes.length);
  const errors = files.flatMap(([file, source]) =>
    [
      ...(gzipSync(source).length < MAX_GZIPPED ? [] : ['too heavy']),
      // An image has neither the fonts nor the colours of its page.
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
  const heights = Object.entries(drawingFormats).flatMap(([format, frames]) =>
    'wide' in frames && format !== 'landing' ? [frames.wide.height] : [],
  );
  expect(heights.filter((height) => !HEIGHTS.includes(height as never))).toEqual([]);
});

test('no letters of a drawing are smaller than its format promises', () => {
  const errors = lettered.filter(({format, markup}) =>
    [...markup.matchAll(/font-size="([\d.]+)"/g)].some(([, size]) => Number(size) < smallestLetters[format]),
  );
  expect(errors.map(({file, variant}) => `${file}, ${variant}`)).toEqual([]);
});

test('every word of the dictionaries appears in a drawing', () => {
  const unseen = languages.flatMap((language) => {
    const drawn = lettered.flatMap(({file, markup}) => (file.startsWith(`${language}/`) ? markup : [])).join('');
    return Object.entries(dictionary(language, 'drawings'))
      .filter(([, {message}]) => !message.split(/\n|\{\w+\}/).every((part) => drawn.includes(part)))
      .map(([key]) => `${language}: ${key}`);
  });
  expect(unseen).toEqual([]);
});

test('the typeface sets figures in one width, has rare letters, and reports those that it lacks', async () => {
  const typeface = await openTypeface();
  const widthOf = (text: string, weight = 400) => typeface.set(text, {weight, spacing: 0}).width;
  expect(widthOf('1111')).toBe(widthOf('8888'));
  expect(widthOf('Santos', 700)).toBeGreaterThan(widthOf('Santos'));
  expect(typeface.set('AB', {weight: 400, spacing: 0.1}).width).toBeCloseTo(widthOf('AB') + 0.2 * UNITS);
  expect(widthOf('CO₂')).toBeGreaterThan(widthOf('CO'));
  expect(() => widthOf('港')).toThrow('The typeface lacks a character of "港"');
});
