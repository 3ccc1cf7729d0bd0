import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** Lists the matching files of a folder, sorted, as paths inside it with slashes; none if the folder does not exist. */
export function filesIn(siteDir: string, folder: string, pattern: RegExp): string[] {
  const absolute = path.join(siteDir, folder);
  return (existsSync(absolute) ? readdirSync(absolute, {recursive: true, encoding: 'utf8'}) : [])
    .filter((file) => pattern.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** Lists the Markdown files of a folder, as `filesIn` does. */
export const markdownIn = (siteDir: string, folder: string): string[] => filesIn(siteDir, folder, /\.mdx?$/);
