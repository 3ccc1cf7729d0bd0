import type {Element, ElementContent, Root} from 'hast';
import {selectAll} from 'hast-util-select';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';

/**
 * Makes each bullet in the numbered sections of a checklist (`layout: checklist`) the label of a check box, and inserts
 * the component that stores the ticks (src/components/article/ChecklistTicks) above the first section. Must run after
 * rehype-article-sections.ts.
 */
const rehypeChecklist: Plugin<[], Root> = () => (tree, file) => {
  const {layout} = file.data.frontMatter as {readonly layout?: string};
  const sections = selectAll('[data-part="section"]', tree);
  if (layout !== 'checklist' || !sections[0]) {
    return;
  }
  for (const [section, {children}] of sections.entries()) {
    for (const [point, item] of selectAll('ul > li', {type: 'root', children}).entries()) {
      addBox(item, `${section + 1}.${point + 1}`);
    }
  }
  tree.children.splice(tree.children.indexOf(sections[0]), 0, ticks);
};

/** @param position Position in the checklist, such as `1.2`: identifies the stored tick in all languages. */
function addBox(item: Element, position: string): void {
  // Bullets that blank lines separate have their text in a paragraph.
  const text = item.children.find((child): child is Element => isElement(child, 'p')) ?? item;
  const lists = text.children.filter((child) => isElement(child, 'ul', 'ol'));
  const box: Element = {
    type: 'element',
    tagName: 'input',
    properties: {type: 'checkbox', value: position},
    children: [],
  };
  const content = text.children.filter((child) => !lists.includes(child));
  text.children = [{type: 'element', tagName: 'label', properties: {}, children: [box, ...content]}, ...lists];
}

const isElement = (node: ElementContent, ...names: string[]): boolean =>
  node.type === 'element' && names.includes(node.tagName);

const ticks: MdxJsxFlowElementHast = {type: 'mdxJsxFlowElement', name: 'ChecklistTicks', attributes: [], children: []};

export default rehypeChecklist;
