import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {smallestFile} from '../site/drawing-formats';
import {defaultLanguage} from '../site/languages';
import {languageOf} from '../site/text-folders';
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
