import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** The Markdown files of a folder, by path inside it with slashes; sorted. None where there is no such folder. */
export function markdownIn(siteDir: string, folder: string): string[] {
  const absolute = path.join(siteDir, folder);
  return (existsSync(absolute) ? readdirSync(absolute, {recursive: true, encoding: 'utf8'}) : [])
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
