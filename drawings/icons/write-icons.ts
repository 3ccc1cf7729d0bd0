/**
 * Writes favicons, home screen icons and the check mark of lists: `npm run generate -- icons`. The sources are
 * static/img/mark.svg, static/img/icons.svg and the colours of src/css/tokens.css. The files are committed;
 * tests/unit/icons.test.ts fails if they are out of date.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {readColours} from '../../src/site/colours';
import {element} from '../svg';

const root = path.join(__dirname, '../..');
const [lightColours, darkColours] = [readColours('light'), readColours('dark')];

/** The paths of the firm's logo, static/img/mark.svg. Its view box is 32 by 32. */
const markPaths = readFileSync(path.join(root, 'static/img/mark.svg'), 'utf8').replace(/^<svg [^>]*>|<\/svg>\s*$/g, '');

const markColourName = 'color-annotation';
const backgroundColourName = 'color-page';

/** The SVG favicon, whose colour follows the browser's colour scheme. */
const favicon = element('svg', {xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 32 32'}, [
  `<style>svg{color:${lightColours.get(markColourName)}}@media(prefers-color-scheme:dark){svg{color:${darkColours.get(markColourName)}}}</style>`,
  markPaths,
]);

interface IconStyle {
  /** Width of the logo, as a share of the width of the icon. */
  readonly markShare: number;
  readonly isOpaque: boolean;
}

/** Has a margin and a background, because home screens put their own background behind transparent icons. */
const opaqueStyle: IconStyle = {markShare: 0.66, isOpaque: true};
/**
 * The logo is inside the safe zone, which no launcher crops:
 * https://developer.mozilla.org/en-US/docs/Web/Progressive_web_apps/How_to/Define_app_icons.
 */
const maskableStyle: IconStyle = {markShare: 0.54, isOpaque: true};
const bareStyle: IconStyle = {markShare: 1, isOpaque: false};

function drawIcon(size: number, {markShare, isOpaque}: IconStyle): Promise<Buffer> {
  const side = 32 / markShare;
  const origin = 16 - side / 2;
  // Not `element`, which would round the coordinates.
  const background = isOpaque
    ? `<path fill="${lightColours.get(backgroundColourName)}" d="M${origin} ${origin}h${side}v${side}h${-side}z"/>`
    : '';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${origin} ${origin} ${side} ${side}">` +
    `${background}<g color="${lightColours.get(markColourName)}">${markPaths}</g></svg>`;
  return sharp(Buffer.from(svg))
    .png(isOpaque ? {palette: true, dither: 0, effort: 10} : {compressionLevel: 9})
    .toBuffer();
}

/** Returns the symbol `check` of the sprite as a separate image, because CSS cannot show a symbol of a sprite. */
function extractCheckMark(): Buffer {
  const sprite = readFileSync(path.join(root, 'static/img/icons.svg'), 'utf8');
  const [, attributes, content] = /<symbol id="check"( [^>]*)>(.*?)<\/symbol>/.exec(sprite) ?? [];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>\n`);
}

/** Returns an .ico file with PNG images of these sizes, in pixels. */
async function packIco(sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map(async (size) => ({size, png: await drawIcon(size, bareStyle)})));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, {size, png}] of images.entries()) {
    const entryOffset = 6 + 16 * index;
    header.set([size, size], entryOffset);
    header.writeUInt16LE(1, entryOffset + 4);
    header.writeUInt16LE(32, entryOffset + 6);
    header.writeUInt32LE(png.length, entryOffset + 8);
    header.writeUInt32LE(offset, entryOffset + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({png}) => png)]);
}

/** Returns the content of every file, by path relative to static. */
export async function renderIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    ['favicon.ico', await packIco([16, 32, 48])],
    ['img/favicon.svg', Buffer.from(`${favicon}\n`)],
    ['img/check.svg', extractCheckMark()],
    ['img/apple-touch-icon.png', await drawIcon(180, opaqueStyle)],
    ['img/icon-192.png', await drawIcon(192, opaqueStyle)],
    ['img/icon-512.png', await drawIcon(512, opaqueStyle)],
    ['img/icon-maskable-512.png', await drawIcon(512, maskableStyle)],
  ]);
}

async function writeIcons(): Promise<void> {
  for (const [file, content] of await renderIcons()) {
    writeFileSync(path.join(root, 'static', file), content);
  }
}

if (require.main === module) {
  void writeIcons();
}
