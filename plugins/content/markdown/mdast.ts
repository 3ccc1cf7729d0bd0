import type {Heading, RootContent, Table} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {MarkdownFile} from '../markdown-file';

/** Returns all nodes of these types, at any depth, in document order. */
export function nodesIn<Found extends Node>(tree: Node, ...types: readonly string[]): Found[] {
  const found: Found[] = [];
  visit(tree, types as string[], (node) => void found.push(node as Found));
  return found;
}

/** A heading with the content up to the next heading of any level. */
export interface Section {
  /** Undefined for the content above the first heading. */
  readonly heading?: Heading;
  readonly contents: RootContent[];
}

/** Splits a Markdown file at its headings. */
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

/** Returns the text of a node, without the alternative texts of images. */
export const visibleText = (node: Node | undefined): string => textOf(node, {includeImageAlt: false});

/** Whether a table has only a header row with this number of columns. A remark plugin then fills it from our data. */
export const isEmptyTable = ({children: [header, ...rows]}: Table, columnCount: number): boolean =>
  rows.length === 0 && header?.children.length === columnCount;
