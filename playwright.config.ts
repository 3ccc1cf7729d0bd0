import {defineConfig} from '@playwright/test';
import {findChromium} from './tests/support/chromium';
import {isFull} from './tests/support/test-scope';
import {stackPorts} from './tools/start/ports';

const PORT = stackPorts().site.number;
// Set for the workers, which read this file, too.
process.env.CHROMIUM_PATH ??= findChromium();

/** The tests run on the site that is served at `PORT` (tests/run.ts), or else on the last build. */
export default defineConfig({
  projects: [
    {
      name: 'chromium',
      testMatch: ['tests/e2e/**/*.spec.ts', 'drawings/tests/*.spec.ts'],
      testIgnore: ['**/engines.spec.ts', '**/speed.spec.ts'],
    },
    // Other browsers, with drivers of their own.
    {name: 'engines', testDir: 'tests/e2e', testMatch: 'engines.spec.ts'},
    // One after the other.
    {name: 'speed', testDir: 'tests/e2e', testMatch: 'speed.spec.ts', fullyParallel: false},
  ],
  grepInvert: isFull ? [] : /@full/,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second attempt is an error to find, not to hide.
  retries: 0,
  // Enough for a slow or busy machine.
  timeout: 120_000,
  expect: {timeout: 15_000},
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {executablePath: process.env.CHROMIUM_PATH},
    // Recording would take a quarter of the time: `--trace retain-on-failure` where a failure is to be seen.
    trace: 'off',
  },
  webServer: {
    command: 'npm run serve',
    // The site answers last.
    url: `http://127.0.0.1:${PORT}/404`,
    reuseExistingServer: true,
    env: {PORT: String(PORT)},
    timeout: 120_000,
  },
});
