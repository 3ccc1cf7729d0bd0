import {defineConfig} from '@playwright/test';
import {findChromium} from './tests/support/chromium';
import {isFullRun} from './tests/support/test-scope';
import {localPorts} from './tools/start/ports';

const PORT = localPorts().site.number;
// Set in the environment, because the workers load this file again. They find the path there and need not search for it.
process.env.CHROMIUM_PATH ??= findChromium();

/**
 * Tests the site that is served on `PORT`, for example by tests/run.ts. If no site is served there, serves the last build.
 */
export default defineConfig({
  projects: [
    {
      name: 'chromium',
      testMatch: ['tests/e2e/**/*.spec.ts', 'drawings/tests/*.spec.ts'],
      testIgnore: ['**/engines.spec.ts', '**/speed.spec.ts'],
    },
    // Firefox and WebKit, controlled by Selenium (tests/support/engines.ts).
    {name: 'engines', testDir: 'tests/e2e', testMatch: 'engines.spec.ts'},
    // One test at a time, because parallel tests would distort the times.
    {name: 'speed', testDir: 'tests/e2e', testMatch: 'speed.spec.ts', fullyParallel: false},
  ],
  grepInvert: isFullRun ? [] : /@full/,
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Retries would hide flaky tests.
  retries: 0,
  // Enough for a slow or busy machine.
  timeout: 120_000,
  expect: {timeout: 15_000},
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {executablePath: process.env.CHROMIUM_PATH},
    // Traces would take a quarter of the run time. To record a failure, run with `--trace retain-on-failure`.
    trace: 'off',
  },
  webServer: {
    command: 'npm run serve',
    // `npm run serve` starts the site last, so everything else is ready when it responds.
    url: `http://127.0.0.1:${PORT}/404`,
    reuseExistingServer: true,
    env: {PORT: String(PORT)},
    timeout: 120_000,
  },
});
