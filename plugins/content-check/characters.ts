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

/** The decoder's replacement for bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Requires a name that fits an address, UTF-8, and Unix line ends. */
export function checkFile(file: string, content: string): readonly ContentError[] {
  const name = path.posix.basename(file);
  const expected = plainText(name).replaceAll(/[^a-z0-9._]+/g, '-');
  if (name !== expected) {
    return [new ContentError(file, 1, toolMessage('file.name', {expected}))];
  }
  if (content.includes(REPLACEMENT)) {
    return [new ContentError(file, lineAt(content, content.indexOf(REPLACEMENT)), toolMessage('file.encoding'))];
  }
  const crlf = content.indexOf('\r\n');
  const fix = {start: 0, end: content.length, text: content.replaceAll('\r\n', '\n')};
  return crlf < 0 ? [] : [new ContentError(file, lineAt(content, crlf), toolMessage('file.lineEnds'), {fix})];
}

/** The folders with the content of writers and translators. */
export const contentFolders = ['blog', 'i18n', 'src/pages'] as const;

/** Files that no page shows: words for cspell, hashes, and messages of the tools. */
const NOT_SHOWN = /(?:^|\/)(?:words\.yml|confirmed\.yml|tools\.json)$/;

/** Lists the files whose words pages show, from the folder of the site. */
export const shownFiles = (siteDir: string): readonly string[] =>
  contentFolders
    .flatMap((folder) => filesIn(siteDir, folder, /\.(?:mdx?|yml|json)$/).map((name) => `${folder}/${name}`))
    .filter((file) => !NOT_SHOWN.test(file));

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
  shownFiles(siteDir).flatMap((file) => {
    const content = readFileSync(path.join(siteDir, file), 'utf8');
    const severity = lineOfDraft(content) ? 'warning' : 'error';
    return [...content.matchAll(missing)].map(({index, 0: characters}) => {
      const text = toolMessage('character.missing', {characters});
      return new ContentError(file, lineAt(content, index), text, {severity});
    });
  });
