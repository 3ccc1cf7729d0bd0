import {fontSources} from '../../../src/site/fonts';
import {cutCommon, cutRare} from '../subset-fonts';

const WEIGHTS = [400, 500, 600, 700];

/** The cuts that pages use, or the nearest to those; `wdth` in percent. */
const FAMILIES = [
  {
    property: '--font-sans',
    sources: fontSources.archivo,
    cuts: WEIGHTS.flatMap((wght) => [75, 88, 100, 112].map((wdth) => ({wght, wdth}))),
  },
  {property: '--font-serif', sources: fontSources.sourceSerif, cuts: WEIGHTS.map((wght) => ({wght, wdth: undefined}))},
];

/**
 * Makes a style sheet that sets a page in static cuts of the site's two variable typefaces. Chromium prints each letter
 * of a variable typeface as a drawing of a kilobyte: a PDF would be three times as large, and readers draw it worse.
 */
export async function printStyle(): Promise<string> {
  const rules: string[] = [];
  const rareNames = FAMILIES.map(({property}) => `"Print${property}-rare"`);
  for (const {property, sources, cuts} of FAMILIES) {
    for (const {wght, wdth} of cuts) {
      const stretch = wdth ? `font-stretch:${wdth}%;` : '';
      rules.push(rule(`Print${property}`, `${wght};${stretch}`, await cutCommon(sources, {wght, wdth})));
    }
    for (const weight of [400, 700] as const) {
      rules.push(rule(`Print${property}-rare`, `${weight};`, await cutRare(sources, weight)));
    }
    // Each typeface has the rare characters that the other one lacks.
    const own = `"Print${property}-rare"`;
    rules.push(`:root{${property}:"Print${property}",${own},${rareNames.filter((name) => name !== own)}!important}`);
  }
  return rules.join('\n');
}

const rule = (family: string, weight: string, font: Buffer): string =>
  `@font-face{font-family:"${family}";font-weight:${weight}src:url(data:font/ttf;base64,${font.toString('base64')})}`;
