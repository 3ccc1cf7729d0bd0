import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** The folders that writers and translators fill, from the site's folder. */
export const contentFolders = ['blog', 'i18n', 'src/pages'] as const;

/** Lists all files below a folder: sorted paths with slashes, relative to it; none if it does not exist. */
export const filesOf = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder, {recursive: true, withFileTypes: true}) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();

/** Returns the path of a file from the site's folder, with slashes. @param file Absolute. */
export const siteFile = (siteDir: string, file: string): string =>
  path.relative(siteDir, file).split(path.sep).join('/');

/** Lists the matching files of a folder of the site, as `filesOf` does. */
export const filesIn = (siteDir: string, folder: string, pattern: RegExp): string[] =>
  filesOf(path.join(siteDir, folder)).filter((file) => pattern.test(file));

/** Lists the Markdown files of a folder of the site, as `filesOf` does. */
export const markdownIn = (siteDir: string, folder: string): string[] => filesIn(siteDir, folder, /\.mdx?$/);

/** Files that no page shows: word lists for the spelling check, and messages of the tools. */
const NOT_SHOWN = /(?:^|\/)(?:words\.yml|tools\.json)$/;

/** Lists the files with text that pages show, from the site's folder. */
export const shownFiles = (siteDir: string): readonly string[] =>
  contentFolders
    .flatMap((folder) => filesIn(siteDir, folder, /\.(?:mdx?|yml|json)$/).map((name) => `${folder}/${name}`))
    .filter((file) => !NOT_SHOWN.test(file));

/**
 * Returns a function that keeps its results, by its parameters, until a file changes: several steps of a build need the
 * same files, and a development server runs for hours.
 *
 * @param filesOf Returns the absolute paths of the files that `read` reads.
 */
export function cachedByFiles<Parameters extends readonly string[], Result>(
  filesOf: (...parameters: Parameters) => readonly string[],
  read: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const cache = new Map<string, {readonly version: string; readonly result: Result}>();
  return (...parameters) => {
    const key = parameters.join('\n');
    const version = filesOf(...parameters)
      .map(versionOf)
      .join();
    let cached = cache.get(key);
    if (cached?.version !== version) {
      cached = {version, result: read(...parameters)};
      cache.set(key, cached);
    }
    return cached.result;
  };
}

/** Changes with each write of a file, and when it comes or goes. */
function versionOf(file: string): string {
  const stats = statSync(file, {bigint: true, throwIfNoEntry: false});
  return stats ? `${stats.mtimeNs} ${stats.ctimeNs} ${stats.size}` : '';
}
