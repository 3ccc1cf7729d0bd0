import {expect, test} from '@playwright/test';
import {freePort, isFree} from '../../tools/start/ports';
import {ROOT} from './articles';
import {Program} from './program';

export const PORTS = ['PORT', 'FUNCTIONS_PORT', 'INBOX_PORT', 'LOCAL_SMTP_PORT'] as const;
type Environment = Readonly<Record<string, string>>;

/** What a failed test would leave behind. */
const started: Stack[] = [];

/** What `npm start` runs after the build and, with `--dev`, `npm run dev`. */
export class Stack extends Program {
  constructor(
    readonly environment: Environment,
    cwd = ROOT,
    ...options: readonly string[]
  ) {
    const args = ['--import', 'tsx', 'tools/start/start.ts', ...options];
    // Tests compare what it prints in English, whatever the language of the machine is.
    super(process.execPath, args, {cwd, env: {...process.env, LC_ALL: 'en_GB.UTF-8', ...environment}});
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

  /** It ends with this code, and leaves nothing behind. */
  async expectEnd(code: number, signal?: NodeJS.Signals): Promise<void> {
    expect(await (signal ? this.end(signal) : this.exit), this.output).toBe(code);
    expect(await this.busyPorts(), 'who was left behind').toEqual([]);
  }
}

/** Stops what the tests have started. */
export async function stopStacks(): Promise<void> {
  await Promise.all(started.splice(0).map((stack) => stack.end('SIGTERM')));
}

/** Ports and data that no other stack has. */
export async function chooseEnvironment(): Promise<Environment> {
  const ports = await Promise.all(PORTS.map(async (variable) => [variable, String(await freePort())] as const));
  return {LOCAL_DATA: test.info().outputPath('data'), ...Object.fromEntries(ports)};
}
