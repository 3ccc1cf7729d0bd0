import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {defaultLanguage} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';

/** What this site reads of a category's `_category_.yml`, which Docusaurus checks. */
interface CategoryFile {
  /** The name of its folder; part of the keys of its translated texts. */
  readonly key: string;
  readonly label: string;
  readonly link?: {readonly title?: string; readonly description?: string};
  /** Months until the facts of a new guide need a check. */
  readonly customProps?: {readonly reviewMonths?: number};
}

const GUIDES = textFolder('guides', defaultLanguage);

export const categoryFileOf = (folder: string): string => `${GUIDES}/${folder}/_category_.yml`;

/** Lists the folders of guides that are categories, sorted. */
export const categoryFolders = (siteDir: string): readonly string[] =>
  readdirSync(path.join(siteDir, GUIDES))
    .filter((folder) => existsSync(path.join(siteDir, categoryFileOf(folder))))
    .sort();

/** Reads the file of a category. */
export const readCategoryFile = (siteDir: string, folder: string): CategoryFile =>
  parse(readFileSync(path.join(siteDir, categoryFileOf(folder)), 'utf8'));
