/**
 * The browsers of the tests: where they are, and how to get them. Chromium is needed, as it prints the PDFs and runs the tests of
 * tests/e2e; the others are tried where they can be had.
 *
 *   browsers.ts [program ...]   finds or installs them, and runs a program of node_modules that is told where they are
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';
import {findChromium} from '../../src/documents/browser';

/** Engines of browsers, by the name of the one that has it. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

interface Installation {
  readonly command: string;
  readonly needsRoot?: true;
}

const debian = (packages: string): Installation => ({
  // Somebody else may be installing something just now.
  command: `apt-get update && apt-get -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends ${packages}`,
  needsRoot: true,
});

interface Recipe {
  /** The variable of the environment that tells tests where it is; empty when it is not to be tried. */
  readonly variable: string;
  readonly find: () => Promise<string | undefined> | string | undefined;
  /** Ways to get it, in the order in which they are tried. Each may take minutes. */
  readonly installations: readonly Installation[];
  readonly advice: string;
}

const recipes: Readonly<Record<EngineName, Recipe>> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    find: findChromium,
    installations: [
      {command: 'npx playwright install chromium'},
      {command: 'npx playwright install-deps chromium', needsRoot: true},
      debian('chromium'),
    ],
    advice: 'npx playwright install --with-deps chromium, or on Debian: sudo apt-get install chromium',
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    find: () => outputOf('for name in firefox-esr firefox; do $name --version >&2 && command -v $name && break; done'),
    // The second has the typefaces to which the site's stand-ins are fitted.
    installations: [debian('firefox-esr fonts-liberation')],
    advice: 'on Debian: sudo apt-get install firefox-esr fonts-liberation',
  },
  webkit: {
    variable: 'WEBKIT_PATH',
    find: () =>
      outputOf(
        'WebKitWebDriver --help >&2 && command -v Xvfb >&2 && ls /usr/lib/*/webkit*gtk-*/MiniBrowser | tail -n 1',
      ),
    installations: [debian('webkit2gtk-driver xvfb fonts-liberation')],
    advice: 'on Debian or Ubuntu: sudo apt-get install webkit2gtk-driver xvfb fonts-liberation',
  },
};

/** What a command of the shell prints; undefined when that is nothing. */
const outputOf = (command: string): string | undefined =>
  spawnSync('sh', ['-c', command], {encoding: 'utf8'}).stdout.trim() || undefined;

/** Finds a browser that starts; otherwise installs one where that may be done. @returns Its path, if it could be had. */
async function ensure(name: EngineName): Promise<string | undefined> {
  const {find, installations} = recipes[name];
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

/** @returns The path of a Chromium. @throws Error that says what to install when none could be had. */
export async function ensureChromium(): Promise<string> {
  const found = await ensure('chromium');
  if (!found) {
    throw new Error(`The tests need Chromium, and none could be installed from here. ${recipes.chromium.advice}`);
  }
  return found;
}

/**
 * Finds or installs all engines, and says which is not tried, and why.
 *
 * @returns What the environment of the tests has to say of them.
 * @throws Error when there is no Chromium.
 */
export async function ensureEngines(): Promise<Readonly<Record<string, string>>> {
  const paths: Record<string, string> = {[recipes.chromium.variable]: await ensureChromium()};
  for (const name of ['firefox', 'webkit'] as const) {
    const {variable, advice} = recipes[name];
    paths[variable] = (await ensure(name)) ?? '';
    if (!paths[variable]) {
      console.log(`Not tried: ${name}, which was not found and could not be installed from here (${advice}).`);
    }
  }
  return paths;
}

/** Where the engines are that tests are to try: as the environment says, or else as they are found. */
export function enginesToTry(): ReadonlyMap<EngineName, string> {
  const paths = (Object.keys(recipes) as EngineName[]).map((name) => {
    const {variable, find} = recipes[name];
    return [
      name,
      process.env[variable] ?? (name === 'chromium' ? chromium.executablePath() : (find() as string)),
    ] as const;
  });
  return new Map(paths.filter(([, path]) => path && existsSync(path)));
}

async function main([program, ...args]: readonly string[]): Promise<number> {
  const paths = await ensureEngines();
  const run = program && spawnSync('npx', [program, ...args], {stdio: 'inherit', env: {...process.env, ...paths}});
  return run ? (run.status ?? 1) : 0;
}

if (require.main === module) {
  main(process.argv.slice(2)).then(
    (status) => process.exit(status),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
