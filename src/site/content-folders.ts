import {defaultLanguage, type Language, languages} from './languages';
import {BLOG_PATH} from './paths';

/** The folder of each kind of content files in the default language, and its folder below i18n/<language> in the others. */
const folders = {
  posts: ['blog/posts', 'docusaurus-plugin-content-blog'],
  guides: ['blog/guides', 'docusaurus-plugin-content-docs/current'],
  pages: ['src/pages', 'docusaurus-plugin-content-pages'],
} as const;

export type ContentKind = keyof typeof folders;

export const contentKinds = Object.keys(folders) as readonly ContentKind[];

/** The kinds of content files that are articles. */
export const articleKinds = ['posts', 'guides'] as const satisfies readonly ContentKind[];

/** The folder of one kind of content files in a language, relative to the root of the site. */
export function contentFolder(kind: ContentKind, language: Language): string {
  const [folder, translationFolder] = folders[kind];
  return language === defaultLanguage ? folder : `i18n/${language}/${translationFolder}`;
}

export const articleFolders = articleKinds.flatMap((kind) =>
  languages.map((language) => contentFolder(kind, language)),
);

/** The language of a content file. @param file Path relative to the root of the site. */
export const languageOfFile = (file: string): Language =>
  languages.find((language) => file.startsWith(`i18n/${language}/`)) ?? defaultLanguage;

/**
 * The path of the page of a content file, without base URL.
 *
 * @param name Path of the file inside the folder of its kind.
 * @param slug `slug` in its front matter, which replaces the file name.
 */
export function pagePath(kind: ContentKind, name: string, slug?: string): string {
  const pathWithoutExtension = name.replace(/\.mdx?$/, '');
  const path = slug ? pathWithoutExtension.replace(/[^/]*$/, slug) : pathWithoutExtension;
  return `${kind === 'pages' ? '' : BLOG_PATH}/${path}`;
}
