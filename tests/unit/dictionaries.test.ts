/** The keys of the dictionaries code.json and tools.json, and the contrast of the colour tokens. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import english from '../../i18n/en/tools.json';
import spanish from '../../i18n/es/tools.json';
import {listFiles} from '../../plugins/content/files';
import {formFields} from '../../src/components/forms/fields';
import {readColours} from '../../src/site/colours';
import {defaultLanguage} from '../../src/site/languages';
import {ROOT} from '../support/articles';
import {dictionary} from '../support/site-pages';

/** The first capturing group of each match. */
const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** Matches the only computed key in the code: the label of a form field. */
const COMPUTED_LABEL_KEY = /translate\(\{id: `form\.\$\{name\}`\}\)/;

const spanishMessages = dictionary(defaultLanguage, 'code');
const readSources = (folder: string) =>
  listFiles(path.join(ROOT, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({
      file,
      source: readFileSync(path.join(ROOT, folder, file), 'utf8').replace(COMPUTED_LABEL_KEY, ''),
    }));
const sources = readSources('src');
const keysIn = (source: string): string[] => [
  ...firstGroups(source, /\btranslate\(\s*\{\s*id:\s*'([^']+)'/g),
  ...firstGroups(source, /<Translate\b[^>]*?\bid="([^"]+)"/g),
];
/** Keys that the build reads from code.json, for feeds and web manifests, directly from `readMessages` or from a variable `codeMessages`. */
const buildKeys = readSources('plugins/postbuild').flatMap(({source}) =>
  firstGroups(source, /(?:codeMessages|readMessages\([^)]*\))\['([^']+)'\]/g),
);
const fieldLabelKeys = Object.values(formFields).flatMap((fields) => Object.keys(fields).map((name) => `form.${name}`));

test('code.json has exactly the keys that the code uses, apart from Docusaurus’ own keys (theme.*)', () => {
  const sourcesWithComputedKeys = sources.filter(
    ({source}) => firstGroups(source, /(\btranslate\(|<Translate\b)/g).length !== keysIn(source).length,
  );
  expect(sourcesWithComputedKeys, 'files with computed keys').toEqual([]);
  const inlineMessages = sources.filter(({source}) => /\btranslate\(\{[^}]*message:|<\/Translate>/.test(source));
  expect(inlineMessages, 'files with messages outside the dictionaries').toEqual([]);
  const usedKeys = [...sources.flatMap(({source}) => keysIn(source)), ...fieldLabelKeys, ...buildKeys];
  const isSiteKey = (key: string) => !key.startsWith('theme.');
  const dictionaryKeys = Object.keys(spanishMessages).filter(isSiteKey);
  expect([...new Set(usedKeys)].filter(isSiteKey).sort()).toEqual(dictionaryKeys.sort());
});

test('tools.json has the same keys and placeholders in all languages', () => {
  const placeholdersIn = (messages: Readonly<Record<string, string>>) =>
    Object.entries(messages)
      .map(([key, message]) => [key, ...(message.match(/\{\w+\}/g) ?? []).sort()].join(' '))
      .sort();
  expect(placeholdersIn(spanish)).toEqual(placeholdersIn(english));
});

/**
 * Minimum contrast ratios (WCAG 2.2). Text needs 4.5:1 against its background (1.4.3). Edges of controls and meaningful
 * lines need 3:1 (1.4.11). Each row has foreground tokens, background tokens and the minimum for all pairs.
 */
const MIN_CONTRAST = [
  ['color-ink color-muted color-annotation color-annotation-strong', 'color-page color-shallow color-land', 4.5],
  // Highlighted words in search results.
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

test('Colour tokens differ between light and dark mode and have enough contrast in both', () => {
  const palettes = {light: readColours('light'), dark: readColours('dark')};
  expect(palettes.light.size).toBeGreaterThan(0);
  expect([...palettes.light].filter(([name, colour]) => palettes.dark.get(name) === colour)).toEqual([]);
  for (const [mode, palette] of Object.entries(palettes)) {
    for (const [foregrounds, backgrounds, minimum] of MIN_CONTRAST) {
      const pairs = foregrounds
        .split(' ')
        .flatMap((foreground) => backgrounds.split(' ').map((background) => [foreground, background] as const));
      const failingPairs = pairs.filter(
        ([foreground, background]) => !(contrast(palette.get(foreground), palette.get(background)) >= minimum),
      );
      expect.soft(failingPairs, `contrast below ${minimum}:1 in ${mode} mode`).toEqual([]);
    }
  }
});

/**
 * The contrast ratio of two colours, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), or NaN if one is undefined.
 */
function contrast(...colours: readonly (string | undefined)[]): number {
  const [darker = Number.NaN, lighter = Number.NaN] = colours.map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance, 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). @param colour `#rgb` or `#rrggbb`. */
function luminance(colour = ''): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
