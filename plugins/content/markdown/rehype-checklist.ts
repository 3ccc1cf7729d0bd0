import type {Element, ElementContent, Root} from 'hast';
import type {Plugin} from 'unified';
import {readSourceOf} from '../markdown-file';
import {checklistKeys} from './checklist-points';
import {componentNode, elementsIn} from './hast';
import type {SiteOption} from './site-option';

/**
 * Makes each bullet in the numbered sections of a checklist (`layout: checklist`) the label of a check box, and inserts
 * the component that stores the ticks (src/components/article/ChecklistTicks) above the first section. Must run after
 * rehype-article-sections.ts.
 */
const rehypeChecklist: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    const layout = readSourceOf(siteDir, file.path).frontMatter?.values.layout;
    const sections = elementsIn(tree, 'section').filter(({properties}) => properties.dataPart === 'section');
    if (layout !== 'checklist' || !sections[0]) {
      return;
    }
    const keys = checklistKeys(siteDir, file.path);
    const lists = sections.flatMap((section) => elementsIn(section, 'ul'));
    const points = lists.flatMap(({children}) => children.filter((child) => isElement(child, 'li')));
    for (const [index, point] of points.entries()) {
      addBox(point, keys[index]);
    }
    tree.children.splice(tree.children.indexOf(sections[0]), 0, componentNode<Element>('ChecklistTicks', {}));
  };

/** @param key Identifies the stored tick in all languages. */
function addBox(item: Element, key: string | undefined): void {
  // Bullets that blank lines separate have their text in a paragraph.
  const text = item.children.find((child) => isElement(child, 'p')) ?? item;
  const lists: ElementContent[] = text.children.filter((child) => isElement(child, 'ul', 'ol'));
  const box: Element = {
    type: 'element',
    tagName: 'input',
    properties: {type: 'checkbox', value: key},
    children: [],
  };
  const content = text.children.filter((child) => !lists.includes(child));
  text.children = [{type: 'element', tagName: 'label', properties: {}, children: [box, ...content]}, ...lists];
}

const isElement = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

export default rehypeChecklist;
