/** Serves the built site at `PORT`, and each new build when it is complete. */
import {watchFile} from 'node:fs';
import path from 'node:path';
import {BUILD, hostFiles, isBuilt} from '../../plugins/postbuild/built-site';
import {serveSite, siteOptions} from './site-server';

/** How often it looks for a new build, in milliseconds. */
const INTERVAL = 500;

const port = Number(process.env.PORT);

// The terminal was closed. Miniflare stops its runtime when Node exits, and catches the other signals only.
process.on('SIGHUP', () => process.exit());

void serveSite(port).then((site) => {
  // A build writes this file last.
  watchFile(path.join(BUILD, hostFiles.redirects), {interval: INTERVAL}, () => {
    if (isBuilt()) {
      void site.setOptions(siteOptions(port));
    }
  });
});
