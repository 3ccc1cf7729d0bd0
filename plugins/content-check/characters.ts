import {readFileSync} from 'node:fs';
import path from 'node:path';
import {plainText} from '../../src/site/plain-text';
import {commonCharacters, rareCharacters} from '../../src/site/typefaces';
import {ContentError, lineAt} from './content-error';
import {filesIn} from './files';
import {lineOfDraft} from './front-matter';
import {toolMessage} from './tool-messages';

/** Begins every placeholder that `npm run new` leaves to the writer: an article that contains it is not finished. */
export const PLACEHOLDER_MARK = '✎';

const BOM = '\uFEFF';
/** The decoder's replacement for bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Requires a name that fits an address, UTF-8 without a byte order mark, and Unix line ends. */
export function checkFile(file: string, content: string): readonly ContentError[] {
  const name = path.posix.basename(file);
  const expected = plainText(name).replaceAll(/[^a-z0-9._]+/g, '-');
  const errorAt = (offset: number, text: string, corrected?: string) => {
    const fix = corrected === undefined ? undefined : {start: 0, end: content.length, text: corrected};
    return [new ContentError(file, lineAt(content, offset), text, {fix})];
  };
  if (name !== expected) {
    return errorAt(0, toolMessage('file.name', {expected}));
  }
  if (content.includes(REPLACEMENT)) {
    return errorAt(content.indexOf(REPLACEMENT), toolMessage('file.encoding'));
  }
  if (content.startsWith(BOM)) {
    return errorAt(0, toolMessage('file.bom'), content.slice(BOM.length));
  }
  const crlf = content.indexOf('\r\n');
  return crlf < 0 ? [] : errorAt(crlf, toolMessage('file.lineEnds'), content.replaceAll('\r\n', '\n'));
}

/** The folders with the content of writers and translators. */
export const contentFolders = ['blog', 'i18n', 'src/pages'] as const;

/** Files that no page shows: words for cspell, hashes, and messages of the tools. */
const NOT_SHOWN = /(?:^|\/)(?:words\.yml|confirmed\.yml|tools\.json)$/;

/** Spaces, invisible characters, and those of other rules: placeholders, and bytes that are not UTF-8. */
const IGNORED = `\\s\\p{Default_Ignorable_Code_Point}${REPLACEMENT}${PLACEHOLDER_MARK}`;

const KNOWN = (commonCharacters + rareCharacters).replaceAll(/[\\\]^-]/g, '\\$&');

/** A character that no typeface has, or a letter with combining accents. */
const MISSING = `(?:\\P{M}\\p{M}+|[^${KNOWN}${IGNORED}])`;

const missing = new RegExp(`${MISSING}(?:\\u200D?${MISSING})*`, 'gu');

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
function charactersMissingIn(file: string, content: string): readonly ContentError[] {
  const severity = lineOfDraft(content) ? 'warning' : 'error';
  return [...content.matchAll(missing)].map(({index: start, 0: characters}) => {
    // Ligatures and separate accents have an equal in plain letters.
    const instead = characters.normalize('NFKC');
    const isSafe = instead.search(missing) < 0;
    const advice = isSafe
      ? toolMessage('character.instead', {instead})
      : toolMessage(/\p{L}/u.test(characters) ? 'character.letters' : 'character.words');
    const text = toolMessage('character.missing', {characters, codes: codesOf(characters), advice});
    const fix = isSafe ? {start, end: start + characters.length, text: instead} : undefined;
    return new ContentError(file, lineAt(content, start), text, {severity, fix});
  });
}

/** Names characters as Unicode does: `U+2713`. */
const codesOf = (characters: string): string =>
  [...characters].map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
