import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** Returns all elements with one of these tag names, in document order. */
export function elementsIn(tree: Root | Element, ...tagNames: readonly string[]): readonly Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (element) => {
    if (tagNames.includes(element.tagName)) {
      found.push(element);
    }
  });
  return found;
}

/**
 * Creates the MDX node of a component of src/theme/MDXComponents.ts. `Node` is the type that the caller needs: the types
 * of mdast and hast do not include MDX.
 *
 * @param text Content of an inline component. Without it, the component is a block.
 */
export function componentNode<Node>(name: string, properties: Readonly<Record<string, unknown>>, text?: string): Node {
  const attributes = Object.entries(properties).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value}));
  return (
    text === undefined
      ? {type: 'mdxJsxFlowElement', name, attributes, children: []}
      : {type: 'mdxJsxTextElement', name, attributes, children: [{type: 'text', value: text}]}
  ) as Node;
}
