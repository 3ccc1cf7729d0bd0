/** Chromium, the only program beside Node that `npm test` needs. */
import {spawnSync} from 'node:child_process';
import {findChromium} from '../../plugins/postbuild/pdf/find-chromium';

export {findChromium};

/** Works on Debian, Ubuntu, macOS and Windows, and may ask for the password of an administrator. */
const INSTALL = 'npx playwright install --with-deps chromium';

/**
 * Commands that install Chromium as root, tried in this order: Ubuntu has no such package, and a closed network has
 * only packages. The headless package brings no desktop. The site's fallback fonts are fitted to Liberation.
 */
const ROOT_INSTALLATIONS = [
  'apt-get update && apt-get -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends chromium-headless-shell fonts-liberation',
  INSTALL,
];

/**
 * Finds Chromium, and installs it as root: the machines of continuous integration are empty. When it is missing, ends
 * the process with the command that installs it.
 */
export function requireChromium(): string {
  const isRoot = process.getuid?.() === 0;
  for (const command of isRoot && !findChromium() ? ROOT_INSTALLATIONS : []) {
    if (!findChromium()) {
      console.log(`The tests need Chromium, which is not installed yet:\n  ${command}`);
      spawnSync('sh', ['-c', command], {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}});
    }
  }
  const found = findChromium();
  if (!found) {
    console.error(
      `The tests need Chromium, which opens the site and prints the PDFs, and no Chromium starts here. Install it:\n  ${INSTALL}`,
    );
    process.exit(1);
  }
  return found;
}
