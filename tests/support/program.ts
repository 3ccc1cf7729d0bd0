import {type ChildProcessByStdio, type SpawnOptions, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {Readable} from 'node:stream';

/** A program that a test starts. */
export class Program {
  /** Everything that it has printed. */
  output = '';
  /** Its exit code, when it has ended, and every program that it started, as each holds its output open. */
  readonly exit: Promise<number | null>;
  readonly process: ChildProcessByStdio<null, Readable, Readable>;

  constructor(command: string, args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'env'>) {
    this.process = spawn(command, args, {...options, stdio: ['ignore', 'pipe', 'pipe']});
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream.on('data', (chunk) => {
        this.output += chunk;
      });
    }
    this.exit = once(this.process, 'close').then(([code]) => code);
  }

  /** Sends it a signal, waits until it has ended, and returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.exit;
  }
}
