import type {Heading} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {PLACEHOLDER_MARK} from '../characters';
import {ContentError} from '../content-error';
import {type MarkdownWords, markdownWordsOf} from '../markdown-words';
import type {Text} from '../text';
import {toolMessage} from '../tool-messages';
import {errorAt, nodesOf, type Rule, sectionsOf, wordsOf} from './rule';

/** Words of an article, its sources not counted. */
const LEAST = 900;
const MOST = 2200;

/** Requires a length of `LEAST` to `MOST` words. */
export const lengthRule: Rule<Text> = ({file, tree}) => {
  const texts: string[] = [];
  visit(tree, (node) => {
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) {
      texts.push(wordsOf(node));
    }
    return node.type === 'footnoteDefinition' ? SKIP : undefined;
  });
  const count = texts.flatMap((text) => text.split(/\s+/)).filter((word) => /[\p{L}\d]/u.test(word)).length;
  return count < LEAST || count > MOST
    ? [new ContentError(file, 1, toolMessage('article.words', {count, least: LEAST, most: MOST}))]
    : [];
};

/** Forbids placeholders of `npm run new`, in the front matter, too. */
export const placeholderRule: Rule<Text> = ({file, content}) =>
  content.split('\n').flatMap((line, index) => {
    const [, words] = line.split(PLACEHOLDER_MARK);
    const text = words?.replace(/"$/, '').trim();
    return text === undefined ? [] : [new ContentError(file, index + 1, toolMessage('article.placeholder', {text}))];
  });

/** A number before a heading. */
const NUMBER = /^\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u;

/** Requires headings that begin at level 2, go down one level at a time, and have no numbers: the layout adds them. */
export const headingRule: Rule = (text) => {
  const headings = nodesOf<Heading>(text.tree, 'heading');
  return headings.flatMap((heading, index) => {
    const {depth} = heading;
    const upper = headings[index - 1]?.depth ?? 1;
    const [number] = NUMBER.exec(textOf(heading)) ?? [];
    if (depth === 1) {
      return [errorAt(text, heading, 'heading.title')];
    }
    if (depth > upper + 1) {
      return [errorAt(text, heading, 'heading.jump', {from: upper, to: depth, marks: '#'.repeat(upper + 1)})];
    }
    return number ? [errorAt(text, heading, 'heading.numbered', {number: number.trim()})] : [];
  });
};

/** Requires a caption in the paragraph above each table. */
export const tableRule: Rule = (text) => {
  const beginning = markdownWordsOf(text.file)['table.caption'];
  const errors: ContentError[] = [];
  visit(text.tree, 'table', (table, index = 0, parent) => {
    const above = parent?.children[index - 1];
    if (above?.type !== 'paragraph' || !textOf(above).startsWith(`${beginning} `)) {
      errors.push(errorAt(text, table, 'table.caption', {beginning}));
    }
  });
  return errors;
};

/** The parts with a fixed heading (`heading.<part>` of markdown.json). */
const specialParts = ['recommendations', 'conclusion', 'sources'] as const;

/** The parts of an article in their order, which are the values of `data-part` on its page. */
const order = ['intro', 'section', ...specialParts] as const;

export type ArticlePart = (typeof order)[number];

const LEAST_SECTIONS = 2;

/** Returns the part that a heading of the second level begins. */
export const partOf = (heading: string, words: MarkdownWords): ArticlePart =>
  specialParts.find((part) => words[`heading.${part}`] === heading) ?? 'section';

/** Requires the parts of an article, in their order. */
export const layoutRule: Rule = (text) => {
  const words = markdownWordsOf(text.file);
  const parts = sectionsOf(text, 2).map(({heading, contents}) => ({
    part: heading ? partOf(textOf(heading), words) : ('intro' as const),
    heading,
    contents,
  }));
  const sections = parts.filter(({part}) => part === 'section');
  return [
    ...parts.flatMap(({part, heading}, index) => {
      const above = parts[index - 1];
      const values = {heading: textOf(above?.heading), after: textOf(heading)};
      const isWrong = above && order.indexOf(part) < order.indexOf(above.part);
      return isWrong ? [errorAt(text, above.heading, 'layout.order', values)] : [];
    }),
    ...(parts[0]?.contents.some(({type}) => type === 'paragraph')
      ? []
      : [errorAt(text, parts[1]?.heading, 'layout.intro')]),
    ...(sections.length < LEAST_SECTIONS
      ? [errorAt(text, sections[0]?.heading, 'layout.sections', {count: sections.length, least: LEAST_SECTIONS})]
      : []),
    ...(parts.some(({part}) => part === 'sources')
      ? []
      : [errorAt(text, parts.at(-1)?.heading, 'layout.missing', {heading: words['heading.sources']})]),
  ];
};
