import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {drawingFormats, smallestFile, variantFile} from '../../src/site/drawing-formats';
import {defaultLanguage} from '../../src/site/languages';

/** Matches the address of a drawing: `/drawings/es/name.svg`. */
export const drawingAddress = /^\/drawings\/([\w-]+)\/(.+)\.svg$/;

/** Whether the file of a drawing exists. @param address As in texts: `/drawings/es/name.svg`. */
export const isDrawn = (address: string): boolean => existsSync(path.join('static', smallestFile(address)));

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
