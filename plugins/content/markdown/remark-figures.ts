import type {Paragraph, Root, RootContent} from 'mdast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {drawingAddress, isDrawn} from '../drawings';
import {componentNode} from './hast';
import type {SiteOption} from './site-option';

/**
 * Turns a drawing alone in a paragraph, `![alternative](/drawings/es/name.svg "caption")`, into the site's `<Figure>`,
 * which follows the colour mode and has a variant for phones. Docusaurus reports one that does not exist.
 */
const remarkFigures: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree) => {
    visit(tree, 'paragraph', (paragraph: Paragraph, index, parent) => {
      const [image, ...others] = paragraph.children;
      const isAlone = others.length === 0;
      if (isAlone && image?.type === 'image' && drawingAddress.test(image.url) && isDrawn(siteDir, image.url)) {
        const {url: src, alt, title: caption} = image;
        parent?.children.splice(index ?? 0, 1, componentNode<RootContent>('Figure', {src, alt, caption}));
      }
    });
  };

export default remarkFigures;
