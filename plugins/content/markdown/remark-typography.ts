import type {Heading, Paragraph, Root, TableCell, Text} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import remarkSmartypants from 'remark-smartypants';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** The library as a plain function: it does not use its processor. */
type Transformer = (options: {dashes: boolean}) => (tree: Root) => void;

/** Characters that are typed differently than they are set. */
const TYPED = /["'`]|\.\.\./;

/** A space at which no line may end: before the unit of a figure, or before the number of a legal article. */
const BOUND = /(?<=\d) (?=(?:%|€|t|kg|km|TEU)(?![\p{L}\d]))|(?<=\b[Aa]rts?\.?) (?=\d)/gu;

/**
 * Makes quotes, apostrophes and ellipses typographic, and keeps figures with their units on one line. Dashes
 * stay as they are. Only paragraphs that need the library get it: it parses the grammar of its whole input, which would
 * take half of the time that an article takes.
 */
const remarkTypography: Plugin<[], Root> = () => {
  const transform = (remarkSmartypants as unknown as Transformer)({dashes: false});
  return (tree) => {
    visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
      const block = node as Paragraph | Heading | TableCell;
      visit(block, 'text', (text: Text) => {
        text.value = text.value.replaceAll(BOUND, '\u00a0');
      });
      if (TYPED.test(textOf(block))) {
        transform({type: 'root', children: [block as Paragraph]});
      }
      return SKIP;
    });
  };
};

export default remarkTypography;
