import {mkdirSync, readdirSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {freePort, HOST, isFree} from '../../tools/start/ports';
import {ROOT} from './articles';
import {Program} from './program';

export const PORTS = ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT'] as const;
type Environment = Readonly<Record<string, string>>;

/** Proxies that do not work; Node uses them from version 24 on when the environment asks for it. */
const PROXIES = {
  NODE_USE_ENV_PROXY: '1',
  ...Object.fromEntries(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'].map((name) => [name, `http://${HOST}:9`])),
};

/** Caches of libraries in the temporary folder. */
const CACHES = /^(?:tsx-\d+|node-jiti|node-compile-cache)$/;

/** The running stacks, which a failed test would leave behind. */
const started: Stack[] = [];

/** The processes of a command that starts the site. */
export class Stack extends Program {
  /** @param command A command of npm, or the program that it runs. */
  constructor(
    readonly environment: Environment,
    command = 'npm run serve',
    cwd = ROOT,
  ) {
    const [program = '', ...args] = command.split(' ');
    // Tests compare its output in English.
    super(program, args, {cwd, env: {...process.env, LC_ALL: 'en_GB.UTF-8', ...environment}});
    started.push(this);
  }

  /** Waits until it has printed the text. */
  async expectPrinted(text: string): Promise<void> {
    await expect.poll(() => this.output, {timeout: 60_000}).toContain(text);
  }

  /** The variables of its ports on which a program listens. */
  async busyPorts(): Promise<readonly string[]> {
    const free = await Promise.all(PORTS.map((variable) => isFree(Number(this.environment[variable]))));
    return PORTS.filter((_, index) => !free[index]);
  }

  /** Expects it to end with this code (null when it is killed), and to leave no processes or temporary files. */
  async expectEnd(code: number | null, signal?: NodeJS.Signals): Promise<void> {
    let ending: number | null | 'still runs' = 'still runs';
    void (signal ? this.end(signal) : this.exit).then((ended) => {
      ending = ended;
    });
    await expect.poll(() => ending, {message: this.output, timeout: 30_000}).toBe(code);
    expect(await this.busyPorts(), 'busy ports').toEqual([]);
    const {TMPDIR} = this.environment;
    const files = TMPDIR ? readdirSync(TMPDIR).filter((name) => !CACHES.test(name)) : [];
    expect(files, 'temporary files').toEqual([]);
  }
}

/** Stops all stacks that tests have started. */
export async function stopStacks(): Promise<void> {
  await Promise.all(started.splice(0).map((stack) => stack.end('SIGTERM')));
}

/** An environment with free ports and a data folder of its own. */
export async function chooseEnvironment(): Promise<Environment> {
  const ports = await Promise.all(PORTS.map(async (variable) => [variable, String(await freePort())] as const));
  return {LOCAL_DATA: test.info().outputPath('data'), ...PROXIES, ...Object.fromEntries(ports)};
}

/** The same with a temporary folder of its own. It is slower: Docusaurus compiles its configuration there again. */
export async function chooseWholeEnvironment(): Promise<Environment> {
  const TMPDIR = test.info().outputPath('tmp');
  mkdirSync(TMPDIR, {recursive: true});
  return {...(await chooseEnvironment()), TMPDIR};
}
