import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Language} from '../../src/site/languages';
import {type TextKind, textFolder} from '../../src/site/text-folders';

/** A Markdown text as written. */
export interface TextSourceFile {
  readonly kind: TextKind;
  readonly language: Language;
  /** Path inside the folder of its kind, the same in all languages, such as `logistics/brief-tecnico.md`. */
  readonly name: string;
  /** Path from the folder of the site. */
  readonly file: string;
  readonly content: string;
}

/** A Markdown text with its syntax tree, whose positions are those in the file. */
export interface Text extends TextSourceFile {
  readonly tree: Root;
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);

export const parseMarkdown = (content: string): Root => markdown.parse(content);

export function readText(siteDir: string, kind: TextKind, language: Language, name: string): TextSourceFile {
  const file = `${textFolder(kind, language)}/${name}`;
  return {kind, language, name, file, content: readFileSync(path.join(siteDir, file), 'utf8')};
}
