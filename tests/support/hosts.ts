import {appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {vi} from 'vitest';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site';
import {ROOT} from './articles';
import {Program} from './program';
import {BUILD} from './site';

/** The latest date that the runtime of the installed wrangler supports; its version (1.20260426.1) contains it. */
const COMPATIBILITY_DATE = '2026-04-26';

/** A server of the built site on a port of its own. */
export interface Host {
  readonly origin: string;
  /** The output of the server's process, if it runs in one of its own. */
  readonly printed?: () => string;
  stop(): Promise<void>;
}

/** Starts the server of `npm start` in this process. */
export async function startHere(): Promise<Host> {
  const port = await freePort();
  const server = await serveSite(port);
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {origin: `http://${HOST}:${port}`, stop};
}

/** The headers that .github/workflows/deploy.yml adds to those of the build. */
export const CLOUDFLARE_HEADERS = path.join(ROOT, '.github/deploy/wrangler/_headers');

/** Starts Cloudflare's local server of Pages: offline, and with its state in a temporary folder. */
export async function startWrangler(): Promise<Host> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wrangler-'));
  const site = path.join(folder, 'site');
  cpSync(BUILD, site, {recursive: true});
  appendFileSync(path.join(site, '_headers'), readFileSync(CLOUDFLARE_HEADERS));
  const port = await freePort();
  // The command `wrangler` starts this program as a child process, which would survive when the parent is stopped.
  const program = path.join(ROOT, 'node_modules/wrangler/wrangler-dist/cli.js');
  const options = [
    `--ip=${HOST}`,
    `--port=${port}`,
    `--inspector-port=${await freePort()}`,
    `--compatibility-date=${COMPATIBILITY_DATE}`,
    `--persist-to=${path.join(folder, 'state')}`,
  ];
  const isOff = ['WRANGLER_SEND_METRICS', 'WRANGLER_SEND_ERROR_REPORTS', 'CLOUDFLARE_CF_FETCH_ENABLED'];
  const off = Object.fromEntries(isOff.map((name) => [name, 'false']));
  const env = {...process.env, HOME: folder, XDG_CONFIG_HOME: folder, TMPDIR: folder, CI: 'true', ...off};
  const wrangler = new Program(process.execPath, [program, 'pages', 'dev', site, ...options], {cwd: folder, env});
  const origin = `http://${HOST}:${port}`;
  const stop = async () => {
    await wrangler.end('SIGTERM');
    rmSync(folder, {recursive: true, force: true});
  };
  try {
    await vi.waitFor(async () => (await fetch(origin)).arrayBuffer(), {timeout: 90_000, interval: 200});
  } catch (error) {
    await stop();
    throw new Error(`wrangler gave no answer. It printed:\n${wrangler.output}`, {cause: error});
  }
  return {origin, printed: () => wrangler.output, stop};
}
