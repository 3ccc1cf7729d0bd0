import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Image, ImageReference, Paragraph, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {smallestFile} from '../../../site/drawing-formats';

const drawings = /^\/drawings\/.+\.svg$/;

/**
 * Turns a drawing that stands alone in a paragraph, `![alternative](/drawings/es/name.svg "caption")`,
 * into the site's `<Figure>`, which follows the colour mode and has a variant of its own for phones.
 *
 * @throws VFileMessage with file and line when the drawing does not exist or has no text alternative or caption, or when any other
 *   picture has no text alternative.
 */
const remarkFigures: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, 'paragraph', (paragraph: Paragraph, index, parent) => {
    const [image] = paragraph.children;
    if (paragraph.children.length !== 1 || image?.type !== 'image' || !drawings.test(image.url)) {
      return;
    }
    if (!existsSync(path.join('static', smallestFile(image.url)))) {
      file.fail(
        `The drawing ${image.url} does not exist. Those that do are in static/drawings, where /drawings/es/name.svg is name.narrow.svg.`,
        image,
      );
    }
    if (!image.alt || !image.title) {
      file.fail(`The drawing ${image.url} needs words: ![what it shows](${image.url} "caption")`, image);
    }
    if (parent && index !== undefined) {
      parent.children[index] = figure(image);
    }
  });
  // Those that stay pictures.
  visit(tree, ['image', 'imageReference'], (node) => {
    const image = node as Image | ImageReference;
    if (!image.alt?.trim()) {
      const address = image.type === 'image' ? image.url : image.identifier;
      file.fail(`The picture ${address} needs a text alternative: ![what it shows](${address})`, image);
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
