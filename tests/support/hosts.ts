import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {HOST} from '../../src/stack/ports';
import {serveSite} from '../../src/stack/site';
import {ROOT} from './articles';
import {ensureNginx} from './nginx';
import {freePort} from './ports';
import {BUILD} from './site';

/** How long a host may take to answer for the first time, in milliseconds. */
const START_TIMEOUT = 90_000;

/** The last day whose behaviour the runtime of this wrangler knows is in its version (1.20260426.1). */
const COMPATIBILITY_DATE = '2026-04-26';

/** Something that serves the built site. */
export interface Host {
  readonly origin: string;
  /** Everything that its program has printed, if it is one. */
  readonly printed?: string;
  stop(): Promise<void>;
}

/** The server of `npm start`, in the process of the test, on a port of its own. */
export async function startHere(): Promise<Host> {
  const port = await freePort();
  const server = await serveSite(port);
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {origin: `http://${HOST}:${port}`, stop};
}

/** The built site in a program that hosts use, on a port of its own. */
export class RunningHost implements Host {
  private output = '';
  private readonly exit: Promise<void>;

  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
    private readonly folder: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exit = new Promise((resolve) => child.once('exit', () => resolve()));
  }

  /** Everything that it has printed. */
  get printed(): string {
    return this.output;
  }

  /** Cloudflare Pages as its developers run it themselves: offline, and with all that it keeps in a folder that goes away. */
  static async wrangler(): Promise<RunningHost> {
    const folder = mkdtempSync(path.join(tmpdir(), 'wrangler-'));
    const port = await freePort();
    // Wrangler's command is a Node program around this one, and stopping that would leave this one behind.
    const program = path.join(ROOT, 'node_modules/wrangler/wrangler-dist/cli.js');
    const options = {
      ip: HOST,
      port: String(port),
      'inspector-port': String(await freePort()),
      'compatibility-date': COMPATIBILITY_DATE,
      'persist-to': path.join(folder, 'state'),
    };
    const child = spawn(
      process.execPath,
      [program, 'pages', 'dev', BUILD, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
      {
        cwd: folder,
        env: {
          ...process.env,
          HOME: folder,
          XDG_CONFIG_HOME: folder,
          CI: 'true',
          WRANGLER_SEND_METRICS: 'false',
          WRANGLER_SEND_ERROR_REPORTS: 'false',
          WRANGLER_HIDE_BANNER: 'true',
          CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    return new RunningHost(child, `http://${HOST}:${port}`, folder).whenItAnswers();
  }

  /** nginx with what `npm run nginx` prints. */
  static async nginx(): Promise<RunningHost> {
    const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
    const port = await freePort();
    const site = execFileSync(process.execPath, [
      ...['--import', 'tsx', path.join(ROOT, 'src/hosting/nginx.ts')],
      ...['--listen', `${HOST}:${port}`],
    ]);
    writeFileSync(path.join(folder, 'site.conf'), site);
    mkdirSync(path.join(folder, 'temp'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp;`);
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      // Its workers would be another user otherwise, who may not read the project.
      `${process.getuid?.() === 0 ? 'user root;' : ''}
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
    const child = spawn(ensureNginx(), ['-p', folder, '-c', 'nginx.conf'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new RunningHost(child, `http://${HOST}:${port}`, folder).whenItAnswers();
  }

  /** Stops it, and takes away what it has written. */
  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 5000);
    await this.exit;
    clearTimeout(timer);
    rmSync(this.folder, {recursive: true, force: true});
  }

  private async whenItAnswers(): Promise<this> {
    const end = Date.now() + START_TIMEOUT;
    for (;;) {
      try {
        await (await fetch(this.origin)).arrayBuffer();
        return this;
      } catch (error) {
        if (this.child.exitCode !== null || Date.now() > end) {
          await this.stop();
          throw new Error(`The host gave no answer. It printed:\n${this.output}`, {cause: error});
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}
