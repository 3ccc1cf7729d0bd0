import {type ChildProcessByStdio, type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {Readable} from 'node:stream';

/** A child process that collects its output. */
export class ChildProgram {
  /** All that it has written to standard output and standard error so far. */
  output = '';
  /** Resolves to the exit code once the program and all its children have ended: children keep the output streams open. */
  readonly exit: Promise<number | null>;
  readonly process: ChildProcessByStdio<null, Readable, Readable>;

  constructor(command: string, args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>) {
    this.process = spawn(command, args, {...options, stdio: ['ignore', 'pipe', 'pipe']});
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exit = once(this.process, 'close').then(([code]) => code);
  }

  /** Waits until the output contains `text`. @throws Error with the output if the program ends before. */
  async waitForOutput(text: string): Promise<void> {
    const isPrinted = new Promise<boolean>((resolve) => {
      const resolveIfPrinted = () => this.output.includes(text) && resolve(true);
      resolveIfPrinted();
      this.process.stdout.on('data', resolveIfPrinted);
      this.process.stderr.on('data', resolveIfPrinted);
    });
    if (!(await Promise.race([isPrinted, this.exit.then(() => false)]))) {
      throw new Error(`${this.process.spawnfile} ended before it printed "${text}":\n${this.output}`);
    }
  }

  /** Sends a signal and waits until the program has ended. @returns Its exit code; null if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.exit;
  }
}
