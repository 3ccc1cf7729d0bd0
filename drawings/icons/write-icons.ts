/**
 * Makes the icons of browsers and phones from static/img/mark.svg and the colours of tokens.css, and the check mark of
 * lists: `npm run generate -- icons`. The files are committed; a test checks that they are current.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {readColours} from '../../src/site/colours';
import {element} from '../svg';

const root = path.join(__dirname, '../..');
const [day, night] = [readColours('light'), readColours('dark')];

/** The mark's paths; its view box is 32 by 32. */
const mark = readFileSync(path.join(root, 'static/img/mark.svg'), 'utf8').replace(/^<svg [^>]*>|<\/svg>\s*$/g, '');

const markColour = 'color-annotation';
const paper = 'color-page';

/** An icon for browsers that read SVG: it follows the browser's colours. */
const favicon = element('svg', {xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 32 32'}, [
  `<style>svg{color:${day.get(markColour)}}@media(prefers-color-scheme:dark){svg{color:${night.get(markColour)}}}</style>`,
  mark,
]);

interface IconStyle {
  /** Share of the icon's width that the mark takes. */
  readonly share: number;
  readonly isOpaque: boolean;
}

/** On paper with a margin, for home screens that put icons on a background of their own. */
const onPaper: IconStyle = {share: 0.66, isOpaque: true};
/** With the mark inside the circle that no launcher crops. */
const maskable: IconStyle = {share: 0.54, isOpaque: true};
const bare: IconStyle = {share: 1, isOpaque: false};

function drawIcon(size: number, {share, isOpaque}: IconStyle): Promise<Buffer> {
  const side = 32 / share;
  const start = 16 - side / 2;
  // Not `element`, which would round the coordinates.
  const ground = isOpaque ? `<path fill="${day.get(paper)}" d="M${start} ${start}h${side}v${side}h${-side}z"/>` : '';
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${start} ${start} ${side} ${side}">` +
    `${ground}<g color="${day.get(markColour)}">${mark}</g></svg>`;
  return sharp(Buffer.from(drawing))
    .png(isOpaque ? {palette: true, dither: 0, effort: 10} : {compressionLevel: 9})
    .toBuffer();
}

/** Copies the check mark into a file of its own, because style sheets, which draw it in lists, cannot use symbols. */
function checkMark(): Buffer {
  const sprite = readFileSync(path.join(root, 'static/img/icons.svg'), 'utf8');
  const [, attributes, drawing] = /<symbol id="check"( [^>]*)>(.*?)<\/symbol>/.exec(sprite) ?? [];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${drawing}</svg>\n`);
}

/** Packs PNG files of these sizes into one .ico file. */
async function packIco(sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map(async (size) => ({size, png: await drawIcon(size, bare)})));
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, {size, png}] of images.entries()) {
    const entry = 6 + 16 * index;
    head.set([size, size], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({png}) => png)]);
}

/** The files that the site should have, by path relative to static. */
export async function renderIcons(): Promise<Map<string, Buffer>> {
  return new Map([
    ['favicon.ico', await packIco([16, 32, 48])],
    ['img/favicon.svg', Buffer.from(`${favicon}\n`)],
    ['img/check.svg', checkMark()],
    ['img/apple-touch-icon.png', await drawIcon(180, onPaper)],
    ['img/icon-192.png', await drawIcon(192, onPaper)],
    ['img/icon-512.png', await drawIcon(512, onPaper)],
    ['img/icon-maskable-512.png', await drawIcon(512, maskable)],
  ]);
}

async function main(): Promise<void> {
  for (const [file, content] of await renderIcons()) {
    writeFileSync(path.join(root, 'static', file), content);
  }
}

if (require.main === module) {
  void main();
}
