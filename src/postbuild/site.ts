import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type ArticleIndex, readArticleIndex} from '../plugins/articles/article-index';
import {baseOf, defaultLanguage, type Language, languages} from '../site/languages';
import {BuiltPage} from './built-page';

/** The folder of the project. */
export const PROJECT = path.join(__dirname, '../..');

/** Where the site is built. */
export const BUILD = path.join(PROJECT, 'build');

/** The files that tell a static host what to send: Cloudflare Pages and Netlify read both, and serve neither. */
export const hostFiles = {headers: '_headers', redirects: '_redirects'} as const;

/** Whether there is a whole site in a folder: what the host is told is written last. */
export const isBuilt = (folder = BUILD): boolean => existsSync(path.join(folder, hostFiles.redirects));

/** Paths of all files of a folder, with slashes and without the folder, sorted. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The site as Docusaurus has built it. */
export interface BuiltSite {
  readonly folder: string;
  readonly files: readonly string[];
  readonly pages: readonly BuiltPage[];
}

/** Reads which files and pages there are in a build. */
export function readSite(folder = BUILD): BuiltSite {
  const files = filesOf(folder);
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => new BuiltPage(folder, file, languageOf(file)));
  return {folder, files, pages};
}

/** The language of a file of the build. */
const languageOf = (file: string): Language =>
  languages.find((language) => language !== defaultLanguage && `/${file}`.startsWith(baseOf(language))) ??
  defaultLanguage;

/** What the build knows of the articles of each language. */
export const readArticles = (): ReadonlyMap<Language, ArticleIndex> =>
  new Map(languages.map((language) => [language, readArticleIndex(PROJECT, language)]));

/** The words of the interface and of the landing page in a language, by key. */
export function readTranslations(language: Language): Readonly<Record<string, string>> {
  const entries = ['code', 'landing'].flatMap((name) => {
    const file = path.join(PROJECT, 'i18n', language, `${name}.json`);
    return Object.entries<{message: string}>(JSON.parse(readFileSync(file, 'utf8')));
  });
  return Object.fromEntries(entries.map(([key, {message}]) => [key, message]));
}
