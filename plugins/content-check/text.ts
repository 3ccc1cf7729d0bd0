import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Language} from '../../src/site/languages';
import {addressOf, type TextKind, textFolder, textKinds} from '../../src/site/text-folders';
import {type ContentError, errorsOf} from './content-error';
import {markdownIn} from './files';
import {type ArticleHead, readHead} from './front-matter';

/** A Markdown text of the site. */
export interface Text {
  readonly kind: TextKind;
  readonly language: Language;
  /** Path inside the folder of its kind, the same in all languages, such as `logistics/brief-tecnico.md`. */
  readonly name: string;
  /** Path from the folder of the site. */
  readonly file: string;
  readonly content: string;
  /** Its syntax tree, whose positions are those in the file. */
  readonly tree: Root;
  /** Of its page, without the prefix of its language. */
  readonly address: string;
  /** Front matter of an article; absent when it has an error. */
  readonly head?: ArticleHead;
  /** The first error in the front matter. */
  readonly errors: readonly ContentError[];
}

/** Parses Markdown as the rules read it: with front matter, boxes, tables and notes. */
const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkDirective).use(remarkGfm);

/** Reads all texts of a language. */
export const readTexts = (siteDir: string, language: Language): readonly Text[] =>
  textKinds.flatMap((kind) =>
    markdownIn(siteDir, textFolder(kind, language)).map((name) => readText(siteDir, kind, language, name)),
  );

/** Reads a text. @param name Path inside the folder of its kind. */
export function readText(siteDir: string, kind: TextKind, language: Language, name: string): Text {
  const file = `${textFolder(kind, language)}/${name}`;
  const content = readFileSync(path.join(siteDir, file), 'utf8');
  let head: ArticleHead | undefined;
  const errors = errorsOf(() => {
    // Other pages have Docusaurus' own front matter, which it reads.
    head = kind === 'pages' ? undefined : readHead(file, content);
  });
  const address = addressOf(kind, name, head?.values.slug);
  let tree: Root | undefined;
  return {
    ...{kind, language, name, file, content, address, head, errors},
    // Parsed on demand: it takes a second for all texts, and the build needs none.
    get tree() {
      tree ??= markdown.parse(content);
      return tree;
    },
  };
}
