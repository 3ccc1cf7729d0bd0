import {spawnSync} from 'node:child_process';

const COMMANDS = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

const isRoot = process.getuid?.() === 0;

/**
 * Finds an nginx, or else installs Debian's, where that is allowed.
 *
 * @returns Its command.
 * @throws Error that says what to install when there is none to be had.
 */
export function ensureNginx(): string {
  const found = findNginx();
  if (found) {
    return found;
  }
  if (isRoot) {
    // Another test may be installing something at this moment.
    const command = 'apt-get update && apt-get -o DPkg::Lock::Timeout=600 install --yes --no-install-recommends nginx';
    console.log(`No nginx was found. Trying: ${command}`);
    spawnSync('sh', ['-c', command], {stdio: 'inherit', timeout: 10 * 60_000});
  }
  const installed = findNginx();
  if (!installed) {
    throw new Error(
      'The test of the nginx configuration needs nginx. Install it and run it again, for example:\n' +
        '  sudo apt-get install nginx     (Debian, Ubuntu)\n' +
        '  brew install nginx             (macOS)',
    );
  }
  return installed;
}

const findNginx = (): string | undefined => COMMANDS.find((command) => spawnSync(command, ['-v']).status === 0);
