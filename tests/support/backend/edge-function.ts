import {type ChildProcessByStdio, spawn} from 'node:child_process';
import type {Readable} from 'node:stream';
import {denoEnvironment, denoExecutable, denoRun} from '../../../src/stack/deno';
import {HOST} from '../../../src/stack/ports';
import {freePort} from '../ports';

/** The functions of the project. */
export type FunctionName = 'send-contact-email' | 'send-registration-email' | 'deliver-outbox';

/** A function in a process of its own, started from the very file that is deployed. */
export class EdgeFunction {
  /** What it wrote to its log. */
  log = '';
  private readonly exit: Promise<number | null>;

  private constructor(
    private readonly process: ChildProcessByStdio<null, Readable, Readable>,
    readonly url: string,
  ) {
    for (const output of [process.stdout, process.stderr]) {
      output.on('data', (chunk: Buffer) => {
        this.log += chunk;
      });
    }
    this.exit = new Promise((resolve) => process.once('exit', resolve));
  }

  /** Starts a function and waits until it listens. @throws Error with its log when it ends instead. */
  static async start(name: FunctionName, environment: Readonly<Record<string, string>>): Promise<EdgeFunction> {
    const port = await freePort();
    const child = spawn(denoExecutable(), denoRun(`functions/${name}/index.ts`), {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Nothing of this machine's environment but what programs need to run at all.
      env: {PATH: process.env.PATH, HOME: process.env.HOME, ...denoEnvironment, ...environment, PORT: String(port)},
    });
    const edgeFunction = new EdgeFunction(child, `http://${HOST}:${port}/`);
    const listening = new Promise<boolean>((resolve) => {
      // Deno itself says so, among its messages for people.
      child.stderr.on('data', () => edgeFunction.log.includes('Listening on') && resolve(true));
      child.once('exit', () => resolve(false));
    });
    if (!(await listening)) {
      throw new Error(`${name} did not start:\n${edgeFunction.log}`);
    }
    return edgeFunction;
  }

  /** Ends it without a chance to finish anything, and waits until it is gone. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.exit;
  }
}
