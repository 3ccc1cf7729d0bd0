import type {FootnoteReference, Heading} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {PLACEHOLDER_MARK} from '../characters';
import {ContentError} from '../content-error';
import {type MarkdownWords, markdownWordsOf} from '../markdown-words';
import {toolMessage} from '../tool-messages';
import {errorAt, nodesOf, type Rule} from './rule';

/** Forbids placeholders of `npm run new`, in the front matter, too. */
export const placeholderRule: Rule = ({file, content}) =>
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

/** Requires a caption in the paragraph above each table, and heads without notes: phones repeat them as labels. */
export const tableRule: Rule = (text) => {
  const beginning = markdownWordsOf(text.file)['table.caption'];
  const errors: ContentError[] = [];
  visit(text.tree, 'table', (table, index = 0, parent) => {
    const above = parent?.children[index - 1];
    if (above?.type !== 'paragraph' || !textOf(above).startsWith(`${beginning} `)) {
      errors.push(errorAt(text, table, 'table.caption', {beginning}));
    }
    const [head] = table.children;
    const [note] = head ? nodesOf<FootnoteReference>(head, 'footnoteReference') : [];
    if (note) {
      errors.push(errorAt(text, table, 'table.note', {mark: `[^${note.identifier}]`}));
    }
  });
  return errors;
};

/** The parts with a fixed heading (`heading.<part>` of markdown.json). */
const specialParts = ['recommendations', 'conclusion', 'sources'] as const;

/** A part of an article, the value of `data-part` on its page. */
export type ArticlePart = 'intro' | 'section' | (typeof specialParts)[number];

/** Returns the part that a heading of the second level begins. */
export const partOf = (heading: string, words: MarkdownWords): ArticlePart =>
  specialParts.find((part) => words[`heading.${part}`] === heading) ?? 'section';
