import type {Emphasis, Heading, Paragraph, Root, TableCell, Text} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import remarkSmartypants from 'remark-smartypants';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {piecesOf, UNBROKEN_CLASS} from '../../../src/site/unbroken';

/** As it is outside of a processor, which it does not use. */
type Transformer = (options: {dashes: boolean}) => (tree: Root) => void;

/** What is set in another way than it is typed. */
const typed = /["'`]|\.\.\./;

/** A blank between a figure and its unit, or between an article's abbreviation and its number, at which no line ends. */
const BOUND = /(?<=\d) (?=(?:%|€|t|kg|km|TEU)(?![\p{L}\d]))|(?<=\b[Aa]rts?\.?) (?=\d)/gu;

/**
 * Typographic quotes, apostrophes and ellipses, whatever the writer's keyboard gives, figures that stay with their units, and names
 * that stay on one line; dashes stay as they are written. The library takes the grammar of a whole article apart, half of the time that
 * an article takes; here of the paragraphs that need it.
 */
const remarkTypography: Plugin<[], Root> = () => {
  const transform = (remarkSmartypants as unknown as Transformer)({dashes: false});
  return (tree) => {
    visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
      const block = node as Paragraph | Heading | TableCell;
      visit(block, 'text', (text: Text) => {
        text.value = text.value.replaceAll(BOUND, '\u00a0');
      });
      if (typed.test(textOf(block))) {
        transform({type: 'root', children: [block as Paragraph]});
      }
      visit(block, 'text', (text, index = 0, parent) => {
        const pieces = piecesOf(text.value).map((value, place) => (place % 2 === 0 ? plain(value) : unbroken(value)));
        parent?.children.splice(index, 1, ...pieces);
        return index + pieces.length;
      });
      return SKIP;
    });
  };
};

const plain = (value: string): Text => ({type: 'text', value});

/** Becomes an element that a style sheet keeps on one line; for all that reads the Markdown it is text. */
const unbroken = (value: string): Emphasis => ({
  type: 'emphasis',
  data: {hName: 'span', hProperties: {className: [UNBROKEN_CLASS]}},
  children: [plain(value)],
});

export default remarkTypography;
