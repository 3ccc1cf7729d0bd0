import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compositionFile} from '../site/drawing-formats';
import {baseOf, languages} from '../site/languages';
import type {BuiltSite} from './site';
import type {Step} from './step';

const COMPOSITION = /<symbol id="(\w+)".*?<\/symbol>/gs;

/**
 * Gives each composition of a drawing a file of its own: a phone loads the one that it shows, a quarter of the whole. What the other
 * languages' pages show is left out.
 */
export const drawingVariants = ({folder}: BuiltSite): Step => ({
  name: 'Drawings',
  reads: 'drawings/<language>/<drawing>.svg',
  writes: 'drawings/<language>/<drawing>.<layout>.svg',
  async run() {
    for (const language of languages) {
      const drawings = path.join(folder, baseOf(language), 'drawings');
      for (const other of languages.filter((one) => one !== language)) {
        await rm(path.join(drawings, other), {recursive: true, force: true});
      }
      const own = path.join(drawings, language);
      await Promise.all((await readdir(own)).map((file) => part(path.join(own, file))));
    }
  },
});

/** Puts files with one composition each in the place of a drawing. */
async function part(file: string): Promise<void> {
  const drawing = await readFile(file, 'utf8');
  const compositions = [...drawing.matchAll(COMPOSITION)];
  if (compositions.length === 0) {
    throw new Error(`${file} has no <symbol> to be shown: see "npm run draw" in the README.`);
  }
  const frame = drawing.replace(COMPOSITION, '').trim();
  await Promise.all(
    compositions.map(([symbol, layout = '']) =>
      writeFile(
        compositionFile(file, layout),
        frame.replace('</svg>', () => `${symbol}</svg>`),
      ),
    ),
  );
  await rm(file);
}
