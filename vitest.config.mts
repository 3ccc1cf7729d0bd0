import {spawnSync} from 'node:child_process';
import {defineConfig} from 'vitest/config';

/** Tests that need git history. They are skipped if git is not installed. */
const testsNeedingGit = ['translations', 'translations-command'];
const hasGit = spawnSync('git', ['--version']).status === 0;
const exclude = hasGit ? [] : testsNeedingGit.map((name) => `tests/unit/${name}.test.ts`);

/** Tests without a browser: `unit` reads the sources and the last build, `functions` runs the functions on PostgreSQL. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    // Tests expect the English messages of the tools.
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
