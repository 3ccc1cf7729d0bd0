import path from 'node:path';
import {BUNDLES} from '../../../tools/bundle-functions';
import {denoEnvironment, denoExecutable, denoRunBundle} from '../../../tools/start/deno';
import {Program} from '../child-program';

export type FunctionName = 'send-contact-email' | 'send-registration-email' | 'deliver-outbox';

/** A function in a process of its own, started from the bundle that is deployed. */
export class EdgeFunction extends Program {
  /** @throws TypeError before the function listens. */
  get url(): string {
    const [, address] = /Listening on (\S+)/.exec(this.output) ?? [];
    return new URL(address ?? '').href;
  }

  /** Starts a function and waits until it listens. @throws Error with its log when it ends instead. */
  static async start(name: FunctionName, environment: Readonly<Record<string, string>>): Promise<EdgeFunction> {
    // Only the variables that programs need to start: others must not change the result. The system chooses the port.
    const {PATH, HOME} = process.env;
    const env = {PATH, HOME, ...denoEnvironment, ...environment, PORT: '0'};
    const started = new EdgeFunction(denoExecutable(), denoRunBundle(path.join(BUNDLES, `${name}.js`)), {env});
    // Deno itself prints this.
    await started.printed('Listening on');
    return started;
  }

  /** Kills the process, so that it cannot finish its work, and waits for its end. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }
}
