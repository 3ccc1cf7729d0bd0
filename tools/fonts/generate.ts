/**
 * `npm run generate -- fonts`: cuts the two typefaces down to the characters of src/site/typefaces.ts, writes them to
 * static/fonts, and puts the names of the files and the rare characters into src/css/fonts.css. All is committed.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {cutCommon, cutRare} from '../../plugins/postbuild/font-cuts';
import {fontSources, rareCharacters} from '../../src/site/typefaces';

const root = path.join(__dirname, '../..');
const folder = path.join(root, 'static/fonts');
const styleSheet = path.join(root, 'src/css/fonts.css');

/** The axes that stay variable are those of the style sheet. */
const typefaces = [
  {name: 'archivo', sources: fontSources.archivo, axes: {wght: {min: 400, max: 700}, wdth: {min: 75, max: 112}}},
  {name: 'source-serif-4', sources: fontSources.sourceSerif, axes: {wght: {min: 400, max: 700}}},
];

/** `U+100-17f, U+2192`. */
function unicodeRange(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const last = codes.filter((code) => !codes.includes(code + 1));
  return codes
    .filter((code) => !codes.includes(code - 1))
    .map((first, index) => [...new Set([first, last[index]])].map((code) => code?.toString(16)).join('-'))
    .map((range) => `U+${range}`)
    .join(', ');
}

async function main(): Promise<void> {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder);
  const range = `unicode-range:\n    ${unicodeRange(rareCharacters)};`;
  let css = readFileSync(styleSheet, 'utf8').replaceAll(/unicode-range:[^;]*;/g, range);
  for (const {name, sources, axes} of typefaces) {
    const fonts = {
      [name]: await cutCommon(sources, axes, 'woff2'),
      [`${name}-rare-400`]: await cutRare(sources, 400, 'woff2'),
      [`${name}-rare-700`]: await cutRare(sources, 700, 'woff2'),
    };
    for (const [font, content] of Object.entries(fonts)) {
      // The hash of the content: browsers cache the file for good (plugins/postbuild/security-headers).
      const file = `${font}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.woff2`;
      writeFileSync(path.join(folder, file), content);
      css = css.replace(new RegExp(`/fonts/${font}\\.\\w+\\.woff2`), `/fonts/${file}`);
      console.log(`${file}: ${content.length} bytes`);
    }
  }
  writeFileSync(styleSheet, css);
}

void main();
