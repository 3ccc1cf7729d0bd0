/** Serves build/ on the port `PORT`. Reloads after each complete build. */
import {watchFile} from 'node:fs';
import path from 'node:path';
import {BUILD_FOLDER, hostFiles, isBuilt} from '../../plugins/postbuild/built-site';
import {miniflareOptions, serveSite} from './site-server';

/** Milliseconds between two checks for a new build. */
const POLL_INTERVAL = 500;

const port = Number(process.env.PORT);

// SIGHUP is sent when the terminal is closed. Miniflare stops workerd on `exit`, SIGINT and SIGTERM only. Remove when
// Miniflare includes https://github.com/cloudflare/workers-sdk/pull/15242
process.on('SIGHUP', () => process.exit());

void serveSite(port).then((site) => {
  // A build writes this file last.
  watchFile(path.join(BUILD_FOLDER, hostFiles.redirects), {interval: POLL_INTERVAL}, () => {
    if (isBuilt()) {
      void site.setOptions(miniflareOptions(port));
    }
  });
});
