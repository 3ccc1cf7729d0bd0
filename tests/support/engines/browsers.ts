/**
 * The browsers of the tests: where they are, and how to get them. Chromium is needed, as it prints the PDFs and runs the tests of
 * tests/e2e; the others are tried where they can be had.
 *
 *   browsers.ts [program ...]   finds or installs them, and runs a program of node_modules that is told where they are
 */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {findChromium} from '../../../src/postbuild/pdf/browser';
import {debian, ensure, outputOf, type Recipe, requireProgram} from '../installation';

/** Engines beside Chromium's, by the name of the browser that has one. */
export type EngineName = 'firefox' | 'webkit';

interface Browser extends Recipe {
  /** The variable of the environment that tells tests where it is; empty when it is not to be tried. */
  readonly variable: string;
}

const chromium: Browser = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  find: findChromium,
  installations: [
    {command: 'npx playwright install chromium'},
    {command: 'npx playwright install-deps chromium', needsRoot: true},
    debian('chromium'),
  ],
  advice: 'npx playwright install --with-deps chromium, or on Debian: sudo apt-get install chromium',
};

// The site's fallbacks are fitted to the typefaces of Liberation.
const others: Readonly<Record<EngineName, Browser>> = {
  firefox: {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    find: () => outputOf('for name in firefox-esr firefox; do $name --version >&2 && command -v $name && break; done'),
    installations: [debian('firefox-esr fonts-liberation')],
    advice: 'on Debian: sudo apt-get install firefox-esr fonts-liberation',
  },
  webkit: {
    name: 'WebKit',
    variable: 'WEBKIT_PATH',
    find: () =>
      outputOf(
        'WebKitWebDriver --help >&2 && command -v Xvfb >&2 && ls /usr/lib/*/webkit*gtk-*/MiniBrowser | tail -n 1',
      ),
    installations: [debian('webkit2gtk-driver xvfb fonts-liberation')],
    advice: 'on Debian or Ubuntu: sudo apt-get install webkit2gtk-driver xvfb fonts-liberation',
  },
};
const engineNames = Object.keys(others) as EngineName[];

/** @returns The path of a Chromium. @throws Error that says what to install when none could be had. */
export const ensureChromium = (): Promise<string> => requireProgram(chromium);

/**
 * Finds or installs all engines, and says which is not tried, and why.
 *
 * @returns What the environment of the tests has to say of them.
 * @throws Error when there is no Chromium.
 */
export async function ensureEngines(): Promise<Readonly<Record<string, string>>> {
  const paths: Record<string, string> = {[chromium.variable]: await ensureChromium()};
  for (const browser of Object.values(others)) {
    const {name: label, variable, advice} = browser;
    paths[variable] = (await ensure(browser)) ?? '';
    if (!paths[variable]) {
      console.log(`Not tried: ${label}, which was not found and could not be installed from here (${advice}).`);
    }
  }
  return paths;
}

/** Where the engines are that tests are to try: as the environment says, or else as they are found. */
export function enginesToTry(): ReadonlyMap<EngineName, string> {
  const paths = engineNames.map((name) => {
    const {variable, find} = others[name];
    return [name, process.env[variable] ?? (find() as string)] as const;
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
