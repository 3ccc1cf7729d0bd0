import {defineConfig} from '@playwright/test';
import {isFull} from './tests/support/scope';

const PORT = Number(process.env.PORT ?? 3000);
const isCi = Boolean(process.env.CI);

/** The tests run on the built site, served as `npm start` serves it. */
export default defineConfig({
  testDir: 'tests/e2e',
  grepInvert: isFull ? [] : /@full/,
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: isCi,
  // A test that passes at the second attempt is a fault to be found, not to be hidden.
  retries: 0,
  // Patience with a slow or busy machine; it costs nothing where things come at once.
  timeout: 120_000,
  expect: {timeout: 15_000},
  reporter: [['list'], ['./tests/support/summary-reporter.ts']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {executablePath: process.env.CHROMIUM_PATH},
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'npm run serve',
    // The site is the last to answer.
    url: `http://127.0.0.1:${PORT}/404`,
    reuseExistingServer: !isCi,
    env: {PORT: String(PORT)},
    timeout: 120_000,
  },
});
