/** Sources of the typefaces, and all characters that texts may have (plugins/content-check/rules/characters.ts). */

/** Files in packages, which Node resolves. */
export interface FontSources {
  /** A variable font. */
  readonly common: string;
  /** Fonts by weight, from packages with more characters, but no variable font. */
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

const charactersFrom = (first: number, last: number): string =>
  Array.from({length: last - first + 1}, (_, index) => String.fromCodePoint(first + index)).join('');

/** Characters of Spanish and English texts: basic Latin, accented letters of Western Europe, typographic marks. */
export const commonCharacters = `${charactersFrom(0x20, 0x7e)}${charactersFrom(0xa0, 0xff)}–—‘’‚“”„•…′″‹›€™−↑↓`;

/**
 * Characters that pages load in separate files when they need them: the letters of all other Latin alphabets of Europe
 * and Turkey, and symbols of trade texts. Where one typeface lacks one, the other has it.
 */
export const rareCharacters = `${charactersFrom(0x100, 0x17f)}ȘșȚțẞ†‡‰‐‑‒―←→↔≤≥≠≈∞√ΔΩ№℮⁰⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉⅓⅔⅛⅜⅝⅞✓☐☑■▲▼▶◆`;
