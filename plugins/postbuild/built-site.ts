import {existsSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import type {FormsService} from '../../src/site/forms-service';
import {baseOf, defaultLanguage, type Language, languages} from '../../src/site/languages';
import type {Article} from '../content/content-data';
import {filesOf} from '../content/files';
import {BuiltPage} from './built-page';

export const BUILD = path.join(__dirname, '../../build');

/** The configuration of static hosts: Cloudflare and Netlify read both files and serve neither. */
export const hostFiles = {headers: '_headers', redirects: '_redirects'} as const;

/** Whether there is a complete build: the redirects are written last. */
export const isBuilt = (): boolean => existsSync(path.join(BUILD, hostFiles.redirects));

/** The site as Docusaurus has built it into `folder`. */
export interface BuiltSite {
  readonly siteDir: string;
  readonly folder: string;
  readonly pages: readonly BuiltPage[];
  readonly forms: FormsService;
  readonly articles: ReadonlyMap<Language, readonly Article[]>;
}

/** A step after the build; index.ts defines the order of all steps. */
export interface Step {
  readonly name: string;
  /** Collects data from a page, before any step runs. Must not store `$` (see `BuiltPage.parse`), which all steps share. */
  readonly readPage?: (page: BuiltPage, $: CheerioAPI) => void;
  /** Runs when all pages have been read and the previous steps are done. */
  readonly run: () => Promise<void> | void;
}

/** Finds the pages of a build. */
export const pagesOf = (folder: string): readonly BuiltPage[] =>
  filesOf(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => new BuiltPage(folder, file, languageOf(file)));

const languageOf = (file: string): Language =>
  languages.find((language) => language !== defaultLanguage && `/${file}`.startsWith(baseOf(language))) ??
  defaultLanguage;
