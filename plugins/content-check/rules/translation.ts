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
const BLOCK_TYPES = ['heading', 'paragraph', 'tableCell'];

/** Features that must be equal in corresponding sections, each with the key of its error message. */
const comparedFeatures: readonly (readonly [ToolMessageKey, (section: Section) => readonly string[]])[] = [
  ['difference.listItems', (section) => [String(nodesInSection(section, 'listItem').length)]],
  ['difference.tables', (section) => nodesInSection<Table>(section, 'table').map(tableSize)],
  ['difference.images', (section) => nodesInSection<Image>(section, 'image').map(imageName)],
  [
    'difference.footnotes',
    (section) => nodesInSection<FootnoteNode>(section, 'footnoteReference', 'footnoteDefinition').map(citationOf),
  ],
  ['difference.paragraphs', (section) => [String(nodesInSection(section, 'paragraph').length)]],
];

type FootnoteNode = Node & {readonly identifier: string};

const tableSize = ({children}: Table, index: number): string =>
  `${index + 1}: ${children.length} × ${children[0]?.children.length}`;
const imageName = ({url}: Image): string => drawingPathPattern.exec(url)?.[2] ?? url;
const citationOf = ({identifier}: FootnoteNode): string => `[^${identifier}]`;

/**
 * Compares a translation with its original: headings, list items, tables, images, footnotes, paragraphs and numbers.
 *
 * @returns If the headings differ, only an error for the first difference. Otherwise the errors of each section.
 */
export function compareTranslation(markdownFile: MarkdownFile, original: MarkdownFile): readonly ContentError[] {
  const [sections, originals] = [sectionsOf(markdownFile), sectionsOf(original)];
  const longerSections = sections.length > originals.length ? sections : originals;
  const mismatchIndex = longerSections.findIndex(
    (_, index) => sections[index]?.heading?.depth !== originals[index]?.heading?.depth,
  );
  if (mismatchIndex >= 0) {
    const [heading, otherHeading] = [sections[mismatchIndex]?.heading, originals[mismatchIndex]?.heading];
    const values = {
      number: mismatchIndex,
      here: headingMarkdown(heading),
      other: headingMarkdown(otherHeading),
      file: locationOf(original, otherHeading),
    };
    return [errorAt(markdownFile, heading ?? sections.at(-1)?.heading, 'difference.headings', values)];
  }
  return sections.flatMap((section, index) =>
    compareSections(markdownFile, section, original, originals[index] as Section),
  );
}

const headingMarkdown = (heading: Heading | undefined): string =>
  heading ? `${'#'.repeat(heading.depth)} ${textOf(heading)}` : toolMessage('difference.none');

const locationOf = (markdownFile: MarkdownFile, node: Node | undefined): string =>
  `${markdownFile.file}:${lineOf(node)}`;

const nodesInSection = <Found extends Node>({contents}: Section, ...types: readonly string[]): Found[] =>
  nodesIn<Found>({type: 'root', children: contents} as Node, ...types);

/**
 * Compares two corresponding sections.
 *
 * @returns Only an error for an untranslated paragraph or the first different feature, or else the errors in numbers.
 */
function compareSections(
  markdownFile: MarkdownFile,
  section: Section,
  original: MarkdownFile,
  other: Section,
): readonly ContentError[] {
  const none = toolMessage('difference.none');
  const untranslatedIndex = section.contents.findIndex((node, index) => isUntranslated(node, other.contents[index]));
  if (untranslatedIndex >= 0) {
    const file = locationOf(original, other.contents[untranslatedIndex]);
    return [errorAt(markdownFile, section.contents[untranslatedIndex], 'text.untranslated', {file})];
  }
  const errors = comparedFeatures.flatMap(([key, valuesOf]) => {
    const [values, otherValues] = [valuesOf(section), valuesOf(other)];
    const here = values.filter((value) => !otherValues.includes(value)).join(', ');
    const there = otherValues.filter((value) => !values.includes(value)).join(', ');
    const comparedValues = {here: here || none, other: there || none, file: locationOf(original, other.heading)};
    return here + there === '' ? [] : [errorAt(markdownFile, section.heading, key, comparedValues)];
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
  const [blocks, otherBlocks] = [section, other].map(({heading, contents}) =>
    nodesInSection<Node>({heading, contents: heading ? [heading, ...contents] : contents}, ...BLOCK_TYPES),
  ) as [Node[], Node[]];
  return blocks.flatMap((block, index) => {
    const [blockText, otherText] = [visibleText(block), visibleText(otherBlocks[index])];
    const here = missingNumbers(blockText, markdownFile.language, otherText, original.language);
    const there = missingNumbers(otherText, original.language, blockText, markdownFile.language);
    if (here + there === '' || blockText.includes(PLACEHOLDER_MARK)) {
      return [];
    }
    const none = toolMessage('difference.none');
    const values = {here: here || none, other: there || none, file: locationOf(original, otherBlocks[index])};
    return [errorAt(markdownFile, block, 'difference.numbers', values)];
  });
}

/** Numbers, except within names such as Access2Markets. */
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,\u00a0]\d+)*/gu;

/** Lists the numbers missing in the other text. The other text may format a number differently, or write `4(2)` for `4.2`. */
function missingNumbers(blockText: string, language: Language, otherText: string, otherLanguage: Language): string {
  const otherNumbers = otherText.match(NUMBER) ?? [];
  const otherForms = new Set(otherNumbers.flatMap((number) => [number, toPlainNumber(number, otherLanguage)]));
  const otherDigitGroups = new Set(otherNumbers.flatMap((number) => number.split(/\D/)));
  const isMissing = (number: string): boolean =>
    !otherForms.has(number) &&
    !otherForms.has(toPlainNumber(number, language)) &&
    !number.split(/\D/).every((part) => otherDigitGroups.has(part));
  return [...new Set(blockText.match(NUMBER))].filter(isMissing).join(', ');
}

/** Removes a language's number format: in Spanish, `1.234,5` becomes `1234.5`. */
function toPlainNumber(number: string, language: Language): string {
  const parts = new Intl.NumberFormat(languageInfo(language).locale).formatToParts(1_234_567.8);
  const separator = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return number.replaceAll(separator('group'), '').replaceAll('\u00a0', '').replace(separator('decimal'), '.');
}
