import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {Miniflare, type MiniflareOptions} from 'miniflare';
import type {Unstable_RawConfig} from 'wrangler';
import {BUILD} from '../../plugins/postbuild/built-site';
import {HOST} from './ports';

const ROOT = path.join(__dirname, '../..');

/**
 * Options of Cloudflare's local runtime for a build, with the host's configuration (wrangler.json). `wrangler dev` runs
 * the same, but ends when a build removes its folder, and writes into the project and the home folder.
 */
export function siteOptions(port: number, folder = BUILD): MiniflareOptions {
  const configuration: Unstable_RawConfig = JSON.parse(readFileSync(path.join(ROOT, 'wrangler.json'), 'utf8'));
  const {main = '', compatibility_date, compatibility_flags, assets} = configuration;
  return {
    host: HOST,
    port,
    // By default it downloads an example of what Cloudflare knows of a visitor.
    cf: false,
    // It logs a stack for each request that a browser cancels. If it cannot start, `ready` rejects.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.resume();
      stderr.resume();
    },
    modules: true,
    scriptPath: path.join(ROOT, main),
    compatibilityDate: compatibility_date,
    compatibilityFlags: compatibility_flags,
    assets: {binding: assets?.binding, directory: folder, assetConfig: assets, routerConfig: {has_user_worker: true}},
  };
}

/** Serves a build as the host does. @returns The server, when it answers; `dispose()` ends it. */
export async function serveSite(port: number, folder = BUILD): Promise<Miniflare> {
  const site = new Miniflare(siteOptions(port, folder));
  await site.ready;
  return site;
}
