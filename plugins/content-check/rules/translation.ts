import type {Heading, Image, Node, RootContent, Table} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {defaultLanguage, languageFacts} from '../../../src/site/languages';
import type {ContentError} from '../content-error';
import {drawingAddress} from '../drawings';
import {PLACEHOLDER_MARK} from '../placeholder';
import type {Text} from '../text';
import {toolMessage} from '../tool-messages';
import {errorAt, lineOf} from './rule';

/** A heading with its content up to the next one. */
interface Section {
  readonly heading: Heading | undefined;
  readonly contents: readonly RootContent[];
}

const MOST_WORDS_OF_NAME = 8;

/** Blocks that correspond one to one in both languages, and contain the same numbers. */
const BLOCKS = ['paragraph', 'heading', 'tableCell'];

/**
 * Compares headings, bullets, tables, pictures, marks of notes and numbers of a text with those in another language.
 *
 * @returns The differences, at their positions in `text`.
 */
export function compareTexts(text: Text, other: Text): readonly ContentError[] {
  const file = other.file;
  const [sections, otherSections] = [sectionsOf(text), sectionsOf(other)];
  const number = firstUnequal(sections, otherSections);
  if (number !== undefined) {
    const [heading, otherHeading] = [sections[number]?.heading, otherSections[number]?.heading];
    const values = {
      number,
      text: sourceOf(heading),
      otherText: sourceOf(otherHeading),
      file: locationOf(other, otherHeading),
    };
    return [errorAt(text, heading ?? sections.at(-1)?.heading, 'pair.heading', values)];
  }
  return sections.flatMap((section, index) => {
    const otherSection = otherSections[index] as Section;
    const location = locationOf(other, otherSection.heading);
    const compared = (key: 'pair.bullets' | 'pair.paragraphs', type: string): ContentError[] => {
      const [count, otherCount] = [section, otherSection].map(({contents}) => within(contents, type).length) as [
        number,
        number,
      ];
      return count === otherCount ? [] : [errorAt(text, section.heading, key, {count, otherCount, file: location})];
    };
    const errors = [
      ...compared('pair.bullets', 'listItem'),
      ...compareTables(text, section, otherSection, location),
      ...comparePictures(text, section, otherSection, location),
      ...compareMarks(text, section, otherSection, file),
    ];
    const isSame = (node: RootContent, index: number): boolean =>
      isLong(node) && textOf(node) === textOf(otherSection.contents[index]);
    // Only a translation can be a copy.
    const isCopied = text.language !== defaultLanguage && section.contents.some(isSame);
    if (isCopied) {
      const copied = section.contents.findIndex(isSame);
      return [
        errorAt(text, section.contents[copied], 'pair.same', {file: locationOf(other, otherSection.contents[copied])}),
      ];
    }
    // Numbers can only be compared between corresponding blocks.
    const more = errors.length > 0 ? errors : compared('pair.paragraphs', 'paragraph');
    return more.length > 0 ? more : compareNumbers(text, other, section, otherSection);
  });
}

/** Whether a node is too long for a name, which may be the same in all languages. */
const isLong = (node: RootContent): boolean =>
  node.type === 'paragraph' && textOf(node).split(' ').length > MOST_WORDS_OF_NAME;

function sectionsOf({tree}: Text): readonly Section[] {
  const sections: {heading: Heading | undefined; contents: RootContent[]}[] = [{heading: undefined, contents: []}];
  for (const node of tree.children) {
    if (node.type === 'heading') {
      sections.push({heading: node, contents: []});
    } else if (node.type !== 'yaml') {
      sections.at(-1)?.contents.push(node);
    }
  }
  return sections;
}

/** Returns the index of the first section whose heading differs; undefined where none does. */
function firstUnequal(sections: readonly Section[], others: readonly Section[]): number | undefined {
  const longer = sections.length > others.length ? sections : others;
  const unequal = longer.findIndex((_, index) => sections[index]?.heading?.depth !== others[index]?.heading?.depth);
  if (sections.length === others.length) {
    return unequal < 0 ? undefined : unequal;
  }
  // Where a heading is missing, the section above it contains the nodes of both.
  const differing = sections.findIndex((section, index) => shapeOf(section) !== shapeOf(others[index]));
  return differing < 0 ? unequal : Math.min(differing + 1, unequal);
}

/** Describes the structure of a section, independent of its language. */
const shapeOf = (section: Section | undefined): string | undefined =>
  section?.contents.map((node) => (node.type === 'list' ? `list of ${node.children.length}` : node.type)).join();

