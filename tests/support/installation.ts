import {spawnSync} from 'node:child_process';

/** A command that gets a program. It may take minutes. */
interface Installation {
  readonly command: string;
  readonly needsRoot?: true;
}

/** Where a program is that the tests need, and how to get it. */
export interface Recipe {
  readonly name: string;
  readonly find: () => Promise<string | undefined> | string | undefined;
  /** In the order in which they are tried. */
  readonly installations: readonly Installation[];
  readonly advice: string;
}

/** The installation of packages of Debian. */
export const debian = (packages: string): Installation => ({
  // Somebody else may be installing something just now.
  command: `apt-get update && apt-get -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends ${packages}`,
  needsRoot: true,
});

/** What a command of the shell prints; undefined when that is nothing. */
export const outputOf = (command: string): string | undefined =>
  spawnSync('sh', ['-c', command], {encoding: 'utf8'}).stdout.trim() || undefined;

/** Finds a program that starts; otherwise installs it where that may be done. @returns Its path, if it could be had. */
export async function ensure({name, find, installations}: Recipe): Promise<string | undefined> {
  let found = await find();
  for (const {command, needsRoot} of installations) {
    if (!found && (!needsRoot || process.getuid?.() === 0)) {
      console.log(`No ${name} that starts was found. Trying: ${command}`);
      spawnSync('sh', ['-c', command], {stdio: 'inherit', timeout: 10 * 60_000});
      found = await find();
    }
  }
  return found;
}

/** As `ensure`. @throws Error that says what to install when it could not be had. */
export async function requireProgram(recipe: Recipe): Promise<string> {
  const found = await ensure(recipe);
  if (!found) {
    throw new Error(`The tests need ${recipe.name}, and it could not be installed from here: ${recipe.advice}`);
  }
  return found;
}
