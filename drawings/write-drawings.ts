/**
 * Writes the drawings of the site to static/drawings/<language>/<name>.<variant>.<mode>.svg: `npm run generate -- drawings`.
 * The files are committed, so that building the site needs no geography or lettering; a test checks that they are up to date.
 */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {optimize, type PluginConfig} from 'svgo';
import {readColours} from '../src/site/colours';
import {type DrawingFormat, drawingFile, framesOf, modes} from '../src/site/drawing-formats';
import {languages} from '../src/site/languages';
import type {DrawingContext} from './drawing';
import {openTypeface} from './font';
import {loadDrawings} from './load-drawings';
import {openWords} from './messages';
import {outlineLetters} from './outline-letters';
import {element} from './svg';

const outputFolder = path.join(__dirname, '../static/drawings');

/** Coordinates are already rounded. */
const PLUGINS: PluginConfig[] = [
  'convertPathData',
  'convertTransform',
  'collapseGroups',
  'removeEmptyContainers',
  'removeEmptyAttrs',
  'sortAttrs',
];

/** One variant of a drawing in one language, whose letters are still text. */
export interface LetteredDrawing extends DrawingContext {
  readonly format: DrawingFormat;
  /** Name of its file without variant and mode, relative to static/drawings. */
  readonly file: string;
  readonly markup: string;
}

/** Draws everything in words. */
export async function drawAll(): Promise<readonly LetteredDrawing[]> {
  const drawings = await loadDrawings();
  return languages.flatMap((language) => {
    const words = openWords(language);
    return drawings.flatMap((drawing) =>
      framesOf(drawing.format).map(([variant, frame]) => {
        const context = {variant, frame, words};
        const {name, format} = drawing;
        return {...context, format, file: `${language}/${name}.svg`, markup: drawing.draw(context)};
      }),
    );
  });
}

/** The files that the site should have, by path relative to static/drawings. */
export async function renderAll(): Promise<Map<string, string>> {
  const typeface = await openTypeface();
  const colours = new Map(modes.map((mode) => [mode, readColours(mode)]));
  const files = new Map<string, string>();
  for (const {file, variant, frame, markup} of await drawAll()) {
    const {width, height} = frame;
    const root = {xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`};
    // Outlines come last: the other plugins would round the same letter in different ways.
    const plain = optimize(element('svg', root, markup), {multipass: true, plugins: PLUGINS}).data;
    const svg = optimize(plain, {plugins: [outlineLetters(typeface)]}).data;
    for (const [mode, values] of colours) {
      const coloured = svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name) => values.get(name) ?? '');
      files.set(drawingFile(file, variant, mode), coloured);
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
