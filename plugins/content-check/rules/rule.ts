import type {Root} from 'mdast';
import type {Node} from 'unist';
import {ContentError} from '../content-error';
import {say, type ToolWord} from '../tool-words';

/** A Markdown text, as a rule reads it. */
export interface RuledText {
  /** Path from the folder of the site. */
  readonly file: string;
  readonly tree: Root;
  /** How many lines of the file stand above those of the tree. */
  readonly linesAbove?: number;
}

/** What a text has to be: returns what is wrong with it. */
export type Rule<Ruled extends RuledText = RuledText> = (text: Ruled) => readonly ContentError[];

/** The line of a part of a text in its file. */
export const lineOf = ({linesAbove = 0}: RuledText, node: Node | undefined): number =>
  linesAbove + (node?.position?.start.line ?? 1);

/** A fault at a part of a text. */
export const faultAt = (
  text: RuledText,
  node: Node | undefined,
  key: ToolWord,
  values: Readonly<Record<string, string | number>> = {},
  details: ConstructorParameters<typeof ContentError>[3] = {},
): ContentError => new ContentError(text.file, lineOf(text, node), say(key, values), details);
