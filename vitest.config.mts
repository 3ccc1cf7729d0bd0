import {spawnSync} from 'node:child_process';
import {defineConfig} from 'vitest/config';

/** Tests of what only git knows, which a machine without it leaves out. */
const needGit = ['translations', 'translations-command'];
const hasGit = spawnSync('git', ['--version']).status === 0;
const exclude = hasGit ? [] : needGit.map((name) => `tests/unit/${name}.test.ts`);

/** The tests that need no browser: `unit` reads sources and the built site, `functions` runs the functions on a real PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    // Tests compare the messages of the tools in English.
    env: {LC_ALL: 'en_GB.UTF-8'},
    projects: [
      {extends: true, test: {name: 'unit', include: ['tests/unit/**/*.test.ts', 'drawings/tests/*.test.ts'], exclude}},
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
