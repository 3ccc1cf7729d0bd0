import {readFileSync} from 'node:fs';
import path from 'node:path';
import {commonCharacters, rareCharacters} from '../../../src/site/fonts';
import {ContentError, lineAt} from '../../content/content-error';
import {visibleTextFiles} from '../../content/files';
import {lineOfDraft} from '../../content/front-matter';
import {type MarkdownFile, PLACEHOLDER_MARK} from '../../content/markdown-file';
import {toolMessage} from '../../content/tool-messages';

/** The replacement character, which Node's decoder inserts for bytes that are not UTF-8. */
const REPLACEMENT_CHARACTER = '\uFFFD';

/** Spaces, invisible characters, and the placeholder mark, which `placeholderRule` reports. */
const IGNORED = `\\s\\p{Default_Ignorable_Code_Point}${PLACEHOLDER_MARK}`;

const SUPPORTED = (commonCharacters + rareCharacters).replaceAll(/[\\\]^-]/g, '\\$&');

/** A character that none of our fonts has, or a letter followed by combining accents. */
const UNSUPPORTED = `(?:\\P{M}\\p{M}+|[^${SUPPORTED}${IGNORED}])`;

const unsupportedPattern = new RegExp(`${UNSUPPORTED}(?:\\u200D?${UNSUPPORTED})*`, 'gu');

/**
 * Matches an escaped character: `&#9989;` or `&#x2713;` in Markdown, `\u2713` in JSON (some translation tools write these).
 */
const ESCAPE = /\\u([\da-f]{4})|&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi;

/** Replaces escapes with the characters that they stand for. */
const decodeEscapes = (content: string): string =>
  content.replace(ESCAPE, (_, utf16Unit, hexadecimal, decimal) =>
    utf16Unit
      ? String.fromCharCode(Number.parseInt(utf16Unit, 16))
      : String.fromCodePoint(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
  );

/**
 * Finds characters that none of the site's fonts has. Pages and PDFs would show them in a fallback font, and Open Graph
 * images would not show them.
 *
 * @param markdownFiles All Markdown files. The other files with visible text are read here.
 */
export function findUnsupportedCharacters(
  siteDir: string,
  markdownFiles: readonly MarkdownFile[],
): readonly ContentError[] {
  const contents = new Map(markdownFiles.map(({file, content}) => [file, content]));
  return visibleTextFiles(siteDir).flatMap((file) => {
    const content = decodeEscapes(contents.get(file) ?? readFileSync(path.join(siteDir, file), 'utf8'));
    const severity = lineOfDraft(content) ? 'warning' : 'error';
    return [...content.matchAll(unsupportedPattern)].map(({index, 0: characters}) => {
      const isUtf8 = !characters.includes(REPLACEMENT_CHARACTER);
      const message = toolMessage(isUtf8 ? 'character.unsupported' : 'file.notUtf8', {characters});
      return new ContentError(file, lineAt(content, index), message, {severity});
    });
  });
}
