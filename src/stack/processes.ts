import {type ChildProcess, spawn} from 'node:child_process';

/** How long a process may take to stop by itself, in milliseconds. */
const PATIENCE = 5000;

/** A program of the stack. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows everything that it prints; otherwise only its errors. */
  readonly isVerbose?: boolean;
}

/** Programs that live and end together. */
export class Processes {
  private readonly children = new Set<ChildProcess>();
  private isStopping = false;

  /** @param onEnd Called when a program ends although nobody stopped it. */
  constructor(private readonly onEnd: (name: string, code: number | null) => void) {}

  /** Starts a program that is to run until it is stopped. */
  start(program: Program): void {
    const child = this.spawn(program);
    child.once('exit', (code) => {
      if (!this.isStopping) {
        this.onEnd(program.name, code);
      }
    });
  }

  /** Runs a program to its end. @throws Error when it ends with anything but success. */
  async run(program: Program): Promise<void> {
    const child = this.spawn(program);
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) {
      throw new Error(`${program.name} failed.`);
    }
  }

  /** Stops everything, and returns when all of it has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const running = [...this.children];
    await Promise.all(
      running.map((child) => {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
        return ended.finally(() => clearTimeout(timer));
      }),
    );
  }

  /** The program itself, without a shell in between that would survive or hide it. */
  private spawn({command, args, env, isVerbose = false}: Program): ChildProcess {
    const child = spawn(command, args, {
      env: {...process.env, ...env},
      stdio: ['ignore', isVerbose ? 'inherit' : 'ignore', 'inherit'],
    });
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    return child;
  }
}
