import {fontSources} from '../../../src/site/fonts';
import {subsetCommonCharacters, subsetRareCharacters} from '../subset-fonts';

const WEIGHTS = [400, 500, 600, 700];

/** Static instances with the weights and widths that pages use, or the nearest ones. `wdth` is in percent. */
const FAMILIES = [
  {
    property: '--font-sans',
    sources: fontSources.archivo,
    instances: WEIGHTS.flatMap((wght) => [75, 88, 100, 112].map((wdth) => ({wght, wdth}))),
  },
  {
    property: '--font-serif',
    sources: fontSources.sourceSerif,
    instances: WEIGHTS.map((wght) => ({wght, wdth: undefined})),
  },
];

/**
 * Returns CSS that replaces the site's two variable fonts with static instances. Chromium embeds a variable font in a PDF
 * as a Type 3 font, with one drawing for each glyph. The PDF would be three times as large and would look worse on screen.
 * Remove when `FontType` no longer excludes variable fonts: https://skia.googlesource.com/skia/+/main/src/pdf/SkPDFFont.cpp
 */
export async function createPrintFontCss(): Promise<string> {
  const rules: string[] = [];
  const rareNames = FAMILIES.map(({property}) => `"Print${property}-rare"`);
  for (const {property, sources, instances} of FAMILIES) {
    for (const {wght, wdth} of instances) {
      const stretch = wdth ? `font-stretch:${wdth}%;` : '';
      rules.push(
        fontFaceRule(`Print${property}`, `${wght};${stretch}`, await subsetCommonCharacters(sources, {wght, wdth})),
      );
    }
    for (const weight of [400, 700] as const) {
      rules.push(fontFaceRule(`Print${property}-rare`, `${weight};`, await subsetRareCharacters(sources, weight)));
    }
    // If a font lacks a rare character, the other font has it.
    const rareName = `"Print${property}-rare"`;
    rules.push(
      `:root{${property}:"Print${property}",${rareName},${rareNames.filter((name) => name !== rareName)}!important}`,
    );
  }
  return rules.join('\n');
}

const fontFaceRule = (family: string, weightAndStretch: string, font: Buffer): string =>
  `@font-face{font-family:"${family}";font-weight:${weightAndStretch}src:url(data:font/ttf;base64,${font.toString('base64')})}`;
