import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './articles';

/** Generated and ignored folders, which a copy without git leaves out. */
const NOT_COPIED = new Set(['node_modules', 'build', '.docusaurus', '.local', 'test-results', 'playwright-report']);

/**
 * Clones the working tree with its uncommitted changes. Without git, or in a folder that git distrusts, copies it.
 *
 * @param folder The new folder; it must not exist.
 */
export function cloneTree(folder: string): void {
  const git = (...args: string[]): string => execFileSync('git', args, {cwd: ROOT, encoding: 'utf8', stdio: 'pipe'});
  try {
    git('clone', '--quiet', '--no-checkout', ROOT, folder);
  } catch {
    rmSync(folder, {recursive: true, force: true});
    cpSync(ROOT, folder, {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(path.relative(ROOT, source).split(path.sep)[0] ?? ''),
    });
    return;
  }
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean)) {
    // The list still has files that were deleted without a commit.
    if (existsSync(path.join(ROOT, file))) {
      cpSync(path.join(ROOT, file), path.join(folder, file));
    }
  }
}

/** Links the installed packages into a clone, without the caches of builds. */
export const linkPackages = (folder: string): void => linkEntries('node_modules', folder, '.cache');

/** Makes a folder in a clone with links to all entries of ours except one. */
export function linkEntries(name: string, folder: string, except: string): void {
  const [from, to] = [path.join(ROOT, name), path.join(folder, name)];
  mkdirSync(to);
  for (const entry of readdirSync(from).filter((candidate) => candidate !== except)) {
    symlinkSync(path.join(from, entry), path.join(to, entry));
  }
}
