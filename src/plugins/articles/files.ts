import {readdirSync} from 'node:fs';
import path from 'node:path';

/** Folders of articles in the default language, each with that of another language in its folder of i18n. */
export const articleFolders = [
  ['blog/posts', 'docusaurus-plugin-content-blog'],
  ['blog/guides', 'docusaurus-plugin-content-docs/current'],
] as const;

/** The folder of translated articles, from the folder of the site. */
export const translatedFolder = (locale: string, folder: string): string => `i18n/${locale}/${folder}`;

/** The Markdown files of a folder, by path inside it with slashes; sorted. */
export const markdownIn = (siteDir: string, folder: string): string[] =>
  readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
