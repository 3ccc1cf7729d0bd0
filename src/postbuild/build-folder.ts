import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** Where the site is built. */
export const BUILD = path.join(__dirname, '../../build');

/** Paths of all files of a folder, with slashes and without the folder, sorted. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The start of every address in a language, as the build has them: where a 404 page lies. The default language is first. */
export const languageBases = (files: readonly string[]): readonly string[] =>
  files.filter((file) => /^([^/]+\/)?404\.html$/.test(file)).map((file) => `/${file.slice(0, -'404.html'.length)}`);

/** Whether there is a whole site in a folder: what the host is told is written last. */
export const isBuilt = (folder = BUILD): boolean => existsSync(path.join(folder, hostFiles.redirects));

/** The files that tell a static host what to send: Cloudflare Pages and Netlify read both, and serve neither. */
export const hostFiles = {headers: '_headers', redirects: '_redirects'} as const;
