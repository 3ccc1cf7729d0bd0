/** Names of two parties, such as "UE-Mercosur", which stay on one line: browsers end lines after hyphens. */
const UNBROKEN = /\b((?:UE|EU)-\p{L}+)/u;

/** The class of such a name (src/css/base.css). */
export const UNBROKEN_CLASS = 'unbroken';

/** Splits a text so that every second piece is such a name. */
export const piecesOf = (text: string): readonly string[] => text.split(UNBROKEN);
