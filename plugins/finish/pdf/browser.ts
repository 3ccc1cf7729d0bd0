import {execFileSync} from 'node:child_process';
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

/** Finds the Chromium that prints PDFs: the one that `CHROMIUM_PATH` names, Playwright's own, or the system's. @returns Its path. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', chromium.executablePath(), ...SYSTEM_PATHS].find(
    (path) => existsSync(path) && starts(path),
  );

/** Asks for the version, because a browser may be there and lack a library. */
function starts(path: string): boolean {
  try {
    execFileSync(path, ['--version'], {stdio: 'ignore'});
    return true;
  } catch {
    return false;
  }
}

/** Whether this build prints PDFs and offers them. `PDFS=false` keeps it from looking for a browser. */
export const canPrintPdfs = (): boolean => process.env.PDFS !== 'false' && findChromium() !== undefined;
