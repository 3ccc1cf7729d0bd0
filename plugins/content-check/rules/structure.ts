import type {FootnoteReference, Heading, Paragraph, RootContent, TableRow, Text as TextNode} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {ContentError} from '../../content/content-error';
import {SUMMARY_DIRECTIVE} from '../../content/markdown/article-parts';
import {nodesIn} from '../../content/markdown/mdast';
import {PLACEHOLDER_MARK} from '../../content/markdown-file';
import {toolMessage} from '../../content/tool-messages';
import {errorAt, type Rule} from './rule';

/** Forbids placeholders of `npm run new`, in the text and in the front matter. */
export const placeholderRule: Rule = ({file, content}) =>
  content.split('\n').flatMap((line, index) => {
    const [, textAfterMark] = line.split(PLACEHOLDER_MARK);
    const text = textAfterMark?.replace(/"$/, '').trim();
    return text === undefined
      ? []
      : [new ContentError(file, index + 1, toolMessage('article.placeholderLeft', {text}))];
  });

/** A number at the start of a heading, such as `1.` or `2.3)`. */
const LEADING_NUMBER = /^\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u;

/** Requires headings from level 2, without skipped levels, and without numbers, which the CSS adds. */
export const headingRule: Rule = (markdownFile) => {
  const headings = nodesIn<Heading>(markdownFile.tree, 'heading');
  return headings.flatMap((heading, index) => {
    const {depth} = heading;
    const previousDepth = headings[index - 1]?.depth ?? 1;
    const [leadingNumber] = LEADING_NUMBER.exec(textOf(heading)) ?? [];
    if (depth === 1) {
      return [errorAt(markdownFile, heading, 'heading.levelOne')];
    }
    if (depth > previousDepth + 1) {
      const expected = '#'.repeat(previousDepth + 1);
      return [errorAt(markdownFile, heading, 'heading.skippedLevel', {from: previousDepth, to: depth, expected})];
    }
    return leadingNumber ? [errorAt(markdownFile, heading, 'heading.numbered', {number: leadingNumber.trim()})] : [];
  });
};

/** Maximum number of lines of a summary. Six take half a minute to read; a post may have more, to sum up a whole plan. */
const MAX_SUMMARY_LINES = {guides: 6, posts: 10, pages: 0};

/** Average number of words per line of a summary: 120 words (six lines) can be read in half a minute. */
const WORDS_PER_LINE = 20;

/** Whether a node is the title of an admonition: `[Title]` in `:::tip[Title]`. */
const isAdmonitionTitle = (node: RootContent): boolean =>
  node.type === 'paragraph' && node.data?.directiveLabel === true;

/** Requires an article to begin with a summary: a short admonition without headings. */
export const summaryRule: Rule = (markdownFile, {messages}) => {
  const example = `:::${SUMMARY_DIRECTIVE}`;
  const summary = markdownFile.tree.children.find(({type}) => type !== 'yaml') as ContainerDirective | undefined;
  if (summary?.type !== 'containerDirective' || summary.name !== SUMMARY_DIRECTIVE) {
    return [errorAt(markdownFile, summary, 'summary.missing', {example})];
  }
  const captionPrefix = messages['table.captionPrefix'];
  const rowCount = nodesIn<TableRow>(summary, 'tableRow').length - nodesIn(summary, 'table').length;
  const paragraphs = summary.children.filter(
    (node): node is Paragraph =>
      node.type === 'paragraph' && !isAdmonitionTitle(node) && !textOf(node).startsWith(`${captionPrefix} `),
  );
  const lineCount = rowCount + paragraphs.length + nodesIn(summary, 'listItem').length;
  // Counts words per text node: `textOf(summary)` would join the last word of a cell with the first of the next.
  const textNodes = summary.children.flatMap((node) =>
    isAdmonitionTitle(node) ? [] : nodesIn<TextNode>(node, 'text'),
  );
  const wordCount = textNodes.flatMap(({value}) => value.match(/[\p{L}\p{N}]\S*/gu) ?? []).length;
  const maxLines = MAX_SUMMARY_LINES[markdownFile.kind];
  const values = {lines: lineCount, maxLines, words: wordCount, maxWords: maxLines * WORDS_PER_LINE};
  const [heading] = nodesIn<Heading>(summary, 'heading');
  return [
    ...(heading ? [errorAt(markdownFile, heading, 'summary.containsHeading')] : []),
    ...(lineCount > maxLines || wordCount > values.maxWords
      ? [errorAt(markdownFile, summary, 'summary.tooLong', values)]
      : []),
  ];
};

/** Requires a caption above each table, and a header without citations, because on phones each row repeats the header. */
export const tableRule: Rule = (markdownFile, {messages}) => {
  const captionPrefix = messages['table.captionPrefix'];
  const errors: ContentError[] = [];
  visit(markdownFile.tree, 'table', (table, index = 0, parent) => {
    const nodeAbove = parent?.children[index - 1];
    if (nodeAbove?.type !== 'paragraph' || !textOf(nodeAbove).startsWith(`${captionPrefix} `)) {
      errors.push(errorAt(markdownFile, table, 'table.noCaption', {beginning: captionPrefix}));
    }
    const [header] = table.children;
    const [citation] = header ? nodesIn<FootnoteReference>(header, 'footnoteReference') : [];
    if (citation) {
      errors.push(errorAt(markdownFile, table, 'table.citationInHeader', {citation: `[^${citation.identifier}]`}));
    }
  });
  return errors;
};
