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
export function linkPackages(folder: string): void {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(from, name), path.join(to, name));
  }
}
