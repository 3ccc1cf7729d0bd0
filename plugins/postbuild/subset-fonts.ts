import {readFileSync} from 'node:fs';
import subsetFont from 'subset-font';
import {commonCharacters, type FontSources, rareCharacters} from '../../src/site/fonts';

type Format = 'sfnt' | 'woff2';
type Axes = Readonly<Record<string, number | {readonly min: number; readonly max: number} | undefined>>;

/** Subsets a variable font to the common characters. Each axis is limited to a range or pinned to one value. */
export const subsetCommonCharacters = (
  sources: FontSources,
  variationAxes: Axes,
  targetFormat: Format = 'sfnt',
): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(sources.common)), commonCharacters, {targetFormat, variationAxes});

/** Subsets a font to the rare characters. Drops kerning and alternates, which would be a third of the file. */
export const subsetRareCharacters = (
  sources: FontSources,
  weight: 400 | 700,
  targetFormat: Format = 'sfnt',
): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(sources.rare[weight])), rareCharacters, {targetFormat, keepFeatures: []});
