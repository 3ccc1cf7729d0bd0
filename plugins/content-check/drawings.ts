import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {drawingFormats, smallestFile, variantFile} from '../../src/site/drawing-formats';
import {defaultLanguage} from '../../src/site/languages';
import {languageOf} from '../../src/site/text-folders';
import {nearest} from './nearest';

/** Matches the address of a drawing: `/drawings/es/name.svg`. */
export const drawingAddress = /^\/drawings\/([\w-]+)\/(.+)\.svg$/;

/** Whether the file of a drawing exists. @param address As in texts: `/drawings/es/name.svg`. */
export const isDrawn = (address: string): boolean => existsSync(path.join('static', smallestFile(address)));

/** Suggests drawings for an address that does not exist. @param file The text, from the folder of the site. */
export function drawingsLike(address: string, file: string): string {
  const ownFolder = `/drawings/${languageOf(file)}`;
  // A new language has no drawings yet.
  const folder = existsSync(path.join('static', ownFolder)) ? ownFolder : `/drawings/${defaultLanguage}`;
  const ending = smallestFile('.svg');
  const drawn = readdirSync(path.join('static', folder)).filter((name) => name.endsWith(ending));
  return nearest(
    address,
    drawn.map((name) => `${folder}/${name.slice(0, -ending.length)}.svg`),
  ).join(', ');
}

/** Lists the names of the charts that have the format of a hero. */
export function heroCharts(): readonly string[] {
  const {width, height} = drawingFormats.hero.wide;
  const folder = path.join('static/drawings', defaultLanguage);
  const ending = variantFile('.svg', 'wide');
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(`viewBox="0 0 ${width} ${height}"`))
    .map((file) => file.slice(0, -ending.length));
}
