import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {languageOf} from '../../../src/site/content-folders';
import {readMessages} from '../dictionaries';
import {siteFile} from '../files';
import {type ArticlePart, partOf} from './article-parts';
import {componentNode, elementsIn} from './hast';
import type {SiteOption} from './site-option';

/**
 * Divides an article into parts: an intro, then a `<section data-part="…">` for each second-level heading, which the
 * style sheet of src/components/article/ArticlePage numbers. i18n/<language>/markdown.json names the special headings.
 * The footnotes move into the last part, and the sources into an element that opens on a press.
 */
const rehypeArticleSections: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    const phrases = readMessages(siteDir, languageOf(siteFile(siteDir, file.path)), 'markdown');
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
          parts.push(partElement('section', partOf(textOf(node).trim(), phrases)));
        }
        parts.at(-1)?.children.push(node as ElementContent);
      }
    }
    for (const part of parts.filter(({properties}) => properties.dataPart === 'sources')) {
      part.children = [foldedSources(part.children)];
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

/** Makes the component src/components/article/Sources of a heading and what is below it. */
function foldedSources([heading, ...contents]: readonly ElementContent[]): ElementContent {
  const {id} = (heading as Element).properties;
  const sources = componentNode<Element>('Sources', {id, heading: textOf(heading).trim()});
  return {...sources, children: contents};
}

export default rehypeArticleSections;
