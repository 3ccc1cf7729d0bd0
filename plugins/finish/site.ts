import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {FormsService} from '../../src/site/forms-service';
import {baseOf, defaultLanguage, type Language, languages} from '../../src/site/languages';
import type {Catalogue} from '../articles/catalogue';
import {readCatalogueFile} from '../articles/catalogue-file';
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
  /** The folder of the project. */
  readonly siteDir: string;
  /** The build. */
  readonly folder: string;
  readonly pages: readonly BuiltPage[];
  /** Whether articles are offered as PDFs (`customFields` of docusaurus.config.ts). */
  readonly offersPdfs: boolean;
  /** Where its forms are sent. */
  readonly forms: FormsService;
  /** All articles of each language. */
  readonly articles: ReadonlyMap<Language, Catalogue>;
}

/** What the configuration says of a build. */
type Settings = Pick<BuiltSite, 'siteDir' | 'folder' | 'offersPdfs' | 'forms'>;

/** Finds what Docusaurus has built. */
export const readSite = (settings: Settings): BuiltSite => ({
  ...settings,
  pages: pagesOf(settings.folder),
  articles: new Map(languages.map((language) => [language, readCatalogueFile(settings.siteDir, language)])),
});

/** The pages of a build. */
export const pagesOf = (folder: string): readonly BuiltPage[] =>
  filesOf(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => new BuiltPage(folder, file, languageOf(file)));

/** The language of a file of the build. */
const languageOf = (file: string): Language =>
  languages.find((language) => language !== defaultLanguage && `/${file}`.startsWith(baseOf(language))) ??
  defaultLanguage;

/** The words of the interface in a language, by key. */
export function readTranslations(siteDir: string, language: Language): Readonly<Record<string, string>> {
  const file = path.join(siteDir, 'i18n', language, 'code.json');
  const entries = Object.entries<{message: string}>(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(entries.map(([key, {message}]) => [key, message]));
}
