/** The site's typeface as open-graph images need it: satori takes single cuts of it, librsvg finds the variable one through fontconfig. */
import {existsSync, readFileSync} from 'node:fs';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import {characters, fontSources} from '../../site/typefaces';

const FOLDER = path.join(__dirname, '../../../node_modules/.cache/share-images/fonts');

const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FOLDER}</dir><cachedir>${FOLDER}</cachedir></fontconfig>`;

type Axis = number | {readonly min: number; readonly max: number};

/**
 * Cuts Archivo.
 *
 * @param wdth Its width in percent, one or a range.
 * @param wght Its weight, one or a range.
 * @returns A TrueType file.
 */
export const cutArchivo = (wdth: Axis, wght: Axis): Promise<Buffer> =>
  subsetFont(readFileSync(require.resolve(fontSources.archivo)), characters, {
    targetFormat: 'sfnt',
    variationAxes: {wdth, wght},
  });

/**
 * Lets drawings that sharp renders have their labels in Archivo, and in no typeface of this machine. To be called before sharp renders
 * any text; what else this process starts should not inherit FONTCONFIG_FILE.
 */
export async function installArchivo(): Promise<void> {
  await mkdir(FOLDER, {recursive: true});
  const configuration = path.join(FOLDER, 'fonts.conf');
  await update(path.join(FOLDER, 'archivo.ttf'), await cutArchivo({min: 75, max: 112}, {min: 400, max: 700}));
  await update(configuration, Buffer.from(CONFIGURATION));
  // On macOS and Windows it would be the system's typefaces otherwise.
  Object.assign(process.env, {FONTCONFIG_FILE: configuration, PANGOCAIRO_BACKEND: 'fontconfig'});
}

/** Leaves alone what is up to date: fontconfig reads a folder anew that has changed. */
async function update(file: string, content: Buffer): Promise<void> {
  if (!existsSync(file) || !(await readFile(file)).equals(content)) {
    await writeFile(file, content);
  }
}
