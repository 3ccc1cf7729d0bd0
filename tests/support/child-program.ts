import {type ChildProcessByStdio, type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {Readable} from 'node:stream';

export class Program {
  /** Standard output and errors. */
  output = '';
  /** Resolves to the exit code when the program and all its children, which hold its output open, have ended. */
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

  /** Waits until the program prints a text. @throws Error with its output when it ends instead. */
  async printed(text: string): Promise<void> {
    const isPrinted = new Promise<boolean>((resolve) => {
      const look = () => this.output.includes(text) && resolve(true);
      look();
      this.process.stdout.on('data', look);
      this.process.stderr.on('data', look);
    });
    if (!(await Promise.race([isPrinted, this.exit.then(() => false)]))) {
      throw new Error(`${this.process.spawnfile} ended before "${text}":\n${this.output}`);
    }
  }

  /** Sends a signal, waits for the end, and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.exit;
  }
}
