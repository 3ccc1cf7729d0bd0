/**
 * Runs Playwright on the built site: `npm run test:site`, with Playwright's own arguments behind `--`.
 * Finds a Chromium first and installs one where that is possible, so that the tests run on a machine with nothing but Node.
 */
import {spawnSync} from 'node:child_process';
import {ensureChromium} from './chromium';

async function main(): Promise<number> {
  const executable = await ensureChromium();
  const {status} = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: {...process.env, CHROMIUM_PATH: executable},
  });
  return status ?? 1;
}

main().then(
  (status) => process.exit(status),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
