/** What a text is compared without: how it is set, as opposed to what it says. In this order. */
const TYPOGRAPHY: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/&nbsp;/g, ' '],
  // Emphasis, escapes and hard line breaks of Markdown; soft hyphens, and blanks without width.
  [/[*_\\\u00ad\u200b-\u200d\u2060\ufeff]+/g, ''],
  [/["'`´«»‹›\u2018-\u201f\u2032\u2033]/g, "'"],
  [/[-\u2010-\u2015\u2212]+/g, '-'],
  [/…/g, '...'],
  // 10.000, 10 000 and 10000; 15,4 and 15.4.
  [/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, ''],
  [/(?<=\d),(?=\d)/g, '.'],
  // A blank beside a sign, such as before a percent sign; other blanks and ends of lines are one.
  [/\s*([^\p{L}\p{N}\s])\s*/gu, '$1'],
  [/\s+/g, ' '],
];

/** A text without its typography: two that differ in nothing else become the same. */
export const normalised = (text: string): string =>
  TYPOGRAPHY.reduce((said, [pattern, replacement]) => said.replace(pattern, replacement), text.normalize('NFC')).trim();
