import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {readFrontMatter} from '../../plugins/content-check/front-matter';
import {markdownIn} from '../../plugins/content-check/markdown-files';
import {articleKinds, type TextKind, textFolder} from '../../src/site/text-folders';
import {base, type Language, languages} from './languages';

/** The folder of the project. */
export const ROOT = path.join(__dirname, '../..');

/** The published texts of a kind, by path inside its folder, such as `regulations/checklist.md`; sorted. */
export const textFiles = (kind: TextKind, language: Language): string[] =>
  markdownIn(ROOT, textFolder(kind, language)).filter((file) => !readText(kind, language, file).frontMatter.draft);

export interface Text {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The Markdown after the front matter. */
  readonly body: string;
}

/** Reads a text. Dates stay strings, because YAML 1.2 has no type for them. */
export function readText(kind: TextKind, language: Language, file: string): Text {
  const source = readFileSync(path.join(ROOT, textFolder(kind, language), file), 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  return {frontMatter: parse(head), body};
}

/** The front matter of an article; `slug` is read by Docusaurus alone. */
export type ArticleFrontMatter = ReturnType<typeof readFrontMatter> & {readonly slug?: string};

/** An article of the blog or of the guides. */
export interface Article extends Text {
  readonly frontMatter: ArticleFrontMatter & Text['frontMatter'];
  readonly language: Language;
  /** Address after `/blog/`, the same in all languages. */
  readonly name: string;
  /** Address on the host, such as `/en/blog/regulations/checklist`. */
  readonly path: string;
  /** Address of the list that it belongs to. */
  readonly parent: string;
  /** Address of its PDF. */
  readonly document: string;
}

/** All published articles: a new one is tested without a new test. */
export const articles: readonly Article[] = languages.flatMap((language) =>
  articleKinds.flatMap((kind) =>
    textFiles(kind, language).map((file) => {
      const {frontMatter, body} = readText(kind, language, file) as Article;
      const name = frontMatter.slug ?? file.replace(/\.mdx?$/, '');
      const address = `${base[language]}blog/${name}`;
      const document = `${base[language]}documents/${frontMatter.document ?? name.replaceAll('/', '-')}.pdf`;
      return {frontMatter, body, language, name, path: address, parent: path.posix.dirname(address), document};
    }),
  ),
);

export const articlesIn = (language: Language): readonly Article[] =>
  articles.filter((article) => article.language === language);
