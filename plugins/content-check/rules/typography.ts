import type {Text as TextNode} from 'mdast';
import {visit} from 'unist-util-visit';
import {languageOf} from '../../../src/site/text-folders';
import {ContentError} from '../content-error';
import type {Text} from '../text';
import {type ToolMessageKey, toolMessage} from '../tool-messages';
import {lineOf, type Rule} from './rule';

/** A pattern of misprints, and its replacement. */
interface Correction {
  readonly pattern: RegExp;
  readonly replacement: string;
  readonly key: ToolMessageKey;
}

/** Only before a unit, a separator is one of decimals: numbers of acts and of articles have points, too. */
const UNIT =
  '(?=[\\s\\u00a0]?(?:%|€|t\\b|kg\\b|km\\b|TEU\\b|m³|millones|million|billion|puntos|points|euros|días|days|horas|hours|meses|months|años|years|toneladas|tonnes))';

/** A hyphen between spaces, not at the start of a line. */
const dash: Correction = {pattern: /(\S+) --? (\S+)/g, replacement: '$1 – $2', key: 'typography.dash'};

const corrections: Readonly<Record<string, readonly Correction[]>> = {
  es: [
    {pattern: /["“]([^"“”]+)["”]/g, replacement: '«$1»', key: 'typography.quotes'},
    {pattern: /(\d[\d.,]*)%/g, replacement: '$1 %', key: 'typography.percent'},
    {
      pattern: new RegExp(`(?<![\\d.,/])(\\d+)\\.(\\d{1,2})(?!\\d)${UNIT}`, 'g'),
      replacement: '$1,$2',
      key: 'typography.decimal',
    },
    dash,
  ],
  en: [
    {pattern: /«\s?([^»]+?)\s?»/g, replacement: '"$1"', key: 'typography.quotes'},
    {pattern: /(\d[\d.,]*)[ \u00a0]%/g, replacement: '$1%', key: 'typography.percent'},
    {
      pattern: new RegExp(`(?<![\\d.,/])(\\d+),(\\d{1,2})(?!\\d)${UNIT}`, 'g'),
      replacement: '$1.$2',
      key: 'typography.decimal',
    },
    dash,
  ],
};

/** A misprint in running text, with its offsets and its correction. */
interface Misprint {
  readonly key: ToolMessageKey;
  readonly start: number;
  readonly end: number;
  readonly expected: string;
}

/** Finds the misprints in running text; none in a language without rules. */
export const misprints = (language: string, text: string): readonly Misprint[] =>
  (corrections[language] ?? []).flatMap(({pattern, replacement, key}) =>
    [...text.matchAll(pattern)].map((match) => ({
      key,
      start: match.index,
      end: match.index + match[0].length,
      expected: replacement.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? ''),
    })),
  );

/** Requires the quotation marks, decimals, percentages and dashes of the language. The build sets the rest. */
export const typographyRule: Rule<Text> = (text) => {
  const errors: ContentError[] = [];
  visit(text.tree, 'text', (node: TextNode) => {
    const offset = node.position?.start.offset ?? 0;
    for (const {start, end, key, expected} of misprints(languageOf(text.file), node.value)) {
      // After escapes, offsets in the text differ from those in the file.
      const isWritten = text.content.slice(offset + start, offset + end) === node.value.slice(start, end);
      const fix = isWritten ? {start: offset + start, end: offset + end, text: expected} : undefined;
      const line = lineOf(text, node) + node.value.slice(0, start).split('\n').length - 1;
      errors.push(new ContentError(text.file, line, toolMessage(key, {expected}), {fix}));
    }
  });
  return errors;
};
