/** Font files, and all characters that content files may contain (plugins/content-check/rules/characters.ts). */

/** Font files in npm packages, as specifiers for `require.resolve`. */
export interface FontSources {
  /** A variable font for the common characters. */
  readonly common: string;
  /** Static fonts by weight for the rare characters, which the variable font does not have. */
  readonly rare: Readonly<Record<400 | 700, string>>;
}

export const fontSources = {
  archivo: {
    common: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    rare: {
      400: '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
      700: '@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf',
    },
  },
  sourceSerif: {
    common: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    rare: {
      400: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
      700: '@expo-google-fonts/source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
    },
  },
} as const satisfies Readonly<Record<string, FontSources>>;

const characterRange = (first: number, last: number): string =>
  Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index)).join('');

/** Characters of Spanish and English: basic Latin, accented letters of Western Europe, typographic punctuation. */
export const commonCharacters = `${characterRange(0x20, 0x7e)}${characterRange(0xa0, 0xff)}–—‘’‚“”„•…′″‹›€™−↑↓`;

/**
 * Symbols, and the letters of Turkish and of most other European languages in Latin script. They are in separate font files,
 * which browsers load only for pages that have such a character. If Archivo lacks one of them, Source Serif has it, and vice
 * versa.
 */
export const rareCharacters = `${characterRange(0x100, 0x17f)}ȘșȚțẞ†‡‰‐‑‒―←→↔≤≥≠≈∞√ΔΩ№℮⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉⅓⅔⅛⅜⅝⅞✓☐☑■▲▼▶◆`;
