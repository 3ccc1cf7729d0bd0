import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** The folders with files that writers and translators edit, relative to the site folder. */
export const contentFolders = ['blog', 'i18n', 'src/pages'] as const;

/**
 * Lists all files below a folder, as sorted paths relative to it, with forward slashes. Returns [] if the folder does not
 * exist.
 */
export const listFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, {recursive: true, withFileTypes: true}) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** Converts an absolute path to one relative to the site folder, with forward slashes. */
export const relativeToSite = (siteDir: string, file: string): string =>
  path.relative(siteDir, file).split(path.sep).join('/');

/** Lists the files below a folder of the site whose path matches a pattern. Paths are relative to that folder. */
export const listSiteFiles = (siteDir: string, folder: string, pattern: RegExp): string[] =>
  listFiles(path.join(siteDir, folder)).filter((file) => pattern.test(file));

/** Lists the Markdown files below a folder of the site. Paths are relative to that folder. */
export const listMarkdownFiles = (siteDir: string, folder: string): string[] =>
  listSiteFiles(siteDir, folder, /\.mdx?$/);

/** Files that no page shows: word lists of the spelling check, and messages of the commands. */
const NOT_SHOWN = /(?:^|\/)(?:words\.yml|tools\.json)$/;

/** Lists the files whose text visitors see. Paths are relative to the site folder. */
export const visibleTextFiles = (siteDir: string): readonly string[] =>
  contentFolders
    .flatMap((folder) => listSiteFiles(siteDir, folder, /\.(?:mdx?|yml|json)$/).map((name) => `${folder}/${name}`))
    .filter((file) => !NOT_SHOWN.test(file));

/**
 * Caches a reader: for the same parameters, it reads again only if one of its files has changed. Several steps of a build
 * read the same files, and `npm run dev` must show every change.
 *
 * @param inputFiles Returns the absolute paths of the files that `read` reads.
 */
export function cachedByFiles<Parameters extends readonly string[], Result>(
  inputFiles: (...parameters: Parameters) => readonly string[],
  read: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const cache = new Map<string, {readonly version: string; readonly result: Result}>();
  return (...parameters) => {
    const key = parameters.join('\n');
    const version = inputFiles(...parameters)
      .map(fileVersion)
      .join();
    let cached = cache.get(key);
    if (cached?.version !== version) {
      cached = {version, result: read(...parameters)};
      cache.set(key, cached);
    }
    return cached.result;
  };
}

/** Returns a string that changes when the file is written, created or deleted. */
function fileVersion(file: string): string {
  const stats = statSync(file, {bigint: true, throwIfNoEntry: false});
  return stats ? `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size}` : '';
}
