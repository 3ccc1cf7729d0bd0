/** Finds and installs Chromium, the only program besides Node.js and Git that `npm test` needs. */
import {spawnSync} from 'node:child_process';
import {findChromium} from '../../plugins/postbuild/pdf/find-chromium';

export {findChromium};

/** For Debian, Ubuntu, macOS and Windows. On Linux it may ask for your sudo password. */
const INSTALL_COMMAND = 'npx playwright install --with-deps chromium';

/**
 * Commands that install Chromium as root, tried in this order. The first command installs Debian's headless package, which
 * needs no desktop. It also works if only a package mirror can be reached and the rest of the internet is blocked. Ubuntu
 * does not have this package. The site's fallback fonts on Linux are Liberation (src/css/fonts.css).
 */
const ROOT_INSTALL_COMMANDS = [
  'apt-get update && apt-get -o DPkg::Lock::Timeout=300 install --yes --no-install-recommends chromium-headless-shell fonts-liberation',
  INSTALL_COMMAND,
];

/**
 * Returns the path of Chromium. If there is none and the user is root, as in continuous integration, installs it. If that
 * fails, or if the user is not root, prints the command that installs Chromium and ends the process with code 1.
 */
export function requireChromium(): string {
  const isRoot = process.getuid?.() === 0;
  for (const command of isRoot && !findChromium() ? ROOT_INSTALL_COMMANDS : []) {
    if (!findChromium()) {
      console.log(`Chromium was not found. The tests need it, so this installs it:\n  ${command}`);
      spawnSync('sh', ['-c', command], {stdio: 'inherit', env: {...process.env, DEBIAN_FRONTEND: 'noninteractive'}});
    }
  }
  const executable = findChromium();
  if (!executable) {
    console.error(
      `No Chromium that starts was found. The tests need it to open the site and to print the PDFs. To install it, type:\n  ${INSTALL_COMMAND}`,
    );
    process.exit(1);
  }
  return executable;
}
