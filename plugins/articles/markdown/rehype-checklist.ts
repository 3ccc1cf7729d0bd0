import type {Element, ElementContent, Root} from 'hast';
import {selectAll} from 'hast-util-select';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';

/**
 * Gives the points of a checklist (`layout: checklist`) boxes to tick: in the numbered sections, each bullet becomes the label of one.
 * Above the first section comes what keeps the ticks (src/components/article/ChecklistTicks). After rehype-article-sections.ts.
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

/** @param place Of the point in the list, by which its tick is kept: the same in all languages. */
function addBox(item: Element, place: string): void {
  // Bullets between blank lines have their text in a paragraph.
  const text = item.children.find((child): child is Element => isElement(child, 'p')) ?? item;
  const lists = text.children.filter((child) => isElement(child, 'ul', 'ol'));
  const box: Element = {
    type: 'element',
    tagName: 'input',
    properties: {type: 'checkbox', value: place},
    children: [],
  };
  const words = text.children.filter((child) => !lists.includes(child));
  text.children = [{type: 'element', tagName: 'label', properties: {}, children: [box, ...words]}, ...lists];
}

const isElement = (node: ElementContent, ...names: string[]): boolean =>
  node.type === 'element' && names.includes(node.tagName);

const ticks: MdxJsxFlowElementHast = {type: 'mdxJsxFlowElement', name: 'ChecklistTicks', attributes: [], children: []};

export default rehypeChecklist;
