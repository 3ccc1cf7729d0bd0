import {readFileSync} from 'node:fs';
import path from 'node:path';
import {commonCharacters, rareCharacters} from '../../../src/site/fonts';
import {ContentError, lineAt} from '../../content/content-error';
import {shownFiles} from '../../content/files';
import {lineOfDraft} from '../../content/front-matter';
import {type MarkdownFile, PLACEHOLDER_MARK} from '../../content/markdown-file';
import {toolMessage} from '../../content/tool-messages';

/** The decoder's replacement for bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Spaces, invisible characters, and the placeholders of another rule. */
const IGNORED = `\\s\\p{Default_Ignorable_Code_Point}${PLACEHOLDER_MARK}`;

const KNOWN = (commonCharacters + rareCharacters).replaceAll(/[\\\]^-]/g, '\\$&');

/** A character that no typeface has, or a letter with combining accents. */
const MISSING = `(?:\\P{M}\\p{M}+|[^${KNOWN}${IGNORED}])`;

const missing = new RegExp(`${MISSING}(?:\\u200D?${MISSING})*`, 'gu');

/** A character by its code, as programs for translators write it in JSON, and writers in Markdown. */
const CODE = /\\u([\da-f]{4})|&#(?:x([\da-f]{1,5})|(\d{1,6}));/gi;

/** Puts characters in the place of their codes. */
const decodeCharacters = (content: string): string =>
  content.replace(CODE, (_, unit, hexadecimal, decimal) =>
    unit
      ? String.fromCharCode(Number.parseInt(unit, 16))
      : String.fromCodePoint(hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal)),
  );

/**
 * Finds characters that none of the site's typefaces has: pages and PDFs would show them in another typeface,
 * open-graph images not at all.
 *
 * @param texts All Markdown files; the others are read.
 */
export function missingCharacters(siteDir: string, texts: readonly MarkdownFile[]): readonly ContentError[] {
  const contents = new Map(texts.map(({file, content}) => [file, content]));
  return shownFiles(siteDir).flatMap((file) => {
    const content = decodeCharacters(contents.get(file) ?? readFileSync(path.join(siteDir, file), 'utf8'));
    const severity = lineOfDraft(content) ? 'warning' : 'error';
    return [...content.matchAll(missing)].map(({index, 0: characters}) => {
      const isUtf8 = !characters.includes(REPLACEMENT);
      const text = toolMessage(isUtf8 ? 'character.missing' : 'file.encoding', {characters});
      return new ContentError(file, lineAt(content, index), text, {severity});
    });
  });
}
