import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {base, type Language, languages} from './languages';

/** The folder of the project. */
export const ROOT = path.join(__dirname, '../..');

/** Kinds of texts that writers keep as files, and the folder of each language. */
export const textFolders = {
  posts: {es: 'blog/posts', en: 'i18n/en/docusaurus-plugin-content-blog'},
  guides: {es: 'blog/guides', en: 'i18n/en/docusaurus-plugin-content-docs/current'},
  pages: {es: 'src/pages', en: 'i18n/en/docusaurus-plugin-content-pages'},
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type TextKind = keyof typeof textFolders;

/** The texts of a kind, by path inside its folder, such as `regulations/checklist.md`; sorted. */
export function textFiles(kind: TextKind, language: Language): string[] {
  return readdirSync(path.join(ROOT, textFolders[kind][language]), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .sort();
}

/** A text as its writer left it. */
export interface Text {
  readonly frontMatter: Readonly<Record<string, string>>;
  /** What follows the front matter. */
  readonly body: string;
}

/** Reads a text. The front matter of this site is flat: one `key: value` on each line. */
export function readText(kind: TextKind, language: Language, file: string): Text {
  const source = readFileSync(path.join(ROOT, textFolders[kind][language], file), 'utf8');
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const frontMatter = Object.fromEntries(
    [...head.matchAll(/^(\w+):\s*"?(.*?)"?\s*$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
  return {frontMatter, body};
}

/** An article of the blog or of the guides. */
export interface Article extends Text {
  readonly language: Language;
  /** Address on the host, such as `/en/blog/regulations/checklist`. */
  readonly path: string;
  /** Address of the list that it belongs to. */
  readonly parent: string;
}

/** Every article that lies in the writers' folders: a new one is tested without a new test. */
export const articles: readonly Article[] = languages.flatMap((language) =>
  (['posts', 'guides'] as const).flatMap((kind) =>
    textFiles(kind, language).map((file) => {
      const text = readText(kind, language, file);
      const name = text.frontMatter.slug ?? file.replace(/\.mdx?$/, '');
      const address = `${base[language]}blog/${name}`;
      return {...text, language, path: address, parent: path.posix.dirname(address)};
    }),
  ),
);
