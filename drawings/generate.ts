/**
 * Writes the drawings of the site to static/drawings/<language>/<name>.<variant>.svg: `npm run generate -- drawings`.
 * The files are committed, so that building the site needs no geography; a test checks that they are up to date.
 */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {optimize} from 'svgo';
import {framesOf, variantFile} from '../src/site/drawing-formats';
import {languages} from '../src/site/languages';
import {loadDrawings} from './catalogue';
import type {DrawingContext} from './drawing';
import {element} from './svg';
import {openWords} from './words';

const outputFolder = path.join(__dirname, '../static/drawings');

/** Returns the SVG file of one variant: a symbol, which a page shows by its id. */
function svgFile({variant, frame}: DrawingContext, content: string): string {
  const symbol = element('symbol', {id: variant, viewBox: `0 0 ${frame.width} ${frame.height}`}, content);
  // Only what is safe for a symbol that a page refers to by id; coordinates are already rounded.
  return optimize(element('svg', {xmlns: 'http://www.w3.org/2000/svg'}, symbol), {
    multipass: true,
    plugins: [
      'convertPathData',
      'convertTransform',
      'collapseGroups',
      'removeEmptyContainers',
      'removeEmptyAttrs',
      'sortAttrs',
    ].map((name) => ({name}) as never),
  }).data;
}

/** The files that the site should have, by path relative to static/drawings. */
export async function renderAll(): Promise<Map<string, string>> {
  const drawings = await loadDrawings();
  const files = new Map<string, string>();
  for (const language of languages) {
    const words = openWords(language);
    for (const drawing of drawings) {
      for (const [variant, frame] of framesOf(drawing.format)) {
        const context = {variant, frame, words};
        files.set(variantFile(`${language}/${drawing.name}.svg`, variant), svgFile(context, drawing.draw(context)));
      }
    }
  }
  return files;
}

async function draw(): Promise<void> {
  const files = await renderAll();
  rmSync(outputFolder, {recursive: true, force: true});
  for (const [file, content] of files) {
    const target = path.join(outputFolder, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content);
  }
}

if (require.main === module) {
  void draw();
}
