import {readFileSync} from 'node:fs';
import path from 'node:path';
import {commonCharacters, rareCharacters} from '../../src/site/typefaces';
import {ContentError} from './content-error';
import {lineOfDraft} from './front-matter';
import {filesIn} from './markdown-files';
import {PLACEHOLDER_MARK} from './placeholder';
import {toolMessage} from './tool-messages';

/** The folders with the content of writers and translators. */
export const contentFolders = ['blog', 'i18n', 'src/pages'] as const;

/** Files that no page shows: words for cspell, hashes, and messages of the tools. */
const NOT_SHOWN = /(?:^|\/)(?:words\.yml|confirmed\.yml|tools\.json)$/;

/** Substitutes that the typefaces have, in addition to those of Unicode's compatibility mapping (NFKC). */
const SUBSTITUTES: Readonly<Record<string, string>> = {
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

/** Modifiers that make an emoji of the character before them. */
const EMOJI_STYLE = /[\uFE0E\uFE0F\u20E3]/g;

/** Spaces, invisible characters, and those of other rules: placeholders, and bytes that are not UTF-8. */
const IGNORED = `\\s\\p{Default_Ignorable_Code_Point}\\uFFFD${PLACEHOLDER_MARK}`;

const KNOWN = (commonCharacters + rareCharacters).replaceAll(/[\\\]^-]/g, '\\$&');

/** A character that no typeface has, or a letter with combining accents. */
const MISSING = `(?:\\P{M}\\p{M}+|[^${KNOWN}${IGNORED}])`;

const missing = new RegExp(`${MISSING}(?:\\u200D?${MISSING})*`, 'gu');

/** Escapes of JSON and YAML, and entities of Markdown. */
const ESCAPES = /(?:\\u[\dA-Fa-f]{4})+|&#(x[\dA-Fa-f]{1,5}|\d{1,6});/g;

/**
 * Finds characters that none of the site's typefaces has: pages and PDFs would show them in another typeface,
 * open-graph images not at all.
 */
export const missingCharacters = (siteDir: string): readonly ContentError[] =>
  contentFolders.flatMap((folder) =>
    filesIn(siteDir, folder, /\.(?:mdx?|yml|json)$/)
      .map((name) => `${folder}/${name}`)
      .filter((file) => !NOT_SHOWN.test(file))
      .flatMap((file) => charactersMissingIn(file, readFileSync(path.join(siteDir, file), 'utf8'))),
  );

/** Finds such characters in one file. @param file Its path, for the errors. */
export function charactersMissingIn(file: string, content: string): readonly ContentError[] {
  const severity = lineOfDraft(content) ? 'warning' : 'error';
  const found = [
    ...[...content.matchAll(missing)].map(({index, 0: characters}) => ({index, source: characters, characters})),
    ...[...content.matchAll(ESCAPES)].flatMap(({index, 0: source, 1: code}) => {
      const characters = code ? String.fromCodePoint(Number(`0${code}`)) : (JSON.parse(`"${source}"`) as string);
      return isMissing(characters) ? [{index, source, characters}] : [];
    }),
  ];
  return found.map(({index, source, characters}) => {
    const instead = substituteOf(characters);
    const advice = instead
      ? toolMessage('character.instead', {instead})
      : toolMessage(/\p{L}/u.test(characters) ? 'character.letters' : 'character.words');
    const text = toolMessage('character.missing', {characters, codes: codesOf(characters), advice});
    const fix = instead ? {start: index, end: index + source.length, text: instead} : undefined;
    return new ContentError(file, content.slice(0, index).split('\n').length, text, {severity, fix});
  });
}

const isMissing = (characters: string): boolean => characters.search(missing) >= 0;

/** Names characters as Unicode does: `U+2713`. */
const codesOf = (characters: string): string =>
  [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

/** Returns what to write instead of characters; undefined if the typefaces lack any of that, too. */
function substituteOf(characters: string): string | undefined {
  const plain = characters.normalize('NFC').replaceAll(EMOJI_STYLE, '');
  const substitutes = [...plain].map((one) => SUBSTITUTES[one] ?? (isMissing(one) ? one.normalize('NFKC') : one));
  const instead = substitutes.join('');
  return isMissing(instead) ? undefined : instead;
}
