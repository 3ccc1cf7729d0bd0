import {spawnSync} from 'node:child_process';
import {findChromium} from '../../src/documents/browser';

const isRoot = process.getuid?.() === 0;

/** Ways to get a browser, in the order in which they are tried. Each may take minutes. */
const INSTALLATIONS: readonly {readonly command: string; readonly needsRoot: boolean}[] = [
  {command: 'npx playwright install chromium', needsRoot: false},
  {command: 'npx playwright install-deps chromium', needsRoot: true},
  {command: 'apt-get update && apt-get install --yes --no-install-recommends chromium', needsRoot: true},
];

/**
 * Finds a Chromium that starts: Playwright's own, then the system's; otherwise installs one.
 *
 * @returns The path of the browser.
 * @throws Error that says what to install when no browser could be had.
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium();
  if (found) {
    return found;
  }
  for (const {command, needsRoot} of INSTALLATIONS) {
    if (needsRoot && !isRoot) {
      continue;
    }
    console.log(`No Chromium that starts was found. Trying: ${command}`);
    spawnSync('sh', ['-c', command], {stdio: 'inherit', timeout: 10 * 60_000});
    const installed = await findChromium();
    if (installed) {
      return installed;
    }
  }
  throw new Error(
    'The tests need Chromium, and none could be installed from here. Install it and run them again, for example:\n' +
      '  npx playwright install --with-deps chromium     (any system with access to the download)\n' +
      '  sudo apt-get install chromium                   (Debian)',
  );
}

async function main([program, ...args]: readonly string[]): Promise<number> {
  const executable = await ensureChromium();
  if (!program) {
    return 0;
  }
  const {status} = spawnSync('npx', [program, ...args], {
    stdio: 'inherit',
    env: {...process.env, CHROMIUM_PATH: executable},
  });
  return status ?? 1;
}

// chromium.ts [program ...]: finds or installs one, and runs a program of node_modules that is told where it is.
if (require.main === module) {
  main(process.argv.slice(2)).then(
    (status) => process.exit(status),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
