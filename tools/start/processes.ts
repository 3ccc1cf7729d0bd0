import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {watch} from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import './end-with-parent.mjs';

/** Milliseconds until a process that does not stop is killed. The functions may have to finish creating their database. */
const STOP_TIMEOUT = 20_000;

/** Milliseconds between a change and the restart, because editors save a file in several writes. */
const RESTART_DELAY = 100;

const END_WITH_PARENT = ['--import', pathToFileURL(path.join(__dirname, 'end-with-parent.mjs')).href];

/** A program that start.ts runs. */
export interface Program {
  /** Name for messages, such as `The site`. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether its standard output is shown. Its standard error always is. */
  readonly isVerbose?: boolean;
}

/** Exit code, or the signal that killed the program, or null if it could not be started. */
type ExitStatus = number | NodeJS.Signals | null;

/** Runs programs and stops them together. */
export class Processes {
  /** The running programs with their future exit statuses. */
  private readonly runningPrograms = new Map<ChildProcess, Promise<ExitStatus>>();
  isStopping = false;

  /** Runs a program. @returns Its exit status. @throws Error after `stop` was called. */
  run(program: Program): Promise<ExitStatus> {
    return this.startProcess(program).exited;
  }

  /**
   * Runs a program until `stop` is called, and restarts it when a `.ts` or `.sql` file in a folder changes. Before a restart,
   * the program may finish its work. Deno's own `--watch` would kill it immediately (before Deno 2.7.7):
   * https://github.com/denoland/deno/issues/30912
   */
  async runWithRestarts(program: Program, folder: string): Promise<void> {
    const isSourceFile = (file: string | null) => file !== null && /\.(ts|sql)$/.test(file);
    const watcher = watch(folder, {recursive: true}, (_event, file) => isSourceFile(file) && watcher.emit('source'));
    while (!this.isStopping) {
      const change = once(watcher, 'source').then(() => pause(RESTART_DELAY, 'changed' as const));
      const {child, exited} = this.startProcess(program);
      const outcome = await Promise.race([change, exited]);
      if (outcome === 'changed') {
        child.kill('SIGTERM');
        await exited;
      } else if (!this.isStopping) {
        console.error(
          `${program.name} stopped (${outcome}). Fix the error above, then save a file in ${folder} to restart.`,
        );
        await change;
      }
    }
    watcher.close();
  }

  private startProcess({name, command, args, env, isVerbose = false}: Program) {
    // Ctrl-C may come between two programs. A program started after it would never be stopped.
    if (this.isStopping) {
      throw new Error(`${name} cannot start, because all programs are being stopped.`);
    }
    const options = command === process.execPath ? END_WITH_PARENT : [];
    // Without a shell, so that the signals reach the program itself.
    const child = spawn(command, [...options, ...args], {
      env: {...process.env, ...env},
      stdio: ['ignore', isVerbose ? 'inherit' : 'ignore', 'inherit'],
    });
    const exited = new Promise<ExitStatus>((resolve) => {
      child.once('exit', (code, signal) => resolve(code ?? signal));
      child.once('error', (error) => {
        console.error(`${name} could not be started: ${error.message}`);
        resolve(null);
      });
    });
    this.runningPrograms.set(child, exited);
    void exited.then(() => this.runningPrograms.delete(child));
    return {child, exited};
  }

  /** Stops all programs. Resolves when all have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(
      [...this.runningPrograms].map(async ([child, exited]) => {
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
        await exited;
        clearTimeout(timer);
      }),
    );
  }
}
