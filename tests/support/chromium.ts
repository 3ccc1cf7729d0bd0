import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from '@playwright/test';

/** Where distributions put Chromium or Chrome. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

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

async function findChromium(): Promise<string | undefined> {
  for (const path of [chromium.executablePath(), ...SYSTEM_PATHS]) {
    if (existsSync(path) && (await starts(path))) {
      return path;
    }
  }
  return undefined;
}

/** A browser may be there and still lack a library. */
async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({executablePath});
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
