import type {Node} from 'unist';
import {ContentError} from '../../content/content-error';
import type {Messages} from '../../content/dictionaries';
import type {MarkdownFile} from '../../content/markdown-file';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';

/** What a rule may need besides the text. */
export interface RuleContext {
  readonly siteDir: string;
  /** The phrases of the text's language that mean something in Markdown (i18n/<language>/markdown.json). */
  readonly phrases: Messages<'markdown'>;
}

/** Lists the errors of one kind in a text. */
export type Rule = (text: MarkdownFile, context: RuleContext) => readonly ContentError[];

export const lineOf = (node: Node | undefined): number => node?.position?.start.line ?? 1;

/** Creates an error at a node of a text. */
export const errorAt = ({file}: MarkdownFile, node: Node | undefined, key: ToolMessageKey, values = {}): ContentError =>
  new ContentError(file, lineOf(node), toolMessage(key, values));
