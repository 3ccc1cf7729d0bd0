import {existsSync} from 'node:fs';
import {chromium} from 'playwright-core';

/** Where distributions put Chromium or Chrome. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-headless-shell',
];

/**
 * Finds a Chromium that starts: the one that `CHROMIUM_PATH` names, Playwright's own, or the system's.
 *
 * @returns Its path; undefined when there is none.
 */
export async function findChromium(): Promise<string | undefined> {
  for (const path of [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...SYSTEM_PATHS]) {
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
