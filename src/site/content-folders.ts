import {defaultLanguage, type Language, languages} from './languages';
import {BLOG_PATH} from './paths';

/** Folders of texts, by kind: in the default language, and in the folder of a translation, as Docusaurus wants. */
const folders = {
  posts: ['blog/posts', 'docusaurus-plugin-content-blog'],
  guides: ['blog/guides', 'docusaurus-plugin-content-docs/current'],
  pages: ['src/pages', 'docusaurus-plugin-content-pages'],
} as const;

export type TextKind = keyof typeof folders;

export const textKinds = Object.keys(folders) as readonly TextKind[];

/** The kinds whose texts are articles. */
export const articleKinds = ['posts', 'guides'] as const satisfies readonly TextKind[];

/** The folder of the texts of a kind in a language, from the folder of the site. */
export function textFolder(kind: TextKind, language: Language): string {
  const [original, translation] = folders[kind];
  return language === defaultLanguage ? original : `i18n/${language}/${translation}`;
}

/** The folders of articles in all languages. */
export const articleFolders = articleKinds.flatMap((kind) => languages.map((language) => textFolder(kind, language)));

/** The language of a text. @param file From the folder of the site. */
export const languageOf = (file: string): Language =>
  languages.find((language) => file.startsWith(`i18n/${language}/`)) ?? defaultLanguage;

/**
 * The address of a text's page, without the prefix of its language.
 *
 * @param name Path inside the folder of its kind.
 * @param slug Replaces the name of the file, as in the front matter.
 */
export function addressOf(kind: TextKind, name: string, slug?: string): string {
  const ownPath = name.replace(/\.mdx?$/, '');
  const path = slug ? ownPath.replace(/[^/]*$/, slug) : ownPath;
  return `${kind === 'pages' ? '' : BLOG_PATH}/${path}`;
}
