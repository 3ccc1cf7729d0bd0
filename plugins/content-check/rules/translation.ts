import type {Heading, Image, Node, RootContent, Table} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {defaultLanguage, languageFacts} from '../../../src/site/languages';
import type {ContentError} from '../content-error';
import {drawingAddress} from '../drawings';
import {PLACEHOLDER_MARK} from '../placeholder';
import type {Text} from '../text';
import {say} from '../tool-words';
import {faultAt, lineOf} from './rule';

/** A heading with what follows it up to the next one. */
interface Section {
  readonly heading: Heading | undefined;
  readonly contents: readonly RootContent[];
}

const MOST_WORDS_OF_NAME = 8;

/** Blocks that both languages have one for one, and whose numbers are the same. */
const BLOCKS = ['paragraph', 'heading', 'tableCell'];

/**
 * Compares a text with the one in another language: both have the same headings, points, tables, drawings, marks of notes and numbers.
 *
 * @returns What differs, at its place in the first of them.
 */
export function compareTexts(text: Text, other: Text): readonly ContentError[] {
  const file = other.file;
  const [sections, otherSections] = [sectionsOf(text), sectionsOf(other)];
  const number = firstUnequal(sections, otherSections);
  if (number !== undefined) {
    const [heading, otherHeading] = [sections[number]?.heading, otherSections[number]?.heading];
    const values = {
      number,
      text: written(heading),
      otherText: written(otherHeading),
      file: placeIn(other, otherHeading),
    };
    return [faultAt(text, heading ?? sections.at(-1)?.heading, 'pair.heading', values)];
  }
  return sections.flatMap((section, index) => {
    const otherSection = otherSections[index] as Section;
    const place = placeIn(other, otherSection.heading);
    const compared = (key: 'pair.bullets' | 'pair.paragraphs', type: string): ContentError[] => {
      const [count, otherCount] = [section, otherSection].map(({contents}) => within(contents, type).length) as [
        number,
        number,
      ];
      return count === otherCount ? [] : [faultAt(text, section.heading, key, {count, otherCount, file: place})];
    };
    const faults = [
      ...compared('pair.bullets', 'listItem'),
      ...compareTables(text, section, otherSection, place),
      ...comparePictures(text, section, otherSection, place),
      ...compareMarks(text, section, otherSection, file),
    ];
    const isSame = (node: RootContent, index: number): boolean =>
      isLong(node) && textOf(node) === textOf(otherSection.contents[index]);
    // The original is right as it is.
    const isCopied = text.language !== defaultLanguage && section.contents.some(isSame);
    if (isCopied) {
      const copied = section.contents.findIndex(isSame);
      return [
        faultAt(text, section.contents[copied], 'pair.same', {file: placeIn(other, otherSection.contents[copied])}),
      ];
    }
    // Only blocks that stand opposite each other can be compared.
    const more = faults.length > 0 ? faults : compared('pair.paragraphs', 'paragraph');
    return more.length > 0 ? more : compareNumbers(text, other, section, otherSection);
  });
}

/** Whether a passage can be no name, which may be the same in all languages. */
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

/** The number of the first heading that differs; undefined where none does. */
function firstUnequal(sections: readonly Section[], others: readonly Section[]): number | undefined {
  const longer = sections.length > others.length ? sections : others;
  const unequal = longer.findIndex((_, index) => sections[index]?.heading?.depth !== others[index]?.heading?.depth);
  if (sections.length === others.length) {
    return unequal < 0 ? undefined : unequal;
  }
  // What stands below a heading that is missing, the section above it has.
  const unlike = sections.findIndex((section, index) => shapeOf(section) !== shapeOf(others[index]));
  return unlike < 0 ? unequal : Math.min(unlike + 1, unequal);
}

/** What a section consists of, in whatever language. */
const shapeOf = (section: Section | undefined): string | undefined =>
  section?.contents.map((node) => (node.type === 'list' ? `list of ${node.children.length}` : node.type)).join();

