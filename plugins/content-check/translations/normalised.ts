/** Replacements that remove differences of typography; their order matters. */
const TYPOGRAPHY: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/&nbsp;/g, ' '],
  // Emphasis, escapes and hard line breaks of Markdown; soft hyphens, and zero-width spaces.
  [/[*_\\\u00ad\u200b-\u200d\u2060\ufeff]+/g, ''],
  [/["'`´«»‹›\u2018-\u201f\u2032\u2033]/g, "'"],
  [/[-\u2010-\u2015\u2212]+/g, '-'],
  [/…/g, '...'],
  // 10.000, 10 000 and 10000; 15,4 and 15.4.
  [/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, ''],
  [/(?<=\d),(?=\d)/g, '.'],
  // Spaces beside a symbol, such as before a percent sign; other spaces and ends of lines become one space.
  [/\s*([^\p{L}\p{N}\s])\s*/gu, '$1'],
  [/\s+/g, ' '],
];

/** Removes the typography of a text: texts that differ in nothing else become equal. */
export const normalised = (text: string): string =>
  TYPOGRAPHY.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), text.normalize('NFC')).trim();
