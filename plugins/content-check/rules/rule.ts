import type {Node} from 'unist';
import {ContentError} from '../../content/content-error';
import type {Messages} from '../../content/dictionaries';
import type {MarkdownFile} from '../../content/markdown-file';
import {type ToolMessageKey, toolMessage} from '../../content/tool-messages';

export interface RuleContext {
  readonly siteDir: string;
  /** Headings and phrases with a meaning in Markdown, in the language of the file (i18n/<language>/markdown.json). */
  readonly messages: Messages<'markdown'>;
}

/** A check of one aspect of a Markdown file. Returns the errors. */
export type Rule = (markdownFile: MarkdownFile, context: RuleContext) => readonly ContentError[];

export const lineOf = (node: Node | undefined): number => node?.position?.start.line ?? 1;

/** Creates an error at the line of a node. */
export const errorAt = ({file}: MarkdownFile, node: Node | undefined, key: ToolMessageKey, values = {}): ContentError =>
  new ContentError(file, lineOf(node), toolMessage(key, values));
