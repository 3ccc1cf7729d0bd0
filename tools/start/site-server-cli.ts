/** Serves build/ on the port `PORT`. Reloads after each complete build. */
import {watchFile} from 'node:fs';
import path from 'node:path';
import {BUILD, hostFiles, isBuilt} from '../../plugins/postbuild/built-site';
import {miniflareOptions, serveSite} from './site-server';

/** Milliseconds between two checks for a new build. */
const INTERVAL = 500;

const port = Number(process.env.PORT);

// Sent when the terminal is closed. Miniflare stops workerd on `exit`, SIGINT and SIGTERM only. Remove when it includes
// https://github.com/cloudflare/workers-sdk/pull/15242
process.on('SIGHUP', () => process.exit());

void serveSite(port).then((site) => {
  // The last file that a build writes.
  watchFile(path.join(BUILD, hostFiles.redirects), {interval: INTERVAL}, () => {
    if (isBuilt()) {
      void site.setOptions(miniflareOptions(port));
    }
  });
});