const sourceOf = (heading: Heading | undefined): string =>
  heading ? `${'#'.repeat(heading.depth)} ${textOf(heading)}` : toolMessage('pair.none');

const locationOf = (text: Text, node: Node | undefined): string => `${text.file}:${lineOf(text, node)}`;

/** Finds all nodes of these types, at any depth. */
function within<Found extends Node>(contents: readonly RootContent[], ...types: string[]): Found[] {
  const found: Found[] = [];
  visit({type: 'root', children: [...contents]}, types, (node) => void found.push(node as unknown as Found));
  return found;
}

function compareTables(text: Text, section: Section, other: Section, file: string): ContentError[] {
  const [tables, others] = [section, other].map(({contents}) => within<Table>(contents, 'table')) as [Table[], Table[]];
  const sizeOf = (table: Table | undefined): string =>
    table ? `${table.children.length} × ${table.children[0]?.children.length}` : toolMessage('pair.none');
  return Array.from({length: Math.max(tables.length, others.length)}, (_, index) => index).flatMap((index) => {
    const [size, otherSize] = [sizeOf(tables[index]), sizeOf(others[index])];
    const node = tables[index] ?? section.heading;
    return size === otherSize ? [] : [errorAt(text, node, 'pair.table', {number: index + 1, size, otherSize, file})];
  });
}

function comparePictures(text: Text, section: Section, other: Section, file: string): ContentError[] {
  const [names, otherNames] = [section, other].map(({contents}) =>
    within<Image>(contents, 'image')
      .map(({url}) => drawingAddress.exec(url)?.[2] ?? url)
      .join(', '),
  ) as [string, string];
  const none = toolMessage('pair.none');
  return names === otherNames
    ? []
    : [errorAt(text, section.heading, 'pair.pictures', {names: names || none, otherNames: otherNames || none, file})];
}

function compareMarks(text: Text, section: Section, other: Section, file: string): ContentError[] {
  const marksOf = ({contents}: Section) =>
    within<Node & {identifier: string}>(contents, 'footnoteReference', 'footnoteDefinition');
  const known = new Set(marksOf(other).map(({identifier}) => identifier));
  return marksOf(section)
    .filter(({identifier}) => !known.has(identifier))
    .map((node) => errorAt(text, node, 'pair.mark', {mark: `[^${node.identifier}]`, file}));
}

function compareNumbers(text: Text, other: Text, section: Section, otherSection: Section): ContentError[] {
  const [blocks, otherBlocks] = [section, otherSection].map(({heading, contents}) =>
    within([...(heading ? [heading] : []), ...contents], ...BLOCKS),
  ) as [Node[], Node[]];
  return blocks.flatMap((block, index) => {
    const opposite = otherBlocks[index];
    if (textOf(block).includes(PLACEHOLDER_MARK)) {
      return [];
    }
    const [numbers, otherNumbers] = differingNumbers(
      textOf(block, {includeImageAlt: false}),
      text.language,
      textOf(opposite, {includeImageAlt: false}),
      other.language,
    );
    if (numbers.length + otherNumbers.length === 0) {
      return [];
    }
    const none = toolMessage('pair.none');
    return errorAt(text, block, 'pair.numbers', {
      numbers: numbers.join(', ') || none,
      otherNumbers: otherNumbers.join(', ') || none,
      file: locationOf(other, opposite),
    });
  });
}

/** Numbers, except inside of names such as Access2Markets. */
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,\u00a0]\d+)*/gu;

/** Lists the numbers of each passage that the other lacks, also in its language's format, or as `4(2)` for `4.2`. */
function differingNumbers(one: string, language: string, other: string, otherLanguage: string): [string[], string[]] {
  const [numbers, others] = [one, other].map((text) => [...new Set(text.match(NUMBER) ?? [])]) as [string[], string[]];
  const missing = (these: string[], from: string, those: string[], to: string): string[] => {
    const forms = new Set(those.flatMap((number) => [number, plain(number, to)]));
    const digits = new Set(those.flatMap((number) => number.split(/\D/)));
    return these.filter(
      (number) =>
        !forms.has(number) && !forms.has(plain(number, from)) && !number.split(/\D/).every((part) => digits.has(part)),
    );
  };
  return [missing(numbers, language, others, otherLanguage), missing(others, otherLanguage, numbers, language)];
}

/** Converts a number from the format of a language: `1.234,5` becomes `1234.5`. */
function plain(number: string, language: string): string {
  const parts = new Intl.NumberFormat(languageFacts(language).locale).formatToParts(1_234_567.8);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return number.replaceAll(sign('group'), '').replaceAll('\u00a0', '').replace(sign('decimal'), '.');
}
