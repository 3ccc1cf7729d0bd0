import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import type {FormsService} from '../../src/site/forms-service';
import {baseOf, defaultLanguage, type Language, languages} from '../../src/site/languages';
import type {Catalogue} from '../articles/catalogue';
import {BuiltPage} from './built-page';

export const PROJECT = path.join(__dirname, '../..');

export const BUILD = path.join(PROJECT, 'build');

/** The configuration of static hosts: Cloudflare Pages and Netlify read both files and serve neither. */
export const hostFiles = {headers: '_headers', redirects: '_redirects'} as const;

/** Whether a folder contains a complete build: the redirects are written last. */
export const isBuilt = (folder = BUILD): boolean => existsSync(path.join(folder, hostFiles.redirects));

/** Lists all files of a folder recursively: sorted paths with slashes, relative to the folder. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The site as Docusaurus has built it into `folder`. */
export interface BuiltSite {
  readonly siteDir: string;
  readonly folder: string;
  readonly pages: readonly BuiltPage[];
  /** Whether articles are offered as PDFs (`customFields` of docusaurus.config.ts). */
  readonly offersPdfs: boolean;
  readonly forms: FormsService;
  readonly articles: ReadonlyMap<Language, Catalogue>;
}

/** A step that finishes the site; index.ts defines the order of all steps. */
export interface Step {
  readonly name: string;
  /** Collects data from a page, before any step runs. Must not store `$` (see `BuiltPage.parse`). */
  readonly readPage?: (page: BuiltPage, $: CheerioAPI) => void;
  /** Runs when all pages have been read and the previous steps are done. */
  readonly run?: () => Promise<void> | void;
}

/** Finds the pages of a build. */
export const pagesOf = (folder: string): readonly BuiltPage[] =>
  filesOf(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => new BuiltPage(folder, file, languageOf(file)));

const languageOf = (file: string): Language =>
  languages.find((language) => language !== defaultLanguage && `/${file}`.startsWith(baseOf(language))) ??
  defaultLanguage;

/** Reads the messages of the interface in a language, by key. */
export function readTranslations(siteDir: string, language: Language): Readonly<Record<string, string>> {
  const file = path.join(siteDir, 'i18n', language, 'code.json');
  const entries = Object.entries<{message: string}>(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(entries.map(([key, {message}]) => [key, message]));
}
