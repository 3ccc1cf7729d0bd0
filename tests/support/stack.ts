import {mkdirSync, readdirSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {freePort, HOST, requireFree} from '../../tools/start/ports';
import {ROOT} from './articles';
import {Program} from './child-program';

export const PORTS = ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT'] as const;
type Environment = Readonly<Record<string, string>>;

/** Proxies that answer nothing. Node asks those of the environment from version 24 on, when it is told to. */
const PROXIES = {
  NODE_USE_ENV_PROXY: '1',
  ...Object.fromEntries(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'].map((name) => [name, `http://${HOST}:9`])),
};

/** Caches of libraries for their next run. */
const CACHE = /^(?:tsx-\d+|node-jiti|node-compile-cache)$/;

/** The running stacks, which a failed test would leave behind. */
const started: Stack[] = [];

/** The processes of a command that starts the site. */
export class Stack extends Program {
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

  /** The variables of its ports on which a program listens. */
  async busyPorts(): Promise<readonly string[]> {
    const isBusy = async (variable: string) => {
      const number = Number(this.environment[variable]);
      return requireFree([{number, variable, purpose: 'start.site'}]).then(
        () => false,
        () => true,
      );
    };
    const busy = await Promise.all(PORTS.map(isBusy));
    return PORTS.filter((_, index) => busy[index]);
  }

  /** Expects it to end with this code (null when it is killed), and to leave neither a process nor a file behind. */
  async expectEnd(code: number | null, signal?: NodeJS.Signals): Promise<void> {
    expect(await (signal ? this.end(signal) : this.exit), this.output).toBe(code);
    expect(await this.busyPorts(), 'busy ports').toEqual([]);
    const files = readdirSync(this.environment.TMPDIR ?? '').filter((name) => !CACHE.test(name));
    expect(files, 'temporary files').toEqual([]);
  }
}

/** Stops all stacks that tests have started. */
export async function stopStacks(): Promise<void> {
  await Promise.all(started.splice(0).map((stack) => stack.end('SIGTERM')));
}

/** An environment with free ports, and folders of its own for data and temporary files. */
export async function chooseEnvironment(): Promise<Environment> {
  const ports = await Promise.all(PORTS.map(async (variable) => [variable, String(await freePort())] as const));
  const TMPDIR = test.info().outputPath('tmp');
  mkdirSync(TMPDIR, {recursive: true});
  return {LOCAL_DATA: test.info().outputPath('data'), TMPDIR, ...PROXIES, ...Object.fromEntries(ports)};
}
