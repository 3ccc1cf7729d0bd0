/** The programs beside Node that tests need: Chromium always, the others for what is left out without them. */
import {spawn, spawnSync} from 'node:child_process';
import {findChromium} from '../../plugins/finish/pdf/browser';

interface Program {
  readonly name: string;
  /** The variable of the environment in which tests find its path; empty when it is not there. */
  readonly variable: string;
  /** A command of the shell that prints its path if it starts. */
  readonly find: string;
  /** Its packages on Debian and Ubuntu. */
  readonly packages: string;
}

// The site's fallbacks are fitted to the typefaces of Liberation.
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
  {
    name: 'nginx',
    variable: 'NGINX_PATH',
    find: 'PATH=$PATH:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin; nginx -v 2> /dev/null && command -v nginx',
    packages: 'nginx',
  },
  {name: 'git', variable: 'GIT_PATH', find: 'command -v git', packages: 'git'},
];

/** What everybody may type who may become root; it knows Debian, Ubuntu, macOS and Windows. */
const INSTALL_CHROMIUM = 'npx playwright install --with-deps chromium';

/**
 * Ways to install Chromium as root, in their order: Ubuntu has no such package, and a closed network only packages. This one brings no
 * desktop, and so no service that would start with the machine.
 */
const ROOT_INSTALLATIONS = [
  `apt-get update && apt-get -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends chromium-headless-shell ${FONTS}`,
  INSTALL_CHROMIUM,
];

/** How often an installation shows its latest line, in milliseconds. */
const PROGRESS_INTERVAL = 5000;

/** Runs a command of the shell, and shows how far it is. Its whole output is shown when it fails. */
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
 * Finds Chromium. Root gets it installed: the machines of continuous integration are empty, and nobody sits at them.
 *
 * @throws Error that says what to type when it is not there.
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
 * Finds the programs without which a part of the tests is left out.
 *
 * @returns Their paths for the environment of the tests, and a sentence about those that are missing.
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
