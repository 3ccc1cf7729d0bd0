import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import {characters, fontSources} from '../../site/typefaces';
import {hashOf} from './cache';

/** A place on the axes of a variable typeface. */
interface Cut {
  readonly wght: number;
  /** In percent. */
  readonly wdth?: number;
}

const WEIGHTS = [400, 500, 600, 700];

/** The cuts that the pages and drawings use, or next to those. */
const FAMILIES: readonly {readonly name: string; readonly source: string; readonly cuts: readonly Cut[]}[] = [
  {
    name: 'Archivo',
    source: fontSources.archivo,
    cuts: WEIGHTS.flatMap((wght) => [75, 88, 100, 112].map((wdth) => ({wght, wdth}))),
  },
  {name: 'Source Serif 4', source: fontSources.sourceSerif, cuts: WEIGHTS.map((wght) => ({wght}))},
];

/** Where a page that is printed finds them, on its own host. */
const ADDRESS = '/print-fonts/';

/** The typefaces of the site in single cuts. */
export interface PrintTypefaces {
  /** Puts them in the place of the site's own in a page. */
  readonly use: (html: string) => string;
  /** The file of an address, if it is one of theirs. */
  readonly fileOf: (address: string) => Buffer | undefined;
}

/**
 * Cuts the site's two variable typefaces into ordinary ones. Of a variable one Chromium prints every letter as a drawing of a kilobyte:
 * a document is three times as large, and readers draw it worse.
 *
 * @param folder Where they are kept for the next time.
 */
export async function printTypefaces(folder: string): Promise<PrintTypefaces> {
  mkdirSync(folder, {recursive: true});
  const files = new Map<string, Buffer>();
  const faces: string[] = [];
  for (const {name, source, cuts} of FAMILIES) {
    const whole = readFileSync(require.resolve(source));
    for (const {wght, wdth} of cuts) {
      const axes = {wght, ...(wdth === undefined ? {} : {wdth})};
      const kept = path.join(folder, `${hashOf(whole, characters, JSON.stringify(axes))}.ttf`);
      if (!existsSync(kept)) {
        writeFileSync(kept, await subsetFont(whole, characters, {targetFormat: 'sfnt', variationAxes: axes}));
      }
      const address = ADDRESS + path.basename(kept);
      files.set(address, readFileSync(kept));
      const stretch = wdth === undefined ? '' : `font-stretch:${wdth}%;`;
      faces.push(`@font-face{font-family:"${name}";font-weight:${wght};${stretch}src:url(${address})}`);
    }
  }
  const names = FAMILIES.map(({name}) => name).join('|');
  const variable = new RegExp(`@font-face\\{[^}]*font-family:"?(?:${names})"?[;}][^}]*\\}?`, 'g');
  return {
    use: (html) => html.replaceAll(variable, '').replace('<style>', () => `<style>${faces.join('')}`),
    fileOf: (address) => files.get(address),
  };
}
