import type {Root} from 'mdast';
import type {Node} from 'unist';
import {ContentError} from '../content-error';
import {type ToolMessageKey, toolMessage} from '../tool-messages';

/** A Markdown text for a rule. */
export interface RuledText {
  /** Path from the folder of the site. */
  readonly file: string;
  readonly tree: Root;
  /** Number of lines in the file before those of the tree. */
  readonly linesAbove?: number;
}

/** Lists the errors of one kind in a text. */
export type Rule<Ruled extends RuledText = RuledText> = (text: Ruled) => readonly ContentError[];

/** Returns the line of a node in its file. */
export const lineOf = ({linesAbove = 0}: RuledText, node: Node | undefined): number =>
  linesAbove + (node?.position?.start.line ?? 1);

/** Creates an error at a node of a text. */
export const errorAt = (
  text: RuledText,
  node: Node | undefined,
  key: ToolMessageKey,
  values: Readonly<Record<string, string | number>> = {},
  details: ConstructorParameters<typeof ContentError>[3] = {},
): ContentError => new ContentError(text.file, lineOf(text, node), toolMessage(key, values), details);
