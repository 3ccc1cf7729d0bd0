import {readFileSync} from 'node:fs';
import subsetFont from 'subset-font';
import {characters, fontSources} from '../../site/typefaces';

const WEIGHTS = [400, 500, 600, 700];

/** The cuts that the pages and drawings use, or next to those; `wdth` in percent. */
const FAMILIES = [
  {
    property: '--font-sans',
    source: fontSources.archivo,
    cuts: WEIGHTS.flatMap((wght) => [75, 88, 100, 112].map((wdth) => ({wght, wdth}))),
  },
  {property: '--font-serif', source: fontSources.sourceSerif, cuts: WEIGHTS.map((wght) => ({wght, wdth: undefined}))},
];

/**
 * Makes a style sheet that sets a page in single cuts of the site's two variable typefaces. Of a variable one Chromium prints every
 * letter as a drawing of a kilobyte: a PDF is three times as large, and readers draw it worse.
 */
export async function printStyle(): Promise<string> {
  const rules: string[] = [];
  for (const {property, source, cuts} of FAMILIES) {
    const name = `Print${property}`;
    for (const {wght, wdth} of cuts) {
      const font = await subsetFont(readFileSync(require.resolve(source)), characters, {
        targetFormat: 'sfnt',
        variationAxes: {wght, wdth},
      });
      const url = `data:font/ttf;base64,${font.toString('base64')}`;
      const stretch = wdth ? `font-stretch:${wdth}%;` : '';
      rules.push(`@font-face{font-family:"${name}";font-weight:${wght};${stretch}src:url(${url})}`);
    }
    rules.push(`:root{${property}:"${name}"!important}`);
  }
  return rules.join('\n');
}
