import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Text as TextNode} from 'mdast';
import {languageOf} from '../../../src/site/content-folders';
import {ContentError, lineAt} from '../../content/content-error';
import {shownFiles} from '../../content/files';
import {nodesOf} from '../../content/markdown/mdast';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';
import type {Rule} from './rule';

/** A pattern of misprints, its replacement, and the message for them. */
type Correction = readonly [pattern: RegExp, replacement: string, key: ToolMessageKey];

/** Only before a unit, a separator is one of decimals: numbers of acts and of articles have points, too. */
const UNIT =
  '(?=[\\s\\u00a0]?(?:%|€|t\\b|kg\\b|km\\b|TEU\\b|m³|millones|million|billion|puntos|points|euros|días|days|horas|hours|meses|months|años|years|toneladas|tonnes))';

const decimals = (sign: string): RegExp => new RegExp(`(?<![\\d.,/])(\\d+)${sign}(\\d{1,2})(?!\\d)${UNIT}`, 'g');

/** A hyphen between spaces, not at the start of a line. */
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
 * Finds the misprints in a part of a file; none in a language without rules.
 *
 * @param text The part, as it is written.
 * @param offset Of its first character.
 * @param isQuoted Whether straight quotation marks around the part forbid others inside of it.
 */
function misprints(file: string, content: string, text: string, offset: number, isQuoted: boolean): ContentError[] {
  return (corrections[languageOf(file)] ?? []).flatMap(([pattern, replacement, key]) =>
    [...text.matchAll(pattern)].map((match) => {
      const expected = replacement.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '');
      const start = offset + match.index;
      const isSafe = !isQuoted || !/["\\]/.test(match[0] + expected);
      const fix = isSafe ? {start, end: start + match[0].length, text: expected} : undefined;
      return new ContentError(file, lineAt(content, start), toolMessage(key, {expected}), {fix});
    }),
  );
}

/** The text of each line of YAML, without the marks around it. A list or a map on one line is left out. */
const YAML_TEXTS = /^ *(?:- )?(?:\w+: )?"?((?! |- )[^[{"#].*?)"?$/gm;
const JSON_TEXTS = /"message": "(.*)"/g;

/** Finds the misprints in YAML, or in a dictionary. */
export const misprintsIn = (file: string, content: string): readonly ContentError[] =>
  [...content.matchAll(file.endsWith('.json') ? JSON_TEXTS : YAML_TEXTS)].flatMap(({index, 0: whole, 1: text = ''}) =>
    misprints(file, content, text, index + whole.lastIndexOf(text), true),
  );

/** Finds the misprints in the glossaries, calendars, categories and dictionaries. */
export const misprintsInData = (siteDir: string): readonly ContentError[] =>
  shownFiles(siteDir)
    .filter((file) => /\.(?:json|yml)$/.test(file))
    .flatMap((file) => misprintsIn(file, readFileSync(path.join(siteDir, file), 'utf8')));

/** Requires the quotation marks, decimals, percentages and dashes of the language. The build sets the rest. */
export const typographyRule: Rule = ({file, tree, content}) =>
  nodesOf<TextNode>(tree, 'text').flatMap(({position}) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    return misprints(file, content, content.slice(start, end), start, false);
  });
