import {readFileSync} from 'node:fs';
import subsetFont from 'subset-font';
import {commonCharacters, type FontSources, rareCharacters} from '../../src/site/fonts';

type FontFormat = 'sfnt' | 'woff2';
type VariationAxes = Readonly<Record<string, number | {readonly min: number; readonly max: number} | undefined>>;

/** Subsets a variable font to the common characters. Each axis is limited to a range or pinned to one value. */
export const subsetCommonCharacters = (
  sources: FontSources,
  variationAxes: VariationAxes,
  targetFormat: FontFormat = 'sfnt',
): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(sources.common)), commonCharacters, {targetFormat, variationAxes});

/** Subsets a font to the rare characters. Drops kerning and alternates, which would be a third of the file. */
export const subsetRareCharacters = (
  sources: FontSources,
  weight: 400 | 700,
  targetFormat: FontFormat = 'sfnt',
): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(sources.rare[weight])), rareCharacters, {targetFormat, keepFeatures: []});
