import {defineConfig} from 'vitest/config';

/** The tests that need no browser: `unit` reads sources and the built site, `functions` runs the functions on a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    // What the tools say to writers is compared in English.
    env: {LC_ALL: 'en_GB.UTF-8'},
    projects: [
      {extends: true, test: {name: 'unit', include: ['tests/unit/**/*.test.ts']}},
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          globalSetup: './tests/support/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: {poll: {timeout: 15_000}},
        },
      },
    ],
  },
});
