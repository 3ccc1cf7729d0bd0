import {spawnSync} from 'node:child_process';
import {chromium} from '@playwright/test';

/** Names of Chromium and Chrome in /usr/bin of Linux distributions. */
const EXECUTABLES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
];

/**
 * Returns the path of Chromium: `CHROMIUM_PATH`, Playwright's own, or the system's. Each candidate is started, because a
 * shared library may be missing.
 */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...EXECUTABLES.map((name) => `/usr/bin/${name}`)].find(
    (path) => path && spawnSync(path, ['--version']).status === 0,
  );

/** If there is no Chromium, prints a warning and sets `PDFS=false`, so that pages have no links to PDFs. */
export function disablePdfsWithoutChromium(): void {
  if (process.env.PDFS !== 'false' && !findChromium()) {
    process.env.PDFS = 'false';
    console.warn(
      '[WARNING] No Chromium was found, so this build prints no PDFs of the articles. ' +
        'To install it, run "npx playwright install --with-deps chromium"; if you have one, set CHROMIUM_PATH to its executable.',
    );
  }
}
