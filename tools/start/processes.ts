import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {watch} from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {pathToFileURL} from 'node:url';
import './end-with-parent.mjs';

/** How long a process may take to stop, in milliseconds: the functions finish creating their database first. */
const STOP_TIMEOUT = 20_000;

/** Pause before a restart, in milliseconds: editors save a file in several writes. */
const QUIET = 100;

const END_WITH_PARENT = ['--import', pathToFileURL(path.join(__dirname, 'end-with-parent.mjs')).href];

/** A program of the stack. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Shows all of its output; otherwise only its errors. */
  readonly isVerbose?: boolean;
}

/** How a program ended: its exit code, the signal that killed it, or null when it could not even start. */
type Ending = number | NodeJS.Signals | null;

/** Programs that end together. */
export class Processes {
  /** The running programs, each with its end. */
  private readonly running = new Map<ChildProcess, Promise<Ending>>();
  isStopping = false;

  /** Runs a program, and returns its end. @throws Error when everything is being stopped. */
  run(program: Program): Promise<Ending> {
    return this.begin(program).ended;
  }

  /**
   * Runs a program, and again when a source in a folder changes, until everything is stopped. The program ends by itself
   * before each new run: Deno's own `--watch` ends it at once, in the middle of what it writes.
   */
  async runAgain(program: Program, folder: string): Promise<void> {
    const isSource = (file: string | null) => file !== null && /\.(ts|sql)$/.test(file);
    const watcher = watch(folder, {recursive: true}, (_event, file) => isSource(file) && watcher.emit('source'));
    while (!this.isStopping) {
      const change = once(watcher, 'source').then(() => pause(QUIET, 'changed' as const));
      const {child, ended} = this.begin(program);
      const ending = await Promise.race([change, ended]);
      if (ending === 'changed') {
        child.kill('SIGTERM');
        await ended;
      } else if (!this.isStopping) {
        console.error(`${program.name} ended (${ending}), and start again when a file in ${folder} is saved.`);
        await change;
      }
    }
    watcher.close();
  }

  private begin({name, command, args, env, isVerbose = false}: Program) {
    // Ctrl-C may come between two programs: nothing would stop the second.
    if (this.isStopping) {
      throw new Error('Everything is being stopped.');
    }
    const options = command === process.execPath ? END_WITH_PARENT : [];
    // No shell stands in between, which would survive the program or hide it.
    const child = spawn(command, [...options, ...args], {
      env: {...process.env, ...env},
      stdio: ['ignore', isVerbose ? 'inherit' : 'ignore', 'inherit'],
    });
    const ended = new Promise<Ending>((resolve) => {
      child.once('exit', (code, signal) => resolve(code ?? signal));
      child.once('error', (error) => {
        console.error(`${name} could not be started: ${error.message}`);
        resolve(null);
      });
    });
    this.running.set(child, ended);
    void ended.then(() => this.running.delete(child));
    return {child, ended};
  }

  /** Stops everything, and returns when all of it has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(
      [...this.running].map(async ([child, ended]) => {
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
        await ended;
        clearTimeout(timer);
      }),
    );
  }
}
