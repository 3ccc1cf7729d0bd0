import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** Lists all files below a folder: sorted paths with slashes, relative to it; none if it does not exist. */
export const filesOf = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, {recursive: true, withFileTypes: true}) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** Lists the matching files of a folder of the site, as `filesOf` does. */
export const filesIn = (siteDir: string, folder: string, pattern: RegExp): string[] =>
  filesOf(path.join(siteDir, folder)).filter((file) => pattern.test(file));

/** Lists the Markdown files of a folder of the site, as `filesOf` does. */
export const markdownIn = (siteDir: string, folder: string): string[] => filesIn(siteDir, folder, /\.mdx?$/);
