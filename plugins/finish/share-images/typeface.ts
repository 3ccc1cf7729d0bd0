import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fontSources} from '../../../src/site/typefaces';
import {cutCommon, cutRare} from '../font-cuts';

const {archivo, sourceSerif} = fontSources;

const FOLDER = path.join(__dirname, '../../../node_modules/.cache/share-images');

const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FOLDER}</dir><cachedir>${FOLDER}</cachedir></fontconfig>`;

/**
 * Makes sharp render text in the site's typefaces, and in none of this machine: it finds them through fontconfig. Call it
 * before sharp renders any text. Other child processes should not inherit FONTCONFIG_FILE.
 */
export function installTypefaces(): Promise<void> {
  installed ??= install();
  return installed;
}

let installed: Promise<void> | undefined;

async function install(): Promise<void> {
  mkdirSync(FOLDER, {recursive: true});
  const files = {
    'archivo.ttf': await cutCommon(archivo, {wdth: {min: 75, max: 112}, wght: {min: 400, max: 700}}),
    'archivo-rare.ttf': await cutRare(archivo, 400),
    'archivo-rare-bold.ttf': await cutRare(archivo, 700),
    'source-serif-4-rare.ttf': await cutRare(sourceSerif, 400),
    'fonts.conf': CONFIGURATION,
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(FOLDER, name), content);
  }
  // Otherwise, text would be in the system's typefaces on macOS and Windows.
  const configuration = path.join(FOLDER, 'fonts.conf');
  Object.assign(process.env, {FONTCONFIG_FILE: configuration, PANGOCAIRO_BACKEND: 'fontconfig'});
}
