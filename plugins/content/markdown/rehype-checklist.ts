import type {Element, ElementContent, Root} from 'hast';
import type {Plugin} from 'unified';
import {readMarkdownFileAt} from '../markdown-file';
import {checklistKeys} from './checklist-points';
import {componentNode, elementsIn} from './hast';
import type {SiteOption} from './site-option';

/**
 * Turns each bullet in the numbered sections of a checklist (`layout: checklist`) into a check box with a label. Inserts
 * the component that stores the ticks (src/components/article/ChecklistTicks) above the first section. Must run after
 * rehype-article-sections.ts.
 */
const rehypeChecklist: Plugin<[SiteOption], Root> =
  ({siteDir}) =>
  (tree, file) => {
    const layout = readMarkdownFileAt(siteDir, file.path).frontMatter?.values.layout;
    const sections = elementsIn(tree, 'section').filter(({properties}) => properties.dataPart === 'section');
    if (layout !== 'checklist' || !sections[0]) {
      return;
    }
    const keys = checklistKeys(siteDir, file.path);
    const lists = sections.flatMap((section) => elementsIn(section, 'ul'));
    const points = lists.flatMap(({children}) => children.filter((child) => isElement(child, 'li')));
    for (const [index, point] of points.entries()) {
      addCheckbox(point, keys[index]);
    }
    tree.children.splice(tree.children.indexOf(sections[0]), 0, componentNode<Element>('ChecklistTicks', {}));
  };

/** Wraps the text of a bullet in a label with a check box. @param key Identifies the stored tick in all languages. */
function addCheckbox(point: Element, key: string | undefined): void {
  // In a list with blank lines between the bullets, Markdown wraps the text of each in a paragraph.
  const textElement = point.children.find((child) => isElement(child, 'p')) ?? point;
  const nestedLists: ElementContent[] = textElement.children.filter((child) => isElement(child, 'ul', 'ol'));
  const checkbox: Element = {
    type: 'element',
    tagName: 'input',
    properties: {type: 'checkbox', value: key},
    children: [],
  };
  const content = textElement.children.filter((child) => !nestedLists.includes(child));
  textElement.children = [
    {type: 'element', tagName: 'label', properties: {}, children: [checkbox, ...content]},
    ...nestedLists,
  ];
}

const isElement = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && names.includes(node.tagName);

export default rehypeChecklist;
