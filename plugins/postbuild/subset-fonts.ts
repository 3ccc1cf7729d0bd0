import {readFileSync} from 'node:fs';
import subsetFont from 'subset-font';
import {commonCharacters, type FontSources, rareCharacters} from '../../src/site/fonts';

type Format = 'sfnt' | 'woff2';
type Axes = Readonly<Record<string, number | {readonly min: number; readonly max: number} | undefined>>;

/** Reduces a variable typeface to the common characters, and an axis to a range or to a fixed value. */
export const cutCommon = (sources: FontSources, variationAxes: Axes, targetFormat: Format = 'sfnt'): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(sources.common)), commonCharacters, {targetFormat, variationAxes});

/** Reduces a typeface to the rare characters, without kerning and alternates, which are a third of its size. */
export const cutRare = (sources: FontSources, weight: 400 | 700, targetFormat: Format = 'sfnt'): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(sources.rare[weight])), rareCharacters, {targetFormat, keepFeatures: []});
