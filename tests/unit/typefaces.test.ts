/** The files of the typefaces have the characters of src/site/typefaces.ts, on which the check of texts relies. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import satori from 'satori';
import subsetFont from 'subset-font';
import {expect, test} from 'vitest';
import {commonCharacters, rareCharacters} from '../../src/site/typefaces';
import {ROOT} from '../support/articles';

const FOLDER = path.join(ROOT, 'static/fonts');
const files = readdirSync(FOLDER);

/** The characters of a text that none of the fonts has. */
async function missingFrom(text: string, ...names: readonly RegExp[]): Promise<string> {
  const fonts = await Promise.all(
    names.map(async (name) => {
      const file = readFileSync(path.join(FOLDER, files.find((candidate) => name.test(candidate)) ?? ''));
      const axes = {wght: 400, wdth: name.source.includes('archivo') ? 100 : undefined};
      const variationAxes = name.source.includes('rare') ? undefined : axes;
      return {name: name.source, data: await subsetFont(file, text, {targetFormat: 'sfnt', variationAxes})};
    }),
  );
  let missing = '';
  const loadAdditionalAsset = async (_: string, characters: string) => {
    missing += characters;
    return [];
  };
  await satori(text, {width: 9000, height: 900, fonts, loadAdditionalAsset});
  return missing;
}

test('both typefaces have the common characters, and one of them each rare character in both weights', async () => {
  expect(await missingFrom(commonCharacters, /^archivo\.\w+\.woff2/)).toBe('');
  expect(await missingFrom(commonCharacters, /^source-serif-4\.\w+\.woff2/)).toBe('');
  for (const weight of [400, 700]) {
    const rare = ['archivo', 'source-serif-4'].map((name) => new RegExp(`^${name}-rare-${weight}`));
    expect(await missingFrom(rareCharacters, ...rare)).toBe('');
  }
});
