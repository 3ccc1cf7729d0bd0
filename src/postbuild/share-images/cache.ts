import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {drawOpenGraphImage, type OpenGraphImage} from './open-graph-image';

const SITE = path.join(__dirname, '../../..');
const FOLDER = path.join(SITE, 'node_modules/.cache/share-images');

/** What pictures are made with, besides their own words and chart: when one of these changes, all are drawn anew. */
const recipe = [
  'src/postbuild/share-images/open-graph-image.ts',
  'src/postbuild/share-images/typeface.ts',
  'src/site/firm.ts',
  'src/site/drawing-formats.ts',
  'src/css/tokens.css',
  'static/img/mark.svg',
  'node_modules/satori/package.json',
  'node_modules/sharp/package.json',
].map((file) => readFileSync(path.join(SITE, file), 'utf8'));

/** A page's picture as a PNG file, drawn or, if this machine has drawn the same one before, from the cache. */
export async function openGraphImage(image: OpenGraphImage): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([image, recipe]))
    .digest('hex');
  const cached = path.join(FOLDER, `${key}.png`);
  if (existsSync(cached)) {
    return readFile(cached);
  }
  const drawn = await drawOpenGraphImage(image);
  await mkdir(FOLDER, {recursive: true});
  // Whole or not at all: another build may be looking.
  await writeFile(`${cached}.${process.pid}`, drawn);
  await rename(`${cached}.${process.pid}`, cached);
  return drawn;
}
