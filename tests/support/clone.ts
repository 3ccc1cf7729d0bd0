import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './articles';

/** What a copy without git leaves out: what is made anew, and what git would ignore. */
const NOT_COPIED = new Set(['node_modules', 'build', '.docusaurus', '.local', 'test-results', 'playwright-report']);

/**
 * Clones the working tree as it stands, with what is not committed yet. Without git, or in a folder that git distrusts, it is copied.
 *
 * @param folder Where to; it must not exist.
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
    // What was deleted is still on the list.
    if (existsSync(path.join(ROOT, file))) {
      cpSync(path.join(ROOT, file), path.join(folder, file));
    }
  }
}

/** Gives a clone the packages that are installed here, as links, and nothing that a build has kept beside them. */
export const linkPackages = (folder: string): void => linkEntries('node_modules', folder, '.cache');

/** Makes a folder of a clone with links to what is in ours, but for one name. */
export function linkEntries(name: string, folder: string, except: string): void {
  const [from, to] = [path.join(ROOT, name), path.join(folder, name)];
  mkdirSync(to);
  for (const entry of readdirSync(from).filter((candidate) => candidate !== except)) {
    symlinkSync(path.join(from, entry), path.join(to, entry));
  }
}
