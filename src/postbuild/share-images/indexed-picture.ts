/** Pictures of at most 256 colours, and their PNG files: a third of the size of full colours, and quickly written. */
import {promisify} from 'node:util';
import {crc32, deflate} from 'node:zlib';
import sharp from 'sharp';
import type {Pixels} from './renderer';

/** A picture that names its colours once: three bytes for each colour, one for each pixel. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly palette: Uint8Array;
  readonly pixels: Uint8Array;
}

/**
 * Chooses the colours that a picture needs most, and draws it with them. Drawings have few, and as many again where two of them
 * meet: nobody sees the difference.
 *
 * @param picture Opaque pixels.
 * @param most How many colours it may have, up to 256.
 */
export async function reduceColours({width, height, rgba}: Pixels, most: number): Promise<IndexedPicture> {
  const reduced = await sharp(rgba, {raw: {width, height, channels: 4}})
    .png({palette: true, dither: 0, effort: 10})
    .toBuffer();
  const rgb = await sharp(reduced).removeAlpha().raw().toBuffer();
  const seen = Uint32Array.from({length: width * height}, (_, pixel) => rgb.readUIntBE(pixel * 3, 3));
  const uses = new Map<number, number>();
  for (const colour of seen) {
    uses.set(colour, (uses.get(colour) ?? 0) + 1);
  }
  // The file may have all of 256 colours: the rarest become the one that is most like them.
  const colours = [...uses].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  const kept = colours.slice(0, most);
  const indices = new Map(colours.map((colour, rank) => [colour, rank < most ? rank : nearest(colour, kept)]));
  const pixels = Uint8Array.from(seen, (colour) => indices.get(colour) ?? 0);
  return {width, height, palette: Uint8Array.from(kept.flatMap(bytesOf)), pixels};
}

/** The place of the colour in a list that is most like one. */
export function nearest(wanted: number, colours: readonly number[]): number {
  const parts = bytesOf(wanted);
  const distances = colours.map((colour) => Math.hypot(...bytesOf(colour).map((byte, i) => byte - (parts[i] ?? 0))));
  return distances.indexOf(Math.min(...distances));
}

/** The red, green and blue of a colour, 0xrrggbb. */
export const bytesOf = (colour: number): [number, number, number] => [colour >> 16, (colour >> 8) & 255, colour & 255];

const compress = promisify<Uint8Array, {level: number}, Buffer>(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a pixel that number a colour of the palette; the only methods of compression, filtering and interlacing there are. */
const INDEXED = [8, 3, 0, 0, 0];

/** Writes a PNG file (https://www.w3.org/TR/png-3/); the same bytes for the same picture. */
export async function encodePng({width, height, palette, pixels}: IndexedPicture): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(INDEXED, 8);
  // Each row begins with its filter: none, as is best for drawings.
  const rows = new Uint8Array((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const data = await compress(rows, {level: 6});
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', data), chunk('IEND')]);
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const size = Buffer.alloc(4);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([size, content, checksum]);
}
