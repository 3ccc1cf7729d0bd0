import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** Returns the elements with one of these names in a tree, in its order. */
export function elementsIn(tree: Root | Element, ...names: readonly string[]): readonly Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (names.includes(element.tagName)) {
      found.push(element);
    }
  });
  return found;
}

/**
 * Makes the node of a component of src/theme/MDXComponents.ts, which the types of Markdown trees do not know.
 *
 * @param text The text in it, for a component within a line.
 */
export function componentNode<Node>(name: string, properties: Readonly<Record<string, unknown>>, text?: string): Node {
  const attributes = Object.entries(properties).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value}));
  return (
    text === undefined
      ? {type: 'mdxJsxFlowElement', name, attributes, children: []}
      : {type: 'mdxJsxTextElement', name, attributes, children: [{type: 'text', value: text}]}
  ) as Node;
}
