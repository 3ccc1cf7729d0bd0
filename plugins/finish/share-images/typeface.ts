/** Typefaces for open-graph images: satori needs static fonts, librsvg finds variable ones through fontconfig. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Font} from 'satori';
import {fontSources} from '../../../src/site/typefaces';
import {cutCommon, cutRare} from '../font-cuts';

const {archivo, sourceSerif} = fontSources;

const FOLDER = path.join(__dirname, '../../../node_modules/.cache/share-images');

const CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FOLDER}</dir><cachedir>${FOLDER}</cachedir></fontconfig>`;

/** Loads the typefaces of titles, in the order in which satori looks for a character. */
export async function titleFonts(): Promise<Font[]> {
  return [
    {name: 'Archivo', weight: 700, data: await cutCommon(archivo, {wdth: 112, wght: 700})},
    {name: 'Archivo', weight: 600, data: await cutCommon(archivo, {wdth: 100, wght: 600})},
    {name: 'Archivo Rare', weight: 700, data: await cutRare(archivo, 700)},
    {name: 'Source Serif 4 Rare', weight: 700, data: await cutRare(sourceSerif, 700)},
  ];
}

/**
 * Makes sharp render labels in the site's typefaces, and in none of this machine. Call it before sharp renders any
 * text. Other child processes should not inherit FONTCONFIG_FILE.
 */
export async function installLabelFonts(): Promise<void> {
  mkdirSync(FOLDER, {recursive: true});
  const files = {
    'archivo.ttf': await cutCommon(archivo, {wdth: {min: 75, max: 112}, wght: {min: 400, max: 700}}),
    'archivo-rare.ttf': await cutRare(archivo, 400),
    'source-serif-4-rare.ttf': await cutRare(sourceSerif, 400),
    'fonts.conf': CONFIGURATION,
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(FOLDER, name), content);
  }
  // Otherwise, labels would be in the system's typefaces on macOS and Windows.
  const configuration = path.join(FOLDER, 'fonts.conf');
  Object.assign(process.env, {FONTCONFIG_FILE: configuration, PANGOCAIRO_BACKEND: 'fontconfig'});
}
