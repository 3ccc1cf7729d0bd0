import type {Paragraph, Root, RootContent} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {drawingPathPattern, hasDrawing} from '../drawings';
import {componentNode} from './hast';
import type {SiteOption} from './site-option';

/**
 * If a paragraph contains only a drawing, `![alternative](/drawings/es/name.svg "caption")`, replaces it with `<Figure>`. A
 * figure adapts to the colour mode and the screen width. A drawing that does not exist stays an image, which Docusaurus
 * reports as missing.
 */
const remarkFigures: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree) => {
    visit(tree, 'paragraph', (paragraph: Paragraph, index, parent) => {
      const [image, ...others] = paragraph.children;
      const isAlone = others.length === 0;
      if (isAlone && image?.type === 'image' && drawingPathPattern.test(image.url) && hasDrawing(siteDir, image.url)) {
        const {url: src, alt, title: caption} = image;
        parent?.children.splice(index ?? 0, 1, componentNode<RootContent>('Figure', {src, alt, caption}));
      }
    });
  };

export default remarkFigures;
