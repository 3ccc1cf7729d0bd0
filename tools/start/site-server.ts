import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {Miniflare, type MiniflareOptions} from 'miniflare';
import type {Unstable_RawConfig} from 'wrangler';
import {BUILD_FOLDER} from '../../plugins/postbuild/built-site';
import {HOST} from './ports';

const ROOT = path.join(__dirname, '../..');

/**
 * Options for Cloudflare's local runtime, from the configuration of the host (wrangler.json). `wrangler dev` uses the same
 * runtime. But it stops when a build removes the folder (seen in Wrangler 4.86, November 2026), and it writes files into
 * the project folder and the home folder.
 *
 * @param folder The build to serve.
 */
export function miniflareOptions(port: number, folder = BUILD_FOLDER): MiniflareOptions {
  const configuration: Unstable_RawConfig = JSON.parse(readFileSync(path.join(ROOT, 'wrangler.json'), 'utf8'));
  const {main = '', compatibility_date, compatibility_flags, assets} = configuration;
  return {
    host: HOST,
    port,
    // By default, Miniflare downloads sample data for `request.cf`.
    cf: false,
    // Discards the runtime's output: a stack trace for each request that a browser cancels. If it cannot start, `ready` rejects.
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

/** Serves a build as the host does. @returns The running server, which `dispose()` stops. */
export async function serveSite(port: number, folder = BUILD_FOLDER): Promise<Miniflare> {
  const server = new Miniflare(miniflareOptions(port, folder));
  await server.ready;
  return server;
}
