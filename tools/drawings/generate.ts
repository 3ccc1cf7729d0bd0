/**
 * Writes every picture of the site to static/drawings/<language>/<name>.svg: `npm run draw`.
 * The files are committed, so that building the site needs no geography; a test checks that they are up to date.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {optimize} from 'svgo';
import {framesOf} from '../../src/site/drawing-formats';
import {drawings} from './catalogue';
import {type Drawing, languages} from './drawing';
import {element} from './svg';
import {openWords, type Words} from './words';

const outputFolder = path.join(__dirname, '../../static/drawings');

/** Returns the finished SVG file of one drawing in one language: a symbol for each layout. */
export function renderDrawing(drawing: Drawing, words: Words): string {
  const symbols = framesOf(drawing.format).map(([layout, frame]) =>
    element(
      'symbol',
      {id: layout, viewBox: `0 0 ${frame.width} ${frame.height}`},
      drawing.draw({layout, frame, words}),
    ),
  );
  const file = element('svg', {xmlns: 'http://www.w3.org/2000/svg'}, symbols);
  // Only what is safe for symbols that a page refers to by id; coordinates are already rounded.
  return optimize(file, {
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
export function renderAll(): Map<string, string> {
  return new Map(
    languages.flatMap((language) => {
      const words = openWords(language);
      return drawings.map(
        (drawing) => [`${language}/${drawing.name}.svg`, `${renderDrawing(drawing, words)}\n`] as const,
      );
    }),
  );
}

if (require.main === module) {
  for (const [file, content] of renderAll()) {
    const target = path.join(outputFolder, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content);
  }
}
