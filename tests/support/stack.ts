import {mkdirSync, readdirSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {freePort, HOST, isFree} from '../../tools/start/ports';
import {ROOT} from './articles';
import {Program} from './program';

export const PORTS = ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT'] as const;
type Environment = Readonly<Record<string, string>>;

/** Proxies that nobody gets through; Node asks them from version 24 on, where the environment says so. */
const PROXIES = {
  NODE_USE_ENV_PROXY: '1',
  ...Object.fromEntries(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'].map((name) => [name, `http://${HOST}:9`])),
};

/** What libraries keep in the temporary folder for the next run. */
const CACHES = /^(?:tsx-\d+|node-jiti|node-compile-cache)$/;

/** What a failed test would leave behind. */
const started: Stack[] = [];

/** What runs when somebody starts the site. */
export class Stack extends Program {
  /** @param command One of npm, or what it runs. */
  constructor(
    readonly environment: Environment,
    command = 'npm run serve',
    cwd = ROOT,
  ) {
    const [program = '', ...args] = command.split(' ');
    // Tests compare what it prints in English, whatever the language of the machine is.
    super(program, args, {cwd, env: {...process.env, LC_ALL: 'en_GB.UTF-8', ...environment}});
    started.push(this);
  }

  /** Waits until it has printed this. */
  async expectPrinted(text: string): Promise<void> {
    await expect.poll(() => this.output, {timeout: 60_000}).toContain(text);
  }

  /** On which of its ports somebody listens. */
  async busyPorts(): Promise<readonly string[]> {
    const free = await Promise.all(PORTS.map((variable) => isFree(Number(this.environment[variable]))));
    return PORTS.filter((_, index) => !free[index]);
  }

  /** It ends with this code (none when it is killed), and leaves nothing behind. */
  async expectEnd(code: number | null, signal?: NodeJS.Signals): Promise<void> {
    let ending: number | null | 'still runs' = 'still runs';
    void (signal ? this.end(signal) : this.exit).then((ended) => {
      ending = ended;
    });
    await expect.poll(() => ending, {message: this.output, timeout: 30_000}).toBe(code);
    expect(await this.busyPorts(), 'who was left behind').toEqual([]);
    const {TMPDIR} = this.environment;
    const files = TMPDIR ? readdirSync(TMPDIR).filter((name) => !CACHES.test(name)) : [];
    expect(files, 'what was left behind').toEqual([]);
  }
}

/** Stops what the tests have started. */
export async function stopStacks(): Promise<void> {
  await Promise.all(started.splice(0).map((stack) => stack.end('SIGTERM')));
}

/** Ports and data that no other stack has. */
export async function chooseEnvironment(): Promise<Environment> {
  const ports = await Promise.all(PORTS.map(async (variable) => [variable, String(await freePort())] as const));
  return {LOCAL_DATA: test.info().outputPath('data'), ...PROXIES, ...Object.fromEntries(ports)};
}

/** The same, and a temporary folder of its own; the configuration of Docusaurus is compiled anew there, which takes time. */
export async function chooseWholeEnvironment(): Promise<Environment> {
  const TMPDIR = test.info().outputPath('tmp');
  mkdirSync(TMPDIR, {recursive: true});
  return {...(await chooseEnvironment()), TMPDIR};
}
