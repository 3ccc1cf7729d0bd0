import type {FootnoteReference, Heading, Paragraph, RootContent, TableRow, Text as TextNode} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {ContentError} from '../../content/content-error';
import {SUMMARY} from '../../content/markdown/article-parts';
import {nodesOf} from '../../content/markdown/mdast';
import {PLACEHOLDER_MARK} from '../../content/markdown-file';
import {toolMessage} from '../../content/tool-messages';
import {errorAt, type Rule} from './rule';

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

/** Lines of a summary: an owner reads six of them in half a minute. A post, which is a plan, has more. */
const MOST_LINES = {guides: 6, posts: 10, pages: 0};

/** Words of a line of a summary, on average: 120 words are read in half a minute. */
const MOST_WORDS = 20;

/** Whether this is the `[Title]` of `:::tip[Title]`. */
const isTitle = (node: RootContent): boolean => node.type === 'paragraph' && node.data?.directiveLabel === true;

/** Requires an article to begin with its summary, a short box without headings. */
export const summaryRule: Rule = (text, {phrases}) => {
  const example = `:::${SUMMARY}`;
  const first = text.tree.children.find(({type}) => type !== 'yaml') as ContainerDirective | undefined;
  if (first?.type !== 'containerDirective' || first.name !== SUMMARY) {
    return [errorAt(text, first, 'summary.missing', {example})];
  }
  const caption = phrases['table.caption'];
  const rows = nodesOf<TableRow>(first, 'tableRow').length - nodesOf(first, 'table').length;
  const paragraphs = first.children.filter(
    (node): node is Paragraph => node.type === 'paragraph' && !isTitle(node) && !textOf(node).startsWith(`${caption} `),
  );
  const lines = rows + paragraphs.length + nodesOf(first, 'listItem').length;
  // The texts one by one: those of items and cells have no space between them.
  const texts = first.children.flatMap((node) => (isTitle(node) ? [] : nodesOf<TextNode>(node, 'text')));
  const words = texts.flatMap(({value}) => value.match(/[\p{L}\p{N}]\S*/gu) ?? []).length;
  const most = MOST_LINES[text.kind];
  const values = {lines, most, words, mostWords: most * MOST_WORDS};
  const [heading] = nodesOf<Heading>(first, 'heading');
  return [
    ...(heading ? [errorAt(text, heading, 'summary.heading')] : []),
    ...(lines > most || words > values.mostWords ? [errorAt(text, first, 'summary.long', values)] : []),
  ];
};

/** Requires a caption in the paragraph above each table, and heads without notes: phones repeat them as labels. */
export const tableRule: Rule = (text, {phrases}) => {
  const beginning = phrases['table.caption'];
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
