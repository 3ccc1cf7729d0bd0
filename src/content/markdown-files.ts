import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** The Markdown files of a folder, by path inside it with slashes; sorted. A folder that is not there has none. */
export const markdownIn = (siteDir: string, folder: string): string[] =>
  existsSync(path.join(siteDir, folder))
    ? readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
        .filter((file) => /\.mdx?$/.test(file))
        .map((file) => file.split(path.sep).join('/'))
        .sort()
    : [];
