/** Cleans what visitors type, for the page and the functions alike. It imports nothing, and works in Safari 15. */

/** Lookalikes of blanks: those of Unicode, the Braille pattern without dots, and the fillers of Korean syllables. */
const BLANKS = /[\p{Space_Separator}\u2800\u115f\u1160\u3164\uffa0]/gu;

/**
 * Invisible characters: controls, and those that Unicode defines as drawn as nothing, such as zero-width spaces, soft
 * hyphens and marks of direction. Unlike a list, the property covers future characters; "Format" (Cf) would remove
 * visible signs of Arabic and keep half of the fillers. Joiners, variation selectors and the letters in a flag (`$1`)
 * stay after a character that they shape, in emoji and in other scripts; alone they would make a name that looks empty.
 */
const INVISIBLE =
  /([^\p{ASCII}\p{Default_Ignorable_Code_Point}][\p{Join_Control}\p{Variation_Selector}]+|[\d#*]\ufe0f(?=\u20e3)|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|(?![\t\r\n])[\p{Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Half of a character outside of Unicode's first plane, which databases refuse. Safari 15 has no `toWellFormed`. */
const UNPAIRED = /\p{Surrogate}/gu;

/** Trims a text, removes invisible characters, and replaces half characters. Never makes it longer. */
export function cleanText(text: string, isMultiline: boolean): string {
  // Browsers allow the line breaks of word processors in a field of one line, unlike \r and \n.
  const lines = isMultiline
    ? text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    : text.replace(/[\t\v\f\u0085\u2028\u2029]+/g, ' ');
  return lines.replace(BLANKS, ' ').replace(UNPAIRED, '\ufffd').replace(INVISIBLE, '$1').trim();
}

/** Shortens a text to one line of `max` UTF-16 units, cut between words. */
export function excerpt(text: string, max = 60): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) {
    return flat;
  }
  const cut = flat.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
