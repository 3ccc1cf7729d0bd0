/** The programs beside Node that tests need: Chromium always; without the others some tests are left out. */
import {spawn, spawnSync} from 'node:child_process';
import {findChromium} from '../../plugins/finish/pdf/browser';

interface Program {
  readonly name: string;
  /** The environment variable with its path; empty when the program is missing. */
  readonly variable: string;
  /** A shell command that prints its path if it starts. */
  readonly find: string;
  /** Its packages on Debian and Ubuntu. */
  readonly packages: string;
}

// The site's fallback fonts are fitted to Liberation.
const FONTS = 'fonts-liberation';

const optional: readonly Program[] = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    find: 'for name in firefox-esr firefox; do $name --version >&2 && command -v $name && break; done',
    packages: `firefox-esr ${FONTS}`,
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_PATH',
    find: 'WebKitWebDriver --help >&2 && command -v Xvfb >&2 && ls /usr/lib/*/webkit*gtk-*/MiniBrowser | tail -n 1',
    packages: `webkit2gtk-driver xvfb ${FONTS}`,
  },
  {name: 'git', variable: 'GIT_PATH', find: 'command -v git', packages: 'git'},
];

/** Works on Debian, Ubuntu, macOS and Windows, and may ask for the password of an administrator. */
const INSTALL_CHROMIUM = 'npx playwright install --with-deps chromium';

/**
 * Commands that install Chromium as root, tried in this order: Ubuntu has no such package, and a closed network has
 * only packages. The headless package brings no desktop, and so no service that would start with the machine.
 */
const ROOT_INSTALLATIONS = [
  `apt-get update && apt-get -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends chromium-headless-shell ${FONTS}`,
  INSTALL_CHROMIUM,
];

/** How often an installation shows its latest line, in milliseconds. */
const PROGRESS_INTERVAL = 5000;

/** Runs a shell command and shows its latest line now and then, and all its output when it fails. */
function install(command: string): Promise<void> {
  console.log(`  ${command}`);
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8'};
  const child = spawn('sh', ['-c', `${command} 2>&1`], {env, stdio: ['ignore', 'pipe', 'inherit']});
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const progress = setInterval(() => {
    const [latestLine = ''] = output
      .trimEnd()
      .split(/[\r\n]/)
      .slice(-1);
    console.log(`  … ${latestLine.slice(0, 100)}`);
  }, PROGRESS_INTERVAL);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearInterval(progress);
      if (code !== 0) {
        console.log(output);
      }
      resolve();
    });
  });
}

/**
 * Finds Chromium, and installs it as root: the machines of continuous integration are empty.
 *
 * @throws Error with the command that installs it when it is missing.
 */
export async function requireChromium(): Promise<string> {
  let found = await findChromium();
  if (!found && process.getuid?.() === 0) {
    console.log('The tests need Chromium, which opens the site and prints the PDFs. It is not installed yet:');
    for (const command of ROOT_INSTALLATIONS) {
      if (!found) {
        await install(command);
        found = await findChromium();
      }
    }
  }
  if (!found) {
    throw new Error(
      `The tests need Chromium, which opens the site and prints the PDFs, and no Chromium starts here. Install it:\n  ${INSTALL_CHROMIUM}`,
    );
  }
  return found;
}

/**
 * Finds the optional programs.
 *
 * @returns Their paths by environment variable, and a sentence about those that are missing.
 */
export function findOptionalPrograms(): {readonly paths: Record<string, string>; readonly leftOut: string | undefined} {
  const paths = Object.fromEntries(
    optional.map(({variable, find}) => [
      variable,
      process.env[variable] ?? spawnSync('/bin/sh', ['-c', find], {encoding: 'utf8'}).stdout.trim(),
    ]),
  );
  const missing = optional.filter(({variable}) => !paths[variable]);
  const names = missing.map(({name}) => name).join(', ');
  const packages = [...new Set(missing.flatMap((program) => program.packages.split(' ')))].join(' ');
  const leftOut = `Left out: what only ${names} can show. To test it, too: sudo apt-get install ${packages}`;
  return {paths, leftOut: missing.length > 0 ? leftOut : undefined};
}
