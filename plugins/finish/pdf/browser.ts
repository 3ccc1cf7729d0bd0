import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {chromium} from 'playwright-core';

/** Paths of Chromium or Chrome in Linux distributions. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-headless-shell',
];

/** Finds the path of a Chromium that prints PDFs: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...SYSTEM_PATHS].find(
    (path) => existsSync(path) && starts(path),
  );

/** Runs the browser for its version: an installed browser may lack a library. */
function starts(path: string): boolean {
  try {
    execFileSync(path, ['--version'], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

/** Whether this build prints and offers PDFs. `PDFS=false` skips the search for a browser. */
export const canPrintPdfs = (): boolean => process.env.PDFS !== 'false' && findChromium() !== undefined;
