import {cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './articles';

/**
 * Copies the working tree with its history and its uncommitted changes, without what git ignores.
 *
 * @param folder The new folder; it must not exist.
 * @param hasPackages Links the installed packages into it, without the caches of builds.
 */
export function cloneTree(folder: string, hasPackages = true): void {
  const ignored = readFileSync(path.join(ROOT, '.gitignore'), 'utf8').split('\n');
  const names = new Set(ignored.map((line) => path.basename(line)));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (source) => source === ROOT || !names.has(path.basename(source)),
  });
  if (hasPackages) {
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
