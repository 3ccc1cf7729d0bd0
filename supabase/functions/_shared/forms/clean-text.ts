/**
 * Cleans text that visitors type, on the page and in the functions. Must run in Safari 15. Has no imports, so that pages
 * without a form do not load the form schemas.
 */

/** Characters that look like a space: Unicode space separators, the blank Braille pattern and Hangul fillers. */
const SPACE_LOOKALIKES = /[\p{Space_Separator}\u2800\u115f\u1160\u3164\uffa0]/gu;

/**
 * Invisible characters: control characters, default-ignorable code points (zero-width spaces, soft hyphens, directional
 * marks) and interlinear annotations. The Unicode property also covers future characters. The category "Format" (Cf) would
 * be wrong: it contains visible Arabic signs, and lacks invisible characters such as U+034F.
 *
 * Joiners, variation selectors and the tags of a flag change the shape of the character before them, in emoji and in other
 * scripts. After such a character they are kept (`$1`). Elsewhere they are removed, because a name that consists only of
 * them would look empty.
 */
const INVISIBLE =
  /([^\p{ASCII}\p{Default_Ignorable_Code_Point}][\p{Join_Control}\p{Variation_Selector}]+|[\d#*]\ufe0f(?=\u20e3)|\u{1f3f4}[\u{e0020}-\u{e007f}]+)|(?![\t\r\n])[\p{Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Unpaired surrogates, which PostgreSQL rejects. Use `toWellFormed` when Safari 16.4 is the oldest supported version. */
const UNPAIRED_SURROGATE = /\p{Surrogate}/gu;

/**
 * Trims a text, removes invisible characters, replaces unpaired surrogates and unifies line breaks and spaces. The result is
 * never longer than the text.
 *
 * @param isMultiline Whether line breaks are kept.
 */
export function cleanText(text: string, isMultiline: boolean): string {
  // In a single-line field, browsers remove only \r and \n (https://infra.spec.whatwg.org/#strip-newlines). Text pasted
  // from a word processor may contain other line breaks.
  const normalized = isMultiline
    ? text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    : text.replace(/[\t\v\f\u0085\u2028\u2029]+/g, ' ');
  return normalized
    .replace(SPACE_LOOKALIKES, ' ')
    .replace(UNPAIRED_SURROGATE, '\ufffd')
    .replace(INVISIBLE, '$1')
    .trim();
}

/** Shortens a text to one line of at most `max` UTF-16 units and an ellipsis, between words if possible. */
export function excerpt(text: string, max = 60): string {
  const singleLine = text.replace(/\s+/g, ' ').trim();
  if (singleLine.length <= max) {
    return singleLine;
  }
  const shortened = singleLine.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  const lastSpace = shortened.lastIndexOf(' ');
  return `${lastSpace > max / 2 ? shortened.slice(0, lastSpace) : shortened}…`;
}
