import {gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {variants} from '../../src/site/drawing-formats';
import {dictionary, languages} from '../../tests/support/site';
import {renderAll} from '../generate';
import {drawnFiles} from './drawn-files';

/** Heights of drawings that the specification prescribes; the chart of the ocean fills the first screen. */
const HEIGHTS = [280, 350, 400];

/** Largest file of a drawing, in gzipped bytes. */
const MAX_GZIPPED = 20_000;

test('drawings are up to date (npm run generate -- drawings), and none is left over', async () => {
  const drawn = await renderAll();
  const committed = new Map(drawnFiles.map(({address, source}) => [address.replace('/drawings/', ''), source]));
  expect([...committed.keys()].sort()).toEqual([...drawn.keys()].sort());
  expect([...committed].filter(([file, source]) => source !== drawn.get(file)).map(([file]) => file)).toEqual([]);
}, 120_000);

test('drawings are light, take their colours from the page and can be shown by reference', () => {
  const errors = drawnFiles.flatMap(({address, source, variant, height}) => {
    const attributes = (name: RegExp) =>
      [...source.matchAll(new RegExp(` (${name.source})="([^"]*)"`, 'g'))].map(([, , value = '']) => value);
    return [
      ...(variant !== 'wide' || address.includes('/atlantic.') || HEIGHTS.includes(height) ? [] : [`${height} high`]),
      ...(gzipSync(source).length < MAX_GZIPPED ? [] : ['too heavy']),
      // Ids other than that of the variant, styles and references do not work in what a page shows by `use`.
      ...(source.match(/\b(?:style|class|href|filter|mask|clip-path)=|url\(|<style|<script/g) ?? []),
      ...(variants.some((name) => name === variant && address.endsWith(`.${name}.svg`)) ? [] : ['no variant']),
      ...attributes(/id/).filter((id) => id !== variant),
      ...attributes(/fill|stroke/).filter((colour) => colour !== 'none' && !/^var\(--chart-[\w-]+\)$/.test(colour)),
    ].map((error) => `${address}: ${error}`);
  });
  expect(errors).toEqual([]);
});

test('every word of the dictionaries appears in a drawing', () => {
  const unseen = languages.flatMap((language) => {
    const drawn = drawnFiles
      .filter(({address}) => address.startsWith(`/drawings/${language}/`))
      .map(({source}) => source)
      .join('');
    return Object.entries(dictionary(language, 'drawings'))
      .filter(([, {message}]) => !message.split(/\n|\{\w+\}/).every((part) => drawn.includes(part)))
      .map(([key]) => `${language}: ${key}`);
  });
  expect(unseen).toEqual([]);
});
