import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import english from '../../i18n/en/tools.json';
import spanish from '../../i18n/es/tools.json';
import {filesOf} from '../../plugins/content/files';
import {formFields} from '../../src/components/forms/fields';
import {readColours} from '../../src/site/colours';
import {defaultLanguage} from '../../src/site/languages';
import * as texts from '../support/articles';
import {dictionary} from '../support/site-pages';

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The only computed key: the label of a form's field. */
const LABEL_OF_FIELD = /translate\(\{id: `form\.\$\{name\}`\}\)/;

const es = dictionary(defaultLanguage, 'code');
const codeIn = (folder: string) =>
  filesOf(path.join(texts.ROOT, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({
      file,
      source: readFileSync(path.join(texts.ROOT, folder, file), 'utf8').replace(LABEL_OF_FIELD, ''),
    }));
const code = codeIn('src');
const keysIn = (source: string): string[] => [
  ...matches(source, /\btranslate\(\s*\{\s*id:\s*'([^']+)'/g),
  ...matches(source, /<Translate\b[^>]*?\bid="([^"]+)"/g),
];
/** Keys that the build uses in feeds and pictures. */
const atBuild = codeIn('plugins/postbuild').flatMap(({source}) =>
  matches(source, /(?:translations|readMessages\([^)]*\))\['([^']+)'\]/g),
);
const ofFields = Object.values(formFields).flatMap((fields) => Object.keys(fields).map((name) => `form.${name}`));

test('The words of the interface are exactly those that the code uses', () => {
  const unreadable = code.filter(
    ({source}) => matches(source, /(\btranslate\(|<Translate\b)/g).length !== keysIn(source).length,
  );
  expect(unreadable, 'computed keys').toEqual([]);
  const defaults = code.filter(({source}) => /\btranslate\(\{[^}]*message:|<\/Translate>/.test(source));
  expect(defaults, 'words outside of the dictionaries').toEqual([]);
  const used = [...code.flatMap(({source}) => keysIn(source)), ...ofFields, ...atBuild];
  const isOurs = (key: string) => !key.startsWith('theme.');
  const written = Object.keys(es).filter(isOurs);
  expect([...new Set(used)].filter(isOurs).sort()).toEqual(written.sort());
});

test('The tools say the same in all languages, with the same values', () => {
  const valuesIn = (messages: Readonly<Record<string, string>>) =>
    Object.entries(messages)
      .map(([key, message]) => [key, ...(message.match(/\{\w+\}/g) ?? []).sort()].join(' '))
      .sort();
  expect(valuesIn(spanish)).toEqual(valuesIn(english));
});

/** Text on its background needs 4.5:1, edges of controls and lines with a meaning 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const LEAST_CONTRAST = [
  ['color-ink color-muted color-annotation color-annotation-strong', 'color-page color-shallow color-land', 4.5],
  // Marked words in the results of the search.
  ['color-ink', 'color-land-strong', 4.5],
  ['color-on-annotation', 'color-annotation color-annotation-strong', 4.5],
  ['color-success', 'color-page color-shallow', 4.5],
  ['color-control', 'color-page', 3],
  ['chart-ink chart-muted chart-route', 'chart-water chart-shallow chart-land', 4.5],
  ['chart-ink', 'chart-land-strong', 4.5],
  ['chart-on-route', 'chart-route', 4.5],
  ['chart-route', 'chart-land-strong', 3],
  ['chart-coast', 'chart-water chart-shallow chart-land', 3],
] as const;

test('Light and dark colours differ, and have enough contrast in both modes', () => {
  const palettes = {light: readColours('light'), dark: readColours('dark')};
  expect(palettes.light.size).toBeGreaterThan(0);
  expect([...palettes.light].filter(([name, colour]) => palettes.dark.get(name) === colour)).toEqual([]);
  for (const [mode, palette] of Object.entries(palettes)) {
    for (const [fronts, backs, least] of LEAST_CONTRAST) {
      const pairs = fronts.split(' ').flatMap((front) => backs.split(' ').map((back) => [front, back] as const));
      const faint = pairs.filter(([front, back]) => !(contrast(palette.get(front), palette.get(back)) >= least));
      expect.soft(faint, `less than ${least}:1, ${mode}`).toEqual([]);
    }
  }
});

/** The contrast ratio of two colours, from 1 to 21, as WCAG 2.2 defines it; NaN without one of them. */
function contrast(...colours: readonly (string | undefined)[]): number {
  const [darker = Number.NaN, lighter = Number.NaN] = colours.map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour = ''): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
