import {readFileSync} from 'node:fs';
import subsetFont from 'subset-font';
import {commonCharacters, type FontSources, rareCharacters} from '../../src/site/typefaces';

type Format = 'sfnt' | 'woff2';

/** The range of each axis that stays variable, or the value at which it is fixed. */
export type Axes = Readonly<Record<string, number | {readonly min: number; readonly max: number} | undefined>>;

/** Cuts a variable typeface down to the common characters. */
export const cutCommon = (sources: FontSources, variationAxes: Axes, targetFormat: Format = 'sfnt'): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(sources.common)), commonCharacters, {targetFormat, variationAxes});

/** Cuts a typeface down to the rare characters, without kerning and alternatives, which are a third of it. */
export const cutRare = (sources: FontSources, weight: 400 | 700, targetFormat: Format = 'sfnt'): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(sources.rare[weight])), rareCharacters, {targetFormat, keepFeatures: []});
