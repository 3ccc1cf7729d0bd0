import path from 'node:path';
import {BUNDLES} from '../../../tools/bundle-functions';
import {denoEnvironment, denoExecutable, denoRunBundle} from '../../../tools/start/deno';
import {freePort, HOST} from '../../../tools/start/ports';
import {Program} from '../program';

/** The functions of the project. */
export type FunctionName = 'send-contact-email' | 'send-registration-email' | 'deliver-outbox';

/** A function in a process of its own, started from the very file that is deployed. */
export class EdgeFunction extends Program {
  readonly url: string;

  private constructor(file: string, environment: Readonly<Record<string, string>>, port: number) {
    // Nothing of this machine's environment but what programs need to run at all.
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
      // Deno itself says so, among its messages for people.
      started.process.stderr.on('data', () => started.output.includes('Listening on') && resolve(true));
    });
    if (!(await Promise.race([listening, started.exit.then(() => false)]))) {
      throw new Error(`${name} did not start:\n${started.output}`);
    }
    return started;
  }

  /** Ends it without a chance to finish anything, and waits until it is gone. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }
}
