import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {type Language, languages} from '../../src/site/languages';
import {type TextKind, textFolder, textKinds} from '../../src/site/text-folders';
import {addressOf} from './address';
import {type ContentError, errorsOf} from './content-error';
import {type ArticleHead, readHead, readPageHead} from './front-matter';
import {markdownIn} from './markdown-files';

/** A Markdown text as written. */
export interface TextSourceFile {
  readonly kind: TextKind;
  readonly language: Language;
  /** Path inside the folder of its kind, the same in all languages, such as `logistics/brief-tecnico.md`. */
  readonly name: string;
  /** Path from the folder of the site. */
  readonly file: string;
  readonly content: string;
  /** Of its page, without the prefix of its language. */
  readonly address: string;
  /** Front matter of an article; absent when it has an error. */
  readonly head?: ArticleHead;
  /** The first error in the front matter. */
  readonly errors: readonly ContentError[];
}

/** A Markdown text with its syntax tree, whose positions are those in the file. */
export interface Text extends TextSourceFile {
  readonly tree: Root;
}

const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm);

export const parseMarkdown = (content: string): Root => markdown.parse(content);

/** Reads all texts of the site, by language. */
export const readTexts = (siteDir: string): ReadonlyMap<Language, readonly TextSourceFile[]> =>
  new Map(languages.map((language) => [language, readTextsIn(siteDir, language)]));

const readTextsIn = (siteDir: string, language: Language): readonly TextSourceFile[] =>
  textKinds.flatMap((kind) =>
    markdownIn(siteDir, textFolder(kind, language)).map((name) => {
      const file = `${textFolder(kind, language)}/${name}`;
      const content = readFileSync(path.join(siteDir, file), 'utf8');
      let head: ArticleHead | undefined;
      const errors = errorsOf(() => {
        head = kind === 'pages' ? void readPageHead(file, content) : readHead(file, content);
      });
      return {kind, language, name, file, content, address: addressOf(kind, name, head?.values.slug), head, errors};
    }),
  );
