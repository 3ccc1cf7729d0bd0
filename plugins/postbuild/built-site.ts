import {existsSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import type {FormsService} from '../../src/site/forms-service';
import {baseUrlOf, defaultLanguage, type Language, languages} from '../../src/site/languages';
import type {Article} from '../content/content-data';
import {listFiles} from '../content/files';
import {BuiltPage} from './built-page';

export const BUILD_FOLDER = path.join(__dirname, '../../build');

/** Configuration files for static hosts. Cloudflare and Netlify read them and do not serve them. */
export const hostFiles = {headers: '_headers', redirects: '_redirects'} as const;

/** Whether the last build is complete: the redirects are the last file that a build writes. */
export const isBuilt = (): boolean => existsSync(path.join(BUILD_FOLDER, hostFiles.redirects));

/** The site as built by Docusaurus. */
export interface BuiltSite {
  /** The project folder, as in `LoadContext`. */
  readonly siteDir: string;
  /** The build folder. */
  readonly folder: string;
  readonly pages: readonly BuiltPage[];
  readonly forms: FormsService;
  readonly articles: ReadonlyMap<Language, readonly Article[]>;
}

/** A step that runs after the build, in the order given in index.ts. */
export interface PostbuildStep {
  readonly name: string;
  /** Collects data from a page before any step runs. Must not change or store `$`, because all steps share it. */
  readonly readPage?: (page: BuiltPage, $: CheerioAPI) => void;
  /** Runs after `readPage` has been called for all pages and the previous steps are done. */
  readonly run: () => Promise<void> | void;
}

export const findPages = (folder: string): readonly BuiltPage[] =>
  listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => new BuiltPage(folder, file, pageLanguage(file)));

const pageLanguage = (file: string): Language =>
  languages.find((language) => language !== defaultLanguage && `/${file}`.startsWith(baseUrlOf(language))) ??
  defaultLanguage;