const written = (heading: Heading | undefined): string =>
  heading ? `${'#'.repeat(heading.depth)} ${textOf(heading)}` : say('pair.none');

const placeIn = (text: Text, node: Node | undefined): string => `${text.file}:${lineOf(text, node)}`;

/** All nodes of these types, each inside of another one, too. */
function within<Found extends Node>(contents: readonly RootContent[], ...types: string[]): Found[] {
  const found: Found[] = [];
  visit({type: 'root', children: [...contents]}, types, (node) => void found.push(node as unknown as Found));
  return found;
}

function compareTables(text: Text, section: Section, other: Section, file: string): ContentError[] {
  const [tables, others] = [section, other].map(({contents}) => within<Table>(contents, 'table')) as [Table[], Table[]];
  const sizeOf = (table: Table | undefined): string =>
    table ? `${table.children.length} × ${table.children[0]?.children.length}` : say('pair.none');
  return Array.from({length: Math.max(tables.length, others.length)}, (_, index) => index).flatMap((index) => {
    const [size, otherSize] = [sizeOf(tables[index]), sizeOf(others[index])];
    const node = tables[index] ?? section.heading;
    return size === otherSize ? [] : [faultAt(text, node, 'pair.table', {number: index + 1, size, otherSize, file})];
  });
}

function comparePictures(text: Text, section: Section, other: Section, file: string): ContentError[] {
  const [names, otherNames] = [section, other].map(({contents}) =>
    within<Image>(contents, 'image')
      .map(({url}) => drawingAddress.exec(url)?.[2] ?? url)
      .join(', '),
  ) as [string, string];
  const none = say('pair.none');
  return names === otherNames
    ? []
    : [faultAt(text, section.heading, 'pair.pictures', {names: names || none, otherNames: otherNames || none, file})];
}

function compareMarks(text: Text, section: Section, other: Section, file: string): ContentError[] {
  const marksOf = ({contents}: Section) =>
    within<Node & {identifier: string}>(contents, 'footnoteReference', 'footnoteDefinition');
  const known = new Set(marksOf(other).map(({identifier}) => identifier));
  return marksOf(section)
    .filter(({identifier}) => !known.has(identifier))
    .map((node) => faultAt(text, node, 'pair.mark', {mark: `[^${node.identifier}]`, file}));
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
    const none = say('pair.none');
    return faultAt(text, block, 'pair.numbers', {
      numbers: numbers.join(', ') || none,
      otherNumbers: otherNumbers.join(', ') || none,
      file: placeIn(other, opposite),
    });
  });
}

/** Numbers as they are written, names such as Access2Markets left out. */
const NUMBER = /(?<![\p{L}\d])\d+(?:[.,\u00a0]\d+)*/gu;

/** The numbers that only one of two passages has: as both write them, or as each of their languages does, or with `4(2)` for `4.2`. */
function differingNumbers(one: string, language: string, other: string, otherLanguage: string): [string[], string[]] {
  const [numbers, others] = [one, other].map((text) => [...new Set(text.match(NUMBER) ?? [])]) as [string[], string[]];
  const lacking = (these: string[], from: string, those: string[], to: string): string[] => {
    const forms = new Set(those.flatMap((number) => [number, plain(number, to)]));
    const digits = new Set(those.flatMap((number) => number.split(/\D/)));
    return these.filter(
      (number) =>
        !forms.has(number) && !forms.has(plain(number, from)) && !number.split(/\D/).every((part) => digits.has(part)),
    );
  };
  return [lacking(numbers, language, others, otherLanguage), lacking(others, otherLanguage, numbers, language)];
}

/** A number of a language as computers write it. */
function plain(number: string, language: string): string {
  const parts = new Intl.NumberFormat(languageFacts(language).locale).formatToParts(1_234_567.8);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  return number.replaceAll(sign('group'), '').replaceAll('\u00a0', '').replace(sign('decimal'), '.');
}
