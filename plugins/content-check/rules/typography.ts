import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Text as TextNode} from 'mdast';
import {languageOfFile} from '../../../src/site/content-folders';
import {ContentError, lineAt} from '../../content/content-error';
import {visibleTextFiles} from '../../content/files';
import {nodesIn} from '../../content/markdown/mdast';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';
import type {Rule} from './rule';

type Correction = readonly [pattern: RegExp, replacement: string, key: ToolMessageKey];

/** A separator counts as decimal only before a unit, because the numbers of legal acts and their articles also contain points. */
const UNIT =
  '(?=[\\s\\u00a0]?(?:%|€|t\\b|kg\\b|km\\b|TEU\\b|m³|millones|million|billion|puntos|points|euros|días|days|horas|hours|meses|months|años|years|toneladas|tonnes))';

const decimals = (separator: string): RegExp =>
  new RegExp(`(?<![\\d.,/])(\\d+)${separator}(\\d{1,2})(?!\\d)${UNIT}`, 'g');

/** One or two hyphens between spaces, where a dash belongs. At the start of a line, a hyphen is a list item. */
const dash: Correction = [/(\S+) --? (\S+)/g, '$1 – $2', 'typography.dash'];

const corrections: Readonly<Record<string, readonly Correction[]>> = {
  es: [
    [/["“]([^"“”]+)["”]/g, '«$1»', 'typography.quotes'],
    [/(\d[\d.,]*)%/g, '$1 %', 'typography.percent'],
    [decimals('\\.'), '$1,$2', 'typography.decimal'],
    dash,
  ],
  en: [
    [/«\s?([^»]+?)\s?»/g, '"$1"', 'typography.quotes'],
    [/(\d[\d.,]*)[ \u00a0]%/g, '$1%', 'typography.percent'],
    [decimals(','), '$1.$2', 'typography.decimal'],
    dash,
  ],
};

/**
 * Finds typography errors in a part of a file. Each has an automatic fix if that is safe. Finds none in languages without
 * corrections.
 *
 * @param content The whole file.
 * @param text The part to check.
 * @param offset Offset of `text` in `content`.
 * @param isQuoted Whether `text` is in straight quotation marks. A fix must then neither contain nor replace one.
 */
function typographyErrors(
  file: string,
  content: string,
  text: string,
  offset: number,
  isQuoted: boolean,
): ContentError[] {
  return (corrections[languageOfFile(file)] ?? []).flatMap(([pattern, replacement, key]) =>
    [...text.matchAll(pattern)].map((match) => {
      const expected = replacement.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
      const start = offset + match.index;
      const isSafe = !isQuoted || !/["\\]/.test(match[0] + expected);
      const fix = isSafe ? {start, end: start + match[0].length, text: expected} : undefined;
      return new ContentError(file, lineAt(content, start), toolMessage(key, {expected}), {fix});
    }),
  );
}

/** The value on each line of YAML, without dash, key and quotation marks. Does not match inline lists and maps. */
const YAML_VALUES = /^ *(?:- )?(?:\w+: )?"?((?! |- )[^[{"#].*?)"?$/gm;
const JSON_MESSAGES = /"message": "(.*)"/g;

/** Finds typography errors in the values of YAML, or in the messages of a dictionary (`.json`). */
export const typographyErrorsInData = (file: string, content: string): readonly ContentError[] =>
  [...content.matchAll(file.endsWith('.json') ? JSON_MESSAGES : YAML_VALUES)].flatMap(
    ({index, 0: whole, 1: text = ''}) => typographyErrors(file, content, text, index + whole.lastIndexOf(text), true),
  );

/** Finds typography errors in all YAML files and dictionaries with visible text. */
export const checkDataTypography = (siteDir: string): readonly ContentError[] =>
  visibleTextFiles(siteDir)
    .filter((file) => /\.(?:json|yml)$/.test(file))
    .flatMap((file) => typographyErrorsInData(file, readFileSync(path.join(siteDir, file), 'utf8')));

/**
 * Requires the quotation marks, decimals, percentages and dashes of the language. Accepts characters that remark-typography.ts
 * converts: apostrophes, three dots and, in English, straight quotes.
 */
export const typographyRule: Rule = ({file, tree, content}) =>
  nodesIn<TextNode>(tree, 'text').flatMap(({position}) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    return typographyErrors(file, content, content.slice(start, end), start, false);
  });
