/**
 * `npm run generate -- fonts`: cuts the two typefaces down to the characters of src/site/fonts.ts, writes them to
 * static/fonts, and their style sheet to src/css/fonts.css. All is committed.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {cutCommon, cutRare} from '../../plugins/postbuild/subset-fonts';
import {fontSources} from '../../src/site/fonts';
import {type Family, styleSheetOf} from './style-sheet';

const root = path.join(__dirname, '../..');
const folder = path.join(root, 'static/fonts');

const typefaces = [
  {
    name: 'archivo',
    sources: fontSources.archivo,
    family: 'Archivo',
    axes: {wght: {min: 400, max: 700}, wdth: {min: 75, max: 112}},
    ascent: 87.8,
    descent: 21,
    fallbacks: ['Arial', 'Roboto', 'Liberation Sans'],
    sizes: [
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
    sizes: [{regular: 116.88, bold: 112.81}],
  },
];

/** Writes a file whose name has the hash of its content: browsers cache it for good (plugins/postbuild/security-headers). */
function write(font: string, content: Buffer): string {
  const file = `${font}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.woff2`;
  writeFileSync(path.join(folder, file), content);
  console.log(`${file}: ${content.length} bytes`);
  return file;
}

async function main(): Promise<void> {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder);
  const families: Family[] = [];
  for (const {name, sources, ...family} of typefaces) {
    const common = write(name, await cutCommon(sources, family.axes, 'woff2'));
    const regular = write(`${name}-rare-400`, await cutRare(sources, 400, 'woff2'));
    const bold = write(`${name}-rare-700`, await cutRare(sources, 700, 'woff2'));
    families.push({...family, files: {common, rare: {400: regular, 700: bold}}});
  }
  writeFileSync(path.join(root, 'src/css/fonts.css'), styleSheetOf(families));
}

void main();
