import path from 'node:path';
import {BUNDLES_FOLDER} from '../../../tools/bundle-functions';
import {denoEnvironment, denoExecutable, denoRunBundleArgs} from '../../../tools/start/deno';
import {ChildProgram} from '../child-program';

export type FunctionName = 'send-contact-email' | 'send-registration-email' | 'deliver-outbox';

/** A function in a separate process. Runs the bundle that is deployed. */
export class EdgeFunction extends ChildProgram {
  get url(): string {
    const [, url] = /Listening on (\S+)/.exec(this.output) ?? [];
    return new URL(url ?? '').href;
  }

  /** Starts a function and waits until it listens. @throws Error with its log if its process ends instead. */
  static async start(name: FunctionName, environment: Readonly<Record<string, string>>): Promise<EdgeFunction> {
    // Passes on only PATH and HOME, so that other variables do not affect the tests. Port 0 means any free port.
    const {PATH, HOME} = process.env;
    const env = {PATH, HOME, ...denoEnvironment, ...environment, PORT: '0'};
    const started = new EdgeFunction(denoExecutable(), denoRunBundleArgs(path.join(BUNDLES_FOLDER, `${name}.js`)), {
      env,
    });
    // Printed by Deno.serve().
    await started.waitForOutput('Listening on');
    return started;
  }

  /** Kills the process without letting it finish its work, and waits until it has ended. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }
}
