import {cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './articles';

/**
 * Copies the working tree with its Git history and uncommitted changes, without files that Git ignores.
 *
 * @param folder The new folder; it must not exist.
 * @param linksPackages Whether to link the installed packages into it, without the build caches in node_modules/.cache.
 */
export function copyWorkingTree(folder: string, linksPackages = true): void {
  const gitignoreLines = readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n');
  const ignoredNames = new Set(gitignoreLines.map((line) => path.basename(line)));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => source === ROOT || !ignoredNames.has(path.basename(source)),
  });
  if (linksPackages) {
    linkPackages(folder);
  }
}

function linkPackages(folder: string): void {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(to);
  for (const entry of readdirSync(from).filter((candidate) => candidate !== '.cache')) {
    symlinkSync(path.join(from, entry), path.join(to, entry));
  }
}
