/** Where the typefaces come from, and what is kept of them. */

/** Files of the packages, to be resolved by Node. */
export const fontSources = {
  archivo: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
  sourceSerif: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
} as const;

/** Basic Latin, the accented letters of Spanish and its neighbours (Portuguese, French, German names), typographic marks. */
export const characters = [
  ...Array.from({length: 0x7e - 0x20 + 1}, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({length: 0xff - 0xa0 + 1}, (_, index) => String.fromCodePoint(0xa0 + index)),
  ...'‐–—‘’‚“”„†•…‰′″‹›€™−×→←↑↓ ',
].join('');
