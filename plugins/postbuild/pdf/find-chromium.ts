import {spawnSync} from 'node:child_process';
import {chromium} from '@playwright/test';

/** Chromium and Chrome in Linux distributions. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];

/** Finds a Chromium that starts, as it may lack a library: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...NAMES.map((name) => `/usr/bin/${name}`)].find(
    (path) => path && spawnSync(path, ['--version']).status === 0,
  );

/** Sets `PDFS=false` and says so where no Chromium starts: pages then offer no PDFs. */
export function turnOffPdfsWithoutChromium(): void {
  if (process.env.PDFS !== 'false' && !findChromium()) {
    process.env.PDFS = 'false';
    console.warn(
      '[WARNING] No Chromium was found, so this build sets PDFS=false: articles are not offered as PDFs. ' +
        'To print them, run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.',
    );
  }
}
