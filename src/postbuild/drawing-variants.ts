import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {compositionFile} from '../site/drawing-formats';

const COMPOSITION = /<symbol id="(\w+)".*?<\/symbol>/gs;

/**
 * Gives each composition of a drawing a file of its own in the build: a phone loads the one that it shows, a quarter of the whole.
 * What the other language's pages show is left out.
 *
 * @throws Error when a drawing has no composition.
 */
export default function drawingParts({i18n}: LoadContext): Plugin {
  return {
    name: 'drawing-parts',
    async postBuild({outDir}) {
      const drawings = path.join(outDir, 'drawings');
      for (const language of i18n.locales.filter((locale) => locale !== i18n.currentLocale)) {
        await rm(path.join(drawings, language), {recursive: true, force: true});
      }
      const folder = path.join(drawings, i18n.currentLocale);
      await Promise.all((await readdir(folder)).map((file) => part(path.join(folder, file))));
    },
  };
}

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
