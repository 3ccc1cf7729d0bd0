import {execFileSync} from 'node:child_process';
import {appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {freePort, HOST} from '../../tools/start/ports';
import {serveSite} from '../../tools/start/site';
import {ROOT} from './articles';
import {Program} from './program';
import {BUILD} from './site';

/** The longest time until a host answers, in milliseconds. */
const START_TIMEOUT = 90_000;

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
  return whenItAnswers(wrangler, port, folder);
}

/** Starts nginx with the configuration that tools/nginx.ts prints. */
export async function startNginx(): Promise<Host> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const program = path.join(ROOT, 'tools/nginx.ts');
  const site = execFileSync(process.execPath, ['--import', 'tsx', program, '--listen', `${HOST}:${port}`]);
  writeFileSync(path.join(folder, 'site.conf'), site);
  mkdirSync(path.join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp;`);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    // As root, nginx would run its workers as another user, who may not read the project.
    `${isRoot ? 'user root;' : ''}
    daemon off;
    error_log stderr;
    pid nginx.pid;
    events {}
    http {
      access_log off;
      ${temporary.join('\n')}
      include site.conf;
    }`,
  );
  return whenItAnswers(new Program(process.env.NGINX_PATH ?? '', ['-p', folder, '-c', 'nginx.conf'], {}), port, folder);
}

const isRoot = process.getuid?.() === 0;

/** Waits until a program answers. `stop` also removes its folder. @throws Error with its output when it fails. */
async function whenItAnswers(program: Program, port: number, folder: string): Promise<Host> {
  const origin = `http://${HOST}:${port}`;
  const stop = async () => {
    await program.end('SIGTERM');
    rmSync(folder, {recursive: true, force: true});
  };
  const end = Date.now() + START_TIMEOUT;
  for (;;) {
    try {
      await (await fetch(origin)).arrayBuffer();
      return {origin, printed: () => program.output, stop};
    } catch (error) {
      if (program.process.exitCode !== null || Date.now() > end) {
        await stop();
        throw new Error(`The host gave no answer. It printed:\n${program.output}`, {cause: error});
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
