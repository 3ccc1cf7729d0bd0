import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {defaultLanguage} from '../../src/site/languages';
import {textFolder} from '../../src/site/text-folders';

/** What this site reads of a category's `_category_.yml`. Docusaurus checks the file. */
interface Category {
  /** The name of its folder. */
  readonly key: string;
  readonly label: string;
  readonly link?: {readonly title?: string; readonly description?: string};
  /** Months until the facts of a new guide need a check. */
  readonly customProps?: {readonly reviewMonths?: number};
}

const GUIDES = textFolder('guides', defaultLanguage);

/** Returns the path of a category's file from the site's folder. */
export const categoryFile = (category: string): string => `${GUIDES}/${category}/_category_.yml`;

/** Lists the categories of guides by the names of their folders, sorted. */
export const categoryFolders = (siteDir: string): readonly string[] =>
  readdirSync(path.join(siteDir, GUIDES))
    .filter((folder) => existsSync(path.join(siteDir, categoryFile(folder))))
    .sort();

export const readCategory = (siteDir: string, category: string): Category =>
  parse(readFileSync(path.join(siteDir, categoryFile(category)), 'utf8'));

/** Returns the keys under which Docusaurus looks for the translated words of a category (`current.json`). */
export function categoryMessages(siteDir: string, category: string): readonly string[] {
  const {key, link = {}} = readCategory(siteDir, category);
  const message = `sidebar.guides.category.${key}`;
  const ofList = (['title', 'description'] as const).filter((name) => link[name] !== undefined);
  return [message, ...ofList.map((name) => `${message}.link.generated-index.${name}`)];
}
