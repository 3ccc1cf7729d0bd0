import type {Heading, Paragraph, Root, TableCell} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import remarkSmartypants from 'remark-smartypants';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** As it is outside of a processor, which it does not use. */
type Transformer = (options: {dashes: boolean}) => (tree: Root) => void;

/** What is set in another way than it is typed. */
const typed = /["'`]|\.\.\./;

/**
 * Typographic quotes, apostrophes and ellipses, whatever the writer's keyboard gives; dashes stay as they are written. The library
 * takes the grammar of a whole article apart, half of the time that an article takes; here of the paragraphs that need it.
 */
const remarkTypography: Plugin<[], Root> = () => {
  const transform = (remarkSmartypants as unknown as Transformer)({dashes: false});
  return (tree) => {
    visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
      const block = node as Paragraph | Heading | TableCell;
      if (typed.test(textOf(block))) {
        transform({type: 'root', children: [block as Paragraph]});
      }
      return SKIP;
    });
  };
};

export default remarkTypography;
