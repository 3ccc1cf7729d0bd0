import {spawnSync} from 'node:child_process';
import {chromium} from '@playwright/test';

/** Chromium and Chrome in Linux distributions. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chromium-headless-shell'];

/** Finds a Chromium that starts, as it may lack a library: `CHROMIUM_PATH`, Playwright's own, or the system's. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...NAMES.map((name) => `/usr/bin/${name}`)].find(
    (path) => path && spawnSync(path, ['--version']).status === 0,
  );

/** Whether this build prints and offers PDFs. `PDFS=false` skips the search for a browser. */
export const canPrintPdfs = (): boolean => process.env.PDFS !== 'false' && findChromium() !== undefined;
