import type {Heading, Image, Node, RootContent, Table} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {type Language, languageInfo} from '../../../src/site/languages';
import type {ContentError} from '../../content/content-error';
import {drawingPathPattern} from '../../content/drawings';
import {nodesIn, type Section, sectionsOf, visibleText} from '../../content/markdown/mdast';
import {type MarkdownFile, PLACEHOLDER_MARK} from '../../content/markdown-file';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';
import {errorAt, lineOf} from './rule';

/** A paragraph with no more words than this may be the same in all languages, because it may be a name. */
const MAX_NAME_WORDS = 8;

/** Node types that correspond one to one in both languages and contain the same numbers. */
const BLOCKS = ['heading', 'paragraph', 'tableCell'];

/** What must be equal in corresponding sections. Numbers are compared only if all of it is. */
const comparedFeatures: readonly (readonly [ToolMessageKey, (section: Section) => readonly string[]])[] = [
  ['pair.bullets', (section) => [String(nodesInSection(section, 'listItem').length)]],
  ['pair.tables', (section) => nodesInSection<Table>(section, 'table').map(tableSize)],
  ['pair.pictures', (section) => nodesInSection<Image>(section, 'image').map(imageName)],
  [
    'pair.marks',
    (section) => nodesInSection<FootnoteNode>(section, 'footnoteReference', 'footnoteDefinition').map(citationOf),
  ],
  ['pair.paragraphs', (section) => [String(nodesInSection(section, 'paragraph').length)]],
];

type FootnoteNode = Node & {readonly identifier: string};

const tableSize = ({children}: Table, index: number): string =>
  `${index + 1}: ${children.length} × ${children[0]?.children.length}`;
const imageName = ({url}: Image): string => drawingPathPattern.exec(url)?.[2] ?? url;
const citationOf = ({identifier}: FootnoteNode): string => `[^${identifier}]`;

/**
 * Compares a translation with its original: headings, list items, tables, images, footnotes, paragraphs and numbers.
 *
 * @returns One error per difference, at its line in the translation.
 */
export function compareTranslation(markdownFile: MarkdownFile, original: MarkdownFile): readonly ContentError[] {
  const [sections, originals] = [sectionsOf(markdownFile), sectionsOf(original)];
  const longest = sections.length > originals.length ? sections : originals;
  const number = longest.findIndex((_, index) => sections[index]?.heading?.depth !== originals[index]?.heading?.depth);
  if (number >= 0) {
    const [heading, other] = [sections[number]?.heading, originals[number]?.heading];
    const values = {
      number,
      here: headingMarkdown(heading),
      other: headingMarkdown(other),
      file: locationOf(original, other),
    };
    return [errorAt(markdownFile, heading ?? sections.at(-1)?.heading, 'pair.heading', values)];
  }
  return sections.flatMap((section, index) =>
    compareSections(markdownFile, section, original, originals[index] as Section),
  );
}

const headingMarkdown = (heading: Heading | undefined): string =>
  heading ? `${'#'.repeat(heading.depth)} ${textOf(heading)}` : toolMessage('pair.none');

const locationOf = (markdownFile: MarkdownFile, node: Node | undefined): string =>
  `${markdownFile.file}:${lineOf(node)}`;

const nodesInSection = <Found extends Node>({contents}: Section, ...types: readonly string[]): Found[] =>
  nodesIn<Found>({type: 'root', children: contents} as Node, ...types);

function compareSections(
  markdownFile: MarkdownFile,
  section: Section,
  original: MarkdownFile,
  other: Section,
): readonly ContentError[] {
  const none = toolMessage('pair.none');
  const untranslated = section.contents.findIndex((node, index) => isUntranslated(node, other.contents[index]));
  if (untranslated >= 0) {
    const file = locationOf(original, other.contents[untranslated]);
    return [errorAt(markdownFile, section.contents[untranslated], 'pair.same', {file})];
  }
  const errors = comparedFeatures.flatMap(([key, valuesOf]) => {
    const [values, otherValues] = [valuesOf(section), valuesOf(other)];
    const here = values.filter((value) => !otherValues.includes(value)).join(', ');
    const there = otherValues.filter((value) => !values.includes(value)).join(', ');
    const compared = {here: here || none, other: there || none, file: locationOf(original, other.heading)};
    return here + there === '' ? [] : [errorAt(markdownFile, section.heading, key, compared)];
  });
  return errors.length > 0 ? errors.slice(0, 1) : compareNumbers(markdownFile, section, original, other);
}

const isUntranslated = (node: RootContent, other: RootContent | undefined): boolean =>
  node.type === 'paragraph' && textOf(node) === textOf(other) && textOf(node).split(' ').length > MAX_NAME_WORDS;

function compareNumbers(
  markdownFile: MarkdownFile,
  section: Section,
  original: MarkdownFile,
  other: Section,
): readonly ContentError[] {
  const [blocks, others] = [section, other].map(({heading, contents}) =>
    nodesInSection<Node>({heading, contents: heading ? [heading, ...contents] : contents}, ...BLOCKS),
  ) as [Node[], Node[]];
  return blocks.flatMap((block, index) => {
    const [blockText, otherText] = [visibleText(block), visibleText(others[index])];
    const here = missingNumbers(blockText, markdownFile.language, otherText, original.language);
    const there = missingNumbers(otherText, original.language, blockText, markdownFile.language);
    if (here + there === '' || blockText.includes(PLACEHOLDER_MARK)) {
      return [];
    }
    const none = toolMessage('pair.none');
    const values = {here: here || none, other: there || none, file: locationOf(original, others[index])};
    return [errorAt(markdownFile, block, 'pair.numbers', values)];
  });
}

/** Numbers, except within names such as Access2Markets. */
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,\u00a0]\d+)*/gu;

/** Lists the numbers that are missing in the other text. It may format them differently, or write `4(2)` for `4.2`. */
function missingNumbers(blockText: string, language: Language, otherText: string, otherLanguage: Language): string {
  const otherNumbers = otherText.match(NUMBER) ?? [];
  const forms = new Set(otherNumbers.flatMap((number) => [number, toPlainNumber(number, otherLanguage)]));
  const digits = new Set(otherNumbers.flatMap((number) => number.split(/\D/)));
  const isMissing = (number: string): boolean =>
    !forms.has(number) &&
    !forms.has(toPlainNumber(number, language)) &&
    !number.split(/\D/).every((part) => digits.has(part));
  return [...new Set(blockText.match(NUMBER))].filter(isMissing).join(', ');
}

/** Removes a language's number format: in Spanish, `1.234,5` becomes `1234.5`. */
function toPlainNumber(number: string, language: Language): string {
  const parts = new Intl.NumberFormat(languageInfo(language).locale).formatToParts(1_234_567.8);
  const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return number.replaceAll(separator('group'), '').replaceAll('\u00a0', '').replace(separator('decimal'), '.');
}
