import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {markdownWordsOf} from '../../content-check/markdown-words';
import {type ArticlePart, partOf} from '../../content-check/rules/structure';
import {elementsIn} from './elements';

/**
 * Divides an article into parts: an intro, then a `<section data-part="…">` for each second-level heading, which the
 * style sheet of src/components/article/ArticlePage numbers. i18n/<language>/markdown.json names the special headings.
 * The footnotes move into the last part.
 */
const rehypeArticleSections: Plugin<[], Root> = () => (tree, file) => {
  const words = markdownWordsOf(file.path);
  // ES modules that MDX adds (imports, exports) must stay at the top level.
  const modules: RootContent[] = [];
  const parts: Element[] = [partElement('div', 'intro')];
  for (const node of tree.children) {
    if ((node.type as string) === 'mdxjsEsm') {
      modules.push(node);
    } else if (node.type === 'element' && 'dataFootnotes' in node.properties) {
      parts.at(-1)?.children.push(...elementsIn(node, 'ol'));
    } else {
      if (node.type === 'element' && node.tagName === 'h2') {
        parts.push(partElement('section', partOf(textOf(node).trim(), words)));
      }
      parts.at(-1)?.children.push(node as ElementContent);
    }
  }
  tree.children = [...modules, ...parts.filter((part) => part.children.length > 0)];
  for (const {children, properties} of elementsIn(tree, 'sup')) {
    // The search leaves out the marks of footnotes.
    if (children.some((child) => child.type === 'element' && 'dataFootnoteRef' in child.properties)) {
      properties.dataNoSearch = '';
    }
  }
};

const partElement = (tagName: 'div' | 'section', part: ArticlePart): Element => ({
  type: 'element',
  tagName,
  properties: {dataPart: part},
  children: [],
});

export default rehypeArticleSections;
