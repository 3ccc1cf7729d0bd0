import {appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {vi} from 'vitest';
import {freePort, HOST} from '../../tools/start/ports';
import {ROOT} from './articles';
import {Program} from './program';
import {BUILD} from './site';

/** The latest date that the runtime of the installed wrangler supports; its version (1.20260426.1) contains it. */
const COMPATIBILITY_DATE = '2026-04-26';

/**
 * Starts Cloudflare's own runtime on the built site: offline, with its state in a temporary folder, and with the
 * headers that .github/workflows/deploy.yml adds.
 */
export async function startWrangler() {
  const folder = mkdtempSync(path.join(tmpdir(), 'wrangler-'));
  const site = path.join(folder, 'site');
  cpSync(BUILD, site, {recursive: true});
  appendFileSync(path.join(site, '_headers'), readFileSync(path.join(ROOT, '.github/deploy/wrangler/_headers')));
  const [port, inspectorPort] = [await freePort(), await freePort()];
  // The command `wrangler` starts this program as a child process, which would survive when the parent is stopped.
  const program = path.join(ROOT, 'node_modules/wrangler/wrangler-dist/cli.js');
  const options = [`--ip=${HOST}`, `--port=${port}`, `--inspector-port=${inspectorPort}`];
  options.push(`--compatibility-date=${COMPATIBILITY_DATE}`, `--persist-to=${path.join(folder, 'state')}`);
  const off = {
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  };
  const env = {...process.env, HOME: folder, XDG_CONFIG_HOME: folder, TMPDIR: folder, CI: 'true', ...off};
  const wrangler = new Program(process.execPath, [program, 'pages', 'dev', site, ...options], {cwd: folder, env});
  const origin = `http://${HOST}:${port}`;
  await vi.waitFor(async () => (await fetch(origin)).arrayBuffer(), {timeout: 90_000, interval: 200});
  const stop = async () => {
    await wrangler.end('SIGTERM');
    rmSync(folder, {recursive: true, force: true});
  };
  return {origin, stop};
}
