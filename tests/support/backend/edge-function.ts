import path from 'node:path';
import {BUNDLES} from '../../../tools/bundle-functions';
import {denoEnvironment, denoExecutable, denoRunBundle} from '../../../tools/start/deno';
import {freePort, HOST} from '../../../tools/start/ports';
import {Program} from '../program';

export type FunctionName = 'send-contact-email' | 'send-registration-email' | 'deliver-outbox';

/** A function in a process of its own, started from the bundle that is deployed. */
export class EdgeFunction extends Program {
  readonly url: string;

  private constructor(file: string, environment: Readonly<Record<string, string>>, port: number) {
    // Only the variables that programs need to start: others must not change the result.
    const {PATH, HOME} = process.env;
    const env = {PATH, HOME, ...denoEnvironment, ...environment, PORT: String(port)};
    super(denoExecutable(), denoRunBundle(file), {env});
    this.url = `http://${HOST}:${port}/`;
  }

  /** Starts a function and waits until it listens. @throws Error with its log when it ends instead. */
  static async start(
    name: FunctionName,
    environment: Readonly<Record<string, string>>,
    folder = BUNDLES,
  ): Promise<EdgeFunction> {
    const started = new EdgeFunction(path.join(folder, `${name}.js`), environment, await freePort());
    const listening = new Promise<boolean>((resolve) => {
      // Deno itself prints this.
      started.process.stderr.on('data', () => started.output.includes('Listening on') && resolve(true));
    });
    if (!(await Promise.race([listening, started.exit.then(() => false)]))) {
      throw new Error(`${name} did not start:\n${started.output}`);
    }
    return started;
  }

  /** Kills the process, so that it cannot finish its work, and waits for its end. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }
}
