/**
 * `npm run generate -- fonts`: subsets the two fonts to the characters of src/site/fonts.ts. Writes them to static/fonts and
 * their style sheet to src/css/fonts.css. Both are committed.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {subsetCommonCharacters, subsetRareCharacters} from '../../plugins/postbuild/subset-fonts';
import {fontSources} from '../../src/site/fonts';
import {type FontFamily, fontStyleSheet} from './style-sheet';

const ROOT = path.join(__dirname, '../..');
const FONTS_FOLDER = path.join(ROOT, 'static/fonts');

const fonts = [
  {
    name: 'archivo',
    sources: fontSources.archivo,
    family: 'Archivo',
    axes: {wght: {min: 400, max: 700}, wdth: {min: 75, max: 112}},
    ascent: 87.8,
    descent: 21,
    fallbacks: ['Arial', 'Roboto', 'Liberation Sans'],
    fallbackSizes: [
      {stretch: 75, regular: 77.15, bold: 76.45},
      {stretch: 88, regular: 87.89, bold: 86.92},
      {stretch: 100, regular: 97.79, bold: 96.66},
      {stretch: 112, regular: 110.84, bold: 109.48},
    ],
  },
  {
    name: 'source-serif-4',
    sources: fontSources.sourceSerif,
    family: 'Source Serif 4',
    axes: {wght: {min: 400, max: 700}},
    ascent: 103.6,
    descent: 33.5,
    fallbacks: ['Times New Roman', 'Liberation Serif'],
    fallbackSizes: [{regular: 116.88, bold: 112.81}],
  },
];

/**
 * Writes a font file. Its name contains a hash of the content, because browsers cache it forever (see
 * plugins/postbuild/security-headers).
 *
 * @returns The file name.
 */
function writeFont(name: string, content: Buffer): string {
  const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.woff2`;
  writeFileSync(path.join(FONTS_FOLDER, file), content);
  console.log(`${file}: ${content.length} bytes`);
  return file;
}

async function main(): Promise<void> {
  rmSync(FONTS_FOLDER, {recursive: true, force: true});
  mkdirSync(FONTS_FOLDER);
  const families: FontFamily[] = [];
  for (const {name, sources, ...family} of fonts) {
    const common = writeFont(name, await subsetCommonCharacters(sources, family.axes, 'woff2'));
    const regular = writeFont(`${name}-rare-400`, await subsetRareCharacters(sources, 400, 'woff2'));
    const bold = writeFont(`${name}-rare-700`, await subsetRareCharacters(sources, 700, 'woff2'));
    families.push({...family, files: {common, rare: {400: regular, 700: bold}}});
  }
  writeFileSync(path.join(ROOT, 'src/css/fonts.css'), fontStyleSheet(families));
}

void main();
