import type {Image, Paragraph, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {drawingAddress} from '../../content-check/drawings';

/**
 * Turns a drawing alone in a paragraph, `![alternative](/drawings/es/name.svg "caption")`, into the site's `<Figure>`,
 * which follows the colour mode and has a variant for phones. Must run after remark-rules.ts.
 */
const remarkFigures: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'paragraph', (paragraph: Paragraph, index, parent) => {
    const [image] = paragraph.children;
    if (paragraph.children.length === 1 && image?.type === 'image' && drawingAddress.test(image.url)) {
      parent?.children.splice(index ?? 0, 1, figure(image));
    }
  });
};

function figure({url, alt, title}: Image): MdxJsxFlowElement {
  const attributes = {src: url, alt, caption: title};
  return {
    type: 'mdxJsxFlowElement',
    name: 'Figure',
    attributes: Object.entries(attributes).map(([name, value]) => ({type: 'mdxJsxAttribute', name, value})),
    children: [],
  };
}

export default remarkFigures;
