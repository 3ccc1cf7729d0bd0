import {mkdirSync, readdirSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {freePort, HOST, requireFreePorts} from '../../tools/start/ports';
import {ROOT} from './articles';
import {ChildProgram} from './child-program';

export const PORT_VARIABLES = ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT'] as const;
type Environment = Readonly<Record<string, string>>;

/**
 * Proxies that do not answer, to prove that local requests bypass the proxy of the environment. Node.js uses it
 * only if `NODE_USE_ENV_PROXY` is 1 (https://nodejs.org/api/cli.html#node_use_env_proxy1).
 */
const PROXY_VARIABLES = {
  NODE_USE_ENV_PROXY: '1',
  ...Object.fromEntries(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'].map((name) => [name, `http://${HOST}:9`])),
};

/** Matches the names of the cache folders that libraries leave in the folder for temporary files. */
const CACHE_FOLDER_NAME = /^(?:tsx-\d+|node-jiti|node-compile-cache)$/;

/** The stacks that `stopStacks` stops, because a failed test may leave them running. */
const runningStacks: Stack[] = [];

/** A command that starts the site, with all its child processes. */
export class Stack extends ChildProgram {
  constructor(
    readonly environment: Environment,
    command = 'npm run serve',
    cwd = ROOT,
  ) {
    const [program = '', ...args] = command.split(' ');
    // In English, because tests compare its output.
    super(program, args, {cwd, env: {...process.env, LC_ALL: 'en_GB.UTF-8', ...environment}});
    runningStacks.push(this);
  }

  /** The names of the environment variables whose ports are in use. */
  async busyPorts(): Promise<readonly string[]> {
    const isBusy = async (variable: string) => {
      const number = Number(this.environment[variable]);
      return requireFreePorts([{number, variable, programKey: 'start.site'}]).then(
        () => false,
        () => true,
      );
    };
    const portStates = await Promise.all(PORT_VARIABLES.map(isBusy));
    return PORT_VARIABLES.filter((_, index) => portStates[index]);
  }

  /**
   * Expects the command to end without leaving processes or temporary files behind.
   *
   * @param code The expected exit code; null if a signal kills the command.
   * @param signal The signal to send. If omitted, the command must end without one.
   */
  async expectEnd(code: number | null, signal?: NodeJS.Signals): Promise<void> {
    expect(await (signal ? this.end(signal) : this.exit), this.output).toBe(code);
    expect(await this.busyPorts(), 'busy ports').toEqual([]);
    const files = readdirSync(this.environment.TMPDIR ?? '').filter((name) => !CACHE_FOLDER_NAME.test(name));
    expect(files, 'temporary files').toEqual([]);
  }
}

/** Stops all stacks that tests have started in this process. */
export async function stopStacks(): Promise<void> {
  await Promise.all(runningStacks.splice(0).map((stack) => stack.end('SIGTERM')));
}

/** Environment variables with free ports and separate folders for data and temporary files. */
export async function createEnvironment(): Promise<Environment> {
  const ports = await Promise.all(
    PORT_VARIABLES.map(async (variable) => [variable, String(await freePort())] as const),
  );
  const TMPDIR = test.info().outputPath('tmp');
  mkdirSync(TMPDIR, {recursive: true});
  return {LOCAL_DATA: test.info().outputPath('data'), TMPDIR, ...PROXY_VARIABLES, ...Object.fromEntries(ports)};
}
