import type {Heading, RootContent, Table} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {MarkdownFile} from '../markdown-file';

/** Lists the nodes of these types, at any depth. */
export function nodesOf<Found extends Node>(tree: Node, ...types: readonly string[]): Found[] {
  const found: Found[] = [];
  visit(tree, types as string[], (node) => void found.push(node as Found));
  return found;
}

/** A heading with its content up to the next one. */
export interface Section {
  /** Undefined above the first heading. */
  readonly heading?: Heading;
  readonly contents: RootContent[];
}

/** Divides a text at its headings. */
export function sectionsOf({tree}: Pick<MarkdownFile, 'tree'>): readonly Section[] {
  const sections: Section[] = [{contents: []}];
  for (const node of tree.children) {
    if (node.type === 'heading') {
      sections.push({heading: node, contents: []});
    } else {
      sections.at(-1)?.contents.push(node);
    }
  }
  return sections;
}

/** Returns the words of a node, without the alternatives of pictures. */
export const wordsOf = (node: Node | undefined): string => textOf(node, {includeImageAlt: false});

/** Whether a table has a header alone, with a number of columns: it waits for rows from our data. */
export const isEmptyTable = ({children: [head, ...rows]}: Table, columns: number): boolean =>
  rows.length === 0 && head?.children.length === columns;
