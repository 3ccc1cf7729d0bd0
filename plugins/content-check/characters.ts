import {readFileSync} from 'node:fs';
import path from 'node:path';
import {commonCharacters, rareCharacters} from '../../src/site/typefaces';
import {ContentError} from './content-error';
import {lineOfDraft} from './front-matter';
import {filesIn} from './markdown-files';
import {PLACEHOLDER_MARK} from './placeholder';
import {say} from './tool-words';

/** The folders of what writers and translators write. */
export const writtenFolders = ['blog', 'i18n', 'src/pages'] as const;

/** What no page shows: words for cspell, hashes, and what the tools say in a terminal. */
const UNSHOWN = /(?:^|\/)(?:words\.yml|confirmed\.yml|tools\.json)$/;

/** Characters that look like some that the typefaces have, besides those that Unicode itself takes for the same (NFKC). */
const ALIKE: Readonly<Record<string, string>> = {
  '✔': '✓',
  '✗': '×',
  '✘': '×',
  '⇒': '→',
  '➔': '→',
  '➜': '→',
  '➡': '→',
  '⇐': '←',
  '⬅': '←',
  '●': '•',
  '▪': '•',
  // Bullets of word processors.
  '\uF0B7': '•',
  '\uF0A7': '•',
  '∆': 'Δ',
  '∙': '·',
  '⋅': '·',
  '≦': '≤',
  '≧': '≥',
  '㎡': 'm²',
  '㎥': 'm³',
  μ: 'µ',
};

/** What makes an emoji of the character before it. */
const EMOJI_STYLE = /[\uFE0E\uFE0F\u20E3]/g;

/** Spaces, what is never seen, and what other rules speak of: placeholders, and bytes that are no UTF-8. */
const HARMLESS = `\\s\\p{Default_Ignorable_Code_Point}\\uFFFD${PLACEHOLDER_MARK}`;

const KNOWN = (commonCharacters + rareCharacters).replaceAll(/[\\\]^-]/g, '\\$&');

/** A character that no typeface has, or a letter whose accents are characters of their own. */
const MISSING = `(?:\\P{M}\\p{M}+|[^${KNOWN}${HARMLESS}])`;

const missing = new RegExp(`${MISSING}(?:\\u200D?${MISSING})*`, 'gu');

/** Characters as JSON or YAML may write them, or as Markdown may. */
const ESCAPED = /(?:\\u[\dA-Fa-f]{4})+|&#(x[\dA-Fa-f]{1,5}|\d{1,6});/g;

/**
 * Looks for characters that none of the site's typefaces has: pages and PDFs would show them in any other, open-graph images not at all.
 *
 * @param siteDir The folder of the site.
 */
export const missingCharacters = (siteDir: string): readonly ContentError[] =>
  writtenFolders.flatMap((folder) =>
    filesIn(siteDir, folder, /\.(?:mdx?|yml|json)$/)
      .map((name) => `${folder}/${name}`)
      .filter((file) => !UNSHOWN.test(file))
      .flatMap((file) => charactersMissingIn(file, readFileSync(path.join(siteDir, file), 'utf8'))),
  );

/** The same, in one file. @param file Its path, for what is said of it. */
export function charactersMissingIn(file: string, content: string): readonly ContentError[] {
  const severity = lineOfDraft(content) ? 'warning' : 'error';
  const found = [
    ...[...content.matchAll(missing)].map(({index, 0: characters}) => ({index, written: characters, characters})),
    ...[...content.matchAll(ESCAPED)].flatMap(({index, 0: written, 1: code}) => {
      const characters = code ? String.fromCodePoint(Number(`0${code}`)) : (JSON.parse(`"${written}"`) as string);
      return isMissing(characters) ? [{index, written, characters}] : [];
    }),
  ];
  return found.map(({index, written, characters}) => {
    const instead = substituteOf(characters);
    const advice = instead
      ? say('character.instead', {instead})
      : say(/\p{L}/u.test(characters) ? 'character.letters' : 'character.words');
    const text = say('character.missing', {characters, codes: codesOf(characters), advice});
    const fix = instead ? {start: index, end: index + written.length, text: instead} : undefined;
    return new ContentError(file, content.slice(0, index).split('\n').length, text, {severity, fix});
  });
}

const isMissing = (characters: string): boolean => characters.search(missing) >= 0;

/** As Unicode names them: `U+2713`. */
const codesOf = (characters: string): string =>
  [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

/** What to write instead of characters, if the typefaces have all of it. */
function substituteOf(characters: string): string | undefined {
  const plain = characters.normalize('NFC').replaceAll(EMOJI_STYLE, '');
  const instead = [...plain].map((one) => ALIKE[one] ?? (isMissing(one) ? one.normalize('NFKC') : one)).join('');
  return isMissing(instead) ? undefined : instead;
}
