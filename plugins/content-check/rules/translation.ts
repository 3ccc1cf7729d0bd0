import type {Heading, Image, Node, RootContent, Table} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {type Language, languageFacts} from '../../../src/site/languages';
import type {ContentError} from '../../content/content-error';
import {drawingAddress} from '../../content/drawings';
import {nodesOf, type Section, sectionsOf, wordsOf} from '../../content/markdown/mdast';
import {type MarkdownFile, PLACEHOLDER_MARK} from '../../content/markdown-file';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';
import {errorAt, lineOf} from './rule';

/** Longest name, in words, that may be the same in all languages. */
const MOST_WORDS_OF_NAME = 8;

/** Blocks that correspond one to one in both languages, and contain the same numbers. */
const BLOCKS = ['heading', 'paragraph', 'tableCell'];

/** What has to be the same in corresponding sections, before the numbers can be compared. */
const features: readonly (readonly [ToolMessageKey, (section: Section) => readonly string[]])[] = [
  ['pair.bullets', (section) => [String(within(section, 'listItem').length)]],
  ['pair.tables', (section) => within<Table>(section, 'table').map(sizeOf)],
  ['pair.pictures', (section) => within<Image>(section, 'image').map(nameOf)],
  ['pair.marks', (section) => within<Mark>(section, 'footnoteReference', 'footnoteDefinition').map(markOf)],
  ['pair.paragraphs', (section) => [String(within(section, 'paragraph').length)]],
];

type Mark = Node & {readonly identifier: string};

const sizeOf = ({children}: Table, index: number): string =>
  `${index + 1}: ${children.length} × ${children[0]?.children.length}`;
const nameOf = ({url}: Image): string => drawingAddress.exec(url)?.[2] ?? url;
const markOf = ({identifier}: Mark): string => `[^${identifier}]`;

/**
 * Compares headings, bullets, tables, pictures, marks of notes and numbers of a translation with its original.
 *
 * @returns The differences, at their positions in the translation.
 */
export function compareTexts(text: MarkdownFile, original: MarkdownFile): readonly ContentError[] {
  const [sections, originals] = [sectionsOf(text), sectionsOf(original)];
  const longer = sections.length > originals.length ? sections : originals;
  const number = longer.findIndex((_, index) => sections[index]?.heading?.depth !== originals[index]?.heading?.depth);
  if (number >= 0) {
    const [heading, other] = [sections[number]?.heading, originals[number]?.heading];
    const values = {number, here: sourceOf(heading), other: sourceOf(other), file: locationOf(original, other)};
    return [errorAt(text, heading ?? sections.at(-1)?.heading, 'pair.heading', values)];
  }
  return sections.flatMap((section, index) => compareSections(text, section, original, originals[index] as Section));
}

const sourceOf = (heading: Heading | undefined): string =>
  heading ? `${'#'.repeat(heading.depth)} ${textOf(heading)}` : toolMessage('pair.none');

const locationOf = (text: MarkdownFile, node: Node | undefined): string => `${text.file}:${lineOf(node)}`;

const within = <Found extends Node>({contents}: Section, ...types: readonly string[]): Found[] =>
  nodesOf<Found>({type: 'root', children: contents} as Node, ...types);

function compareSections(
  text: MarkdownFile,
  section: Section,
  original: MarkdownFile,
  other: Section,
): readonly ContentError[] {
  const none = toolMessage('pair.none');
  const copied = section.contents.findIndex((node, index) => isCopied(node, other.contents[index]));
  if (copied >= 0) {
    const file = locationOf(original, other.contents[copied]);
    return [errorAt(text, section.contents[copied], 'pair.same', {file})];
  }
  const errors = features.flatMap(([key, valuesOf]) => {
    const [values, otherValues] = [valuesOf(section), valuesOf(other)];
    const here = values.filter((value) => !otherValues.includes(value)).join(', ');
    const there = otherValues.filter((value) => !values.includes(value)).join(', ');
    const texts = {here: here || none, other: there || none, file: locationOf(original, other.heading)};
    return here + there === '' ? [] : [errorAt(text, section.heading, key, texts)];
  });
  return errors.length > 0 ? errors.slice(0, 1) : compareNumbers(text, section, original, other);
}

const isCopied = (node: RootContent, other: RootContent | undefined): boolean =>
  node.type === 'paragraph' && textOf(node) === textOf(other) && textOf(node).split(' ').length > MOST_WORDS_OF_NAME;

function compareNumbers(
  text: MarkdownFile,
  section: Section,
  original: MarkdownFile,
  other: Section,
): readonly ContentError[] {
  const [blocks, others] = [section, other].map(({heading, contents}) =>
    within<Node>({heading, contents: heading ? [heading, ...contents] : contents}, ...BLOCKS),
  ) as [Node[], Node[]];
  return blocks.flatMap((block, index) => {
    const [words, otherWords] = [wordsOf(block), wordsOf(others[index])];
    const here = missingNumbers(words, text.language, otherWords, original.language);
    const there = missingNumbers(otherWords, original.language, words, text.language);
    if (here + there === '' || words.includes(PLACEHOLDER_MARK)) {
      return [];
    }
    const none = toolMessage('pair.none');
    const values = {here: here || none, other: there || none, file: locationOf(original, others[index])};
    return [errorAt(text, block, 'pair.numbers', values)];
  });
}

/** Numbers, except inside of names such as Access2Markets. */
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,\u00a0]\d+)*/gu;

/** Lists the numbers that another passage lacks, also in its language's format, or as `4(2)` for `4.2`. */
function missingNumbers(words: string, language: Language, otherWords: string, otherLanguage: Language): string {
  const others = otherWords.match(NUMBER) ?? [];
  const forms = new Set(others.flatMap((number) => [number, plain(number, otherLanguage)]));
  const digits = new Set(others.flatMap((number) => number.split(/\D/)));
  const isMissing = (number: string): boolean =>
    !forms.has(number) && !forms.has(plain(number, language)) && !number.split(/\D/).every((part) => digits.has(part));
  return [...new Set(words.match(NUMBER))].filter(isMissing).join(', ');
}

/** Converts a number from the format of a language: `1.234,5` becomes `1234.5`. */
function plain(number: string, language: Language): string {
  const parts = new Intl.NumberFormat(languageFacts(language).locale).formatToParts(1_234_567.8);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return number.replaceAll(sign('group'), '').replaceAll('\u00a0', '').replace(sign('decimal'), '.');
}
