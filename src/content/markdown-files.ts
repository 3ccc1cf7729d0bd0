import {readdirSync} from 'node:fs';
import path from 'node:path';

/** The Markdown files of a folder, by path inside it with slashes; sorted. */
export const markdownIn = (siteDir: string, folder: string): string[] =>
  readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
