import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** The files of a folder whose names end so, by path inside it with slashes; sorted. None where there is no such folder. */
export function filesIn(siteDir: string, folder: string, ending: RegExp): string[] {
  const absolute = path.join(siteDir, folder);
  return (existsSync(absolute) ? readdirSync(absolute, {recursive: true, encoding: 'utf8'}) : [])
    .filter((file) => ending.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** The Markdown files of a folder, as `filesIn` tells them. */
export const markdownIn = (siteDir: string, folder: string): string[] => filesIn(siteDir, folder, /\.mdx?$/);
