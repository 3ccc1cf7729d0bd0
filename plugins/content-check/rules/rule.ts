import type {Heading, RootContent} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {ContentError} from '../content-error';
import type {Text} from '../text';
import {type ToolMessageKey, toolMessage} from '../tool-messages';

/** Lists the errors of one kind in a text. */
export type Rule = (text: Text) => readonly ContentError[];

/** Returns the line of a node in its file. */
export const lineOf = (node: Node | undefined): number => node?.position?.start.line ?? 1;

/** Creates an error at a node of a text. */
export const errorAt = ({file}: Text, node: Node | undefined, key: ToolMessageKey, values = {}): ContentError =>
  new ContentError(file, lineOf(node), toolMessage(key, values));

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
export function sectionsOf({tree}: Pick<Text, 'tree'>): readonly Section[] {
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
