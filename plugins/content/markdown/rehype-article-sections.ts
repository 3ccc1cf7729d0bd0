import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {languageOfFile} from '../../../src/site/content-folders';
import {readMessages} from '../dictionaries';
import {relativeToSite} from '../files';
import {type ArticlePart, partOfHeading} from './article-parts';
import {componentNode, elementsIn} from './hast';
import type {SiteOption} from './site-option';

/**
 * Divides an article or a page into parts: `<div data-part="intro">`, then a `<section data-part="…">` for each
 * second-level heading. The CSS of src/components/article/ArticlePage numbers the sections of articles. Moves the
 * footnotes into the last part, and folds the official sources into a component that opens on click.
 */
const rehypeArticleSections: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    const messages = readMessages(siteDir, languageOfFile(relativeToSite(siteDir, file.path)), 'markdown');
    // MDX requires imports and exports at the top level.
    const modules: RootContent[] = [];
    const parts: Element[] = [partElement('div', 'intro')];
    for (const node of tree.children) {
      if ((node.type as string) === 'mdxjsEsm') {
        modules.push(node);
      } else if (node.type === 'element' && 'dataFootnotes' in node.properties) {
        parts.at(-1)?.children.push(...elementsIn(node, 'ol'));
      } else {
        if (node.type === 'element' && node.tagName === 'h2') {
          parts.push(partElement('section', partOfHeading(textOf(node).trim(), messages)));
        }
        parts.at(-1)?.children.push(node as ElementContent);
      }
    }
    for (const part of parts.filter(({properties}) => properties.dataPart === 'sources')) {
      part.children = [foldSources(part.children)];
    }
    tree.children = [...modules, ...parts.filter((part) => part.children.length > 0)];
    for (const {children, properties} of elementsIn(tree, 'sup')) {
      // Keeps citations out of the search index.
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

/** Wraps a heading and the content below it in the component src/components/article/Sources. */
function foldSources([heading, ...contents]: readonly ElementContent[]): ElementContent {
  const {id} = (heading as Element).properties;
  const sources = componentNode<Element>('Sources', {id, heading: textOf(heading).trim()});
  return {...sources, children: contents};
}

export default rehypeArticleSections;
