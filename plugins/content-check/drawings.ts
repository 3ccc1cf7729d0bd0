import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {drawingFormats, smallestFile, variantFile} from '../../src/site/drawing-formats';
import {defaultLanguage} from '../../src/site/languages';
import {languageOf} from '../../src/site/text-folders';
import {nearest} from './nearest';

/** The address of a drawing: `/drawings/es/name.svg`. */
export const drawingAddress = /^\/drawings\/([\w-]+)\/(.+)\.svg$/;

/** Whether a drawing has been drawn. @param address As texts have it. */
export const isDrawn = (address: string): boolean => existsSync(path.join('static', smallestFile(address)));

/** The addresses of drawings that a text may have meant by one that does not exist. @param file The text, from the folder of the site. */
export function drawingsLike(address: string, file: string): string {
  const own = `/drawings/${languageOf(file)}`;
  // Those of a new language have not been drawn yet.
  const folder = existsSync(path.join('static', own)) ? own : `/drawings/${defaultLanguage}`;
  const end = smallestFile('.svg');
  const drawn = readdirSync(path.join('static', folder)).filter((name) => name.endsWith(end));
  return nearest(
    address,
    drawn.map((name) => `${folder}/${name.slice(0, -end.length)}.svg`),
  ).join(', ');
}

/** The names of the charts that may stand at the head of an article. */
export function heroCharts(): readonly string[] {
  const {width, height} = drawingFormats.hero.wide;
  const folder = path.join('static/drawings', defaultLanguage);
  const end = variantFile('.svg', 'wide');
  return readdirSync(folder)
    .filter((file) => file.endsWith(end))
    .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(`viewBox="0 0 ${width} ${height}"`))
    .map((file) => file.slice(0, -end.length));
}
