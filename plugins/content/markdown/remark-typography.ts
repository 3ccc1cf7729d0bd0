import type {Heading, Paragraph, Root, TableCell, Text} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import remarkSmartypants from 'remark-smartypants';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** remark-smartypants as a plain function. It can be called without a unified processor, because it does not use `this`. */
type TransformerFactory = (options: {dashes: boolean}) => (tree: Root) => void;

/** Matches characters that remark-smartypants replaces: straight quotes, backticks and three dots. */
const NEEDS_SMARTYPANTS = /["'`]|\.\.\./;

/** Matches spaces that become non-breaking: between a number and its unit, or in `art. 5`. */
const NON_BREAKING_SPACE = /(?<=\d) (?=(?:%|€|t|kg|km|TEU)(?![\p{L}\d]))|(?<=\b[Aa]rts?\.?) (?=\d)/gu;

/**
 * Converts quotes, apostrophes and ellipses to typographic ones, and keeps a number and its unit on one line. Leaves dashes
 * as they are. remark-smartypants parses text as natural language, which would take half of an article's compile time.
 * Therefore it gets only the text that it would change.
 */
const remarkTypography: Plugin<[], Root> = () => {
  const transform = (remarkSmartypants as unknown as TransformerFactory)({dashes: false});
  return (tree) => {
    visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
      const block = node as Paragraph | Heading | TableCell;
      visit(block, 'text', (text: Text) => {
        text.value = text.value.replaceAll(NON_BREAKING_SPACE, '\u00a0');
      });
      if (NEEDS_SMARTYPANTS.test(textOf(block))) {
        transform({type: 'root', children: [block as Paragraph]});
      }
      return SKIP;
    });
  };
};

export default remarkTypography;
