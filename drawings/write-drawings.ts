/**
 * Writes the drawings to static/drawings/<language>/<name>.<variant>.<mode>.svg: `npm run generate -- drawings`. The
 * files are committed, so building the site needs neither map data nor HarfBuzz. drawings/tests/drawings.test.ts fails
 * if they are out of date.
 */
import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {optimize, type PluginConfig} from 'svgo';
import {readColours} from '../src/site/colours';
import {type DrawingFormat, drawingFile, modes, variantSizes} from '../src/site/drawing-formats';
import {languages} from '../src/site/languages';
import type {DrawingContext} from './drawing';
import {loadChartFont} from './font';
import {loadDrawings} from './load-drawings';
import {loadMessages} from './messages';
import {element} from './svg';
import {convertTextToPaths} from './text-to-paths';

const outputFolder = path.join(__dirname, '../static/drawings');

/** Does not include `cleanupNumericValues`, because `element` has already rounded the coordinates. */
const SVGO_PLUGINS: PluginConfig[] = [
  'convertPathData',
  'convertTransform',
  'collapseGroups',
  'removeEmptyContainers',
  'removeEmptyAttrs',
  'sortAttrs',
];

/** One variant of a drawing in one language. Its labels are still `text` elements. */
export interface DrawnVariant extends DrawingContext {
  readonly format: DrawingFormat;
  /** Path relative to static/drawings, without variant and mode: `es/atlantic.svg`. */
  readonly file: string;
  readonly markup: string;
}

/** Draws every variant of every drawing in every language. */
export async function drawAllVariants(): Promise<readonly DrawnVariant[]> {
  const drawings = await loadDrawings();
  return languages.flatMap((language) => {
    const messages = loadMessages(language);
    return drawings.flatMap((drawing) =>
      variantSizes(drawing.format).map(([variant, size]) => {
        const context = {variant, size, messages};
        const {name, format} = drawing;
        return {...context, format, file: `${language}/${name}.svg`, markup: drawing.draw(context)};
      }),
    );
  });
}

/** Returns the content of every file of static/drawings, by path relative to this folder. */
export async function renderFiles(): Promise<Map<string, string>> {
  const font = await loadChartFont();
  const colours = new Map(modes.map((mode) => [mode, readColours(mode)]));
  const files = new Map<string, string>();
  for (const {file, variant, size, markup} of await drawAllVariants()) {
    const {width, height} = size;
    const rootAttributes = {xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`};
    // Convert text to outlines last: the other plugins would round equal glyphs differently, and the file would compress badly.
    const svgWithText = optimize(element('svg', rootAttributes, markup), {multipass: true, plugins: SVGO_PLUGINS}).data;
    const svg = optimize(svgWithText, {plugins: [convertTextToPaths(font)]}).data;
    for (const [mode, colourValues] of colours) {
      const colouredSvg = svg.replaceAll(/var\(--([\w-]+)\)/g, (_, name) => colourValues.get(name) ?? '');
      files.set(drawingFile(file, variant, mode), colouredSvg);
    }
  }
  return files;
}

async function writeDrawings(): Promise<void> {
  const files = await renderFiles();
  rmSync(outputFolder, {recursive: true, force: true});
  for (const [file, content] of files) {
    const target = path.join(outputFolder, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content);
  }
}

if (require.main === module) {
  void writeDrawings();
}
